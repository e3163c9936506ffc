import type { ParsedRequestOf } from '@honjin/contracts';
import type { loseRoomKey } from '@honjin/contracts/registration';
import { ROOM_KEY_TRANSITIONS, type RoomKeyAction, type RoomKeyStatus } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { lockBookings } from '../../bookings/tree/tree-queries.ts';
import { sellToRoom } from '../../money/lines/sell.ts';
import { voidEnded } from '../encoder/end-keys.ts';
import { chosenCharge } from './lost-key-charge.ts';
import { tellKeys } from './order-keys.ts';
import { getKeys, updateClosed, type RoomKeyRow } from './queries.ts';

/** Cards with their bookings locked, all of which the action may be done to (HOS-02014-0). */
async function lockKeys(tx: TenantTx, ids: readonly string[], action: RoomKeyAction): Promise<RoomKeyRow[]> {
  const seen = await getKeys(tx, ids);
  await lockBookings(tx, [...new Set(seen.map(({ bookingId }) => bookingId))]);
  const keys = await getKeys(tx, ids);
  const refused = keys.find(({ status }) => ROOM_KEY_TRANSITIONS[status][action] === undefined);
  if (refused !== undefined) throw new Refusal('HOS-02014-0', { facts: { status: refused.status } });
  return keys;
}

async function auditClosed(
  tx: TenantTx,
  keys: readonly RoomKeyRow[],
  change: { action: string; status: RoomKeyStatus; reason: string },
): Promise<void> {
  for (const [bookingId, cards] of Map.groupBy(keys, (key) => key.bookingId)) {
    const side = (status: (key: RoomKeyRow) => string) =>
      Object.fromEntries(cards.map((key) => [`room ${key.roomNo} card ${key.cardNo}`, status(key)]));
    await tx.audit({
      action: change.action,
      entity: 'booking',
      entityId: bookingId,
      before: side(({ status }) => status),
      after: side(() => change.status),
      reason: change.reason,
    });
  }
  tellKeys(tx, keys);
  await voidEnded(tx, [...new Set(keys.map(({ roomUnitId }) => roomUnitId))]);
}

/** Takes cards back at the desk. */
export async function returnKeys(tx: TenantTx, ids: readonly string[], note: string): Promise<RoomKeyRow[]> {
  const keys = await lockKeys(tx, ids, 'RETURN');
  await updateClosed(tx, ids, { status: 'RETURNED', note });
  await auditClosed(tx, keys, { action: 'key.return', status: 'RETURNED', reason: note });
  return keys;
}

/** Marks a card as lost and, where asked, charges the room for it: both or neither. */
export async function loseKey(
  tx: TenantTx,
  { id, note, charge, moneyReason = '' }: ParsedRequestOf<typeof loseRoomKey>,
): Promise<RoomKeyRow[]> {
  const [key] = await lockKeys(tx, [id], 'LOSE');
  if (key === undefined) throw new Refusal('HOS-00004-0');
  const line = charge === null ? null : await chargeFor(tx, key, { ...charge, reason: note || moneyReason });
  await updateClosed(tx, [id], { status: 'LOST', note, chargeOrderId: line });
  await auditClosed(tx, [key], { action: 'key.lose', status: 'LOST', reason: note });
  return [key];
}

async function chargeFor(
  tx: TenantTx,
  key: RoomKeyRow,
  charge: { accountingItemId?: string | undefined; unitPrice?: number | undefined; reason: string },
): Promise<string | null> {
  const chosen = charge.accountingItemId === undefined ? await chosenCharge(tx, charge.unitPrice) : undefined;
  const { accountingItemId, unitPrice } = chosen ?? charge;
  const memo = `${key.roomNo} #${key.cardNo}`;
  const order = { accountingItemId: accountingItemId!, unitPrice, quantity: 1, billPage: 1, memo };
  const { reason } = charge;
  const words = chosen === undefined ? { reason } : { reason, storePrice: chosen.storePrice };
  const { lines } = await sellToRoom(tx, key.roomUnitId, [order], words);
  return lines[0]?.id ?? null;
}
