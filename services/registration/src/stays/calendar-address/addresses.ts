import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { listCalendarAddresses, makeCalendarAddress } from '@honjin/contracts/registration';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { makeKey } from '../guest-link/link.ts';
import {
  countAddresses,
  findBookingNo,
  insertAddress,
  listAddresses,
  updateAsEnded,
  type CalendarChoice,
} from './queries.ts';

/** The most addresses that work in a store at once. */
const MOST_ADDRESSES = 500;

export async function viewAddresses(tx: TenantTx): Promise<ResultOf<typeof listCalendarAddresses>> {
  const rows = await listAddresses(tx);
  const { room } = await readMasters(tx, ['room']);
  return {
    calendarAddresses: rows.map((row) => ({
      id: row.id,
      calendarKind: row.kind,
      calendarOfId: row.ofId,
      calendarOfNumber: (row.kind === 'ROOM' ? room.get(row.ofId)?.roomNo : row.bookingNo) ?? '',
      withGuestNames: row.withGuestNames,
      calendarLanguage: row.language,
      madeAt: row.madeAt.toISOString(),
      madeBy: row.madeByName,
      lastUsedAt: row.usedAt?.toISOString() ?? null,
    })),
  };
}

async function requireKnown(tx: TenantTx, { kind, ofId }: CalendarChoice): Promise<void> {
  const isKnown =
    kind === 'ROOM'
      ? (await readMasters(tx, ['room'])).room.has(ofId)
      : (await findBookingNo(tx, ofId)) !== undefined;
  if (!isKnown) throw new Refusal('HOS-00004-0', { unknownIds: [ofId] });
}

function audit(tx: TenantTx, action: string, { kind, ofId, withGuestNames }: CalendarChoice) {
  return tx.audit({
    action,
    entity: kind === 'BOOKING' ? 'booking' : 'room',
    entityId: ofId,
    after: { withGuestNames },
  });
}

async function addAddress(tx: TenantTx, choice: CalendarChoice): Promise<string> {
  // Whoever has the address sees what is in it, so nobody hands out more than they may see (R-CAL-02).
  if (choice.withGuestNames) requireGuestSight(tx.actor);
  const { key, secretHash } = makeKey(tx.scope.storeId);
  await insertAddress(tx, { id: newId(), ...choice }, secretHash);
  return key;
}

/** Makes an address; answers its secret, which nobody can read again. */
export async function makeAddress(
  tx: TenantTx,
  input: ParsedRequestOf<typeof makeCalendarAddress>,
): Promise<string> {
  const { calendarKind: kind, calendarOfId: ofId, calendarLanguage: language, withGuestNames } = input;
  const choice = { kind, ofId, language, withGuestNames };
  await requireKnown(tx, choice);
  if ((await countAddresses(tx)) >= MOST_ADDRESSES)
    throw new Refusal('HOS-02097-0', { values: [MOST_ADDRESSES] });
  await audit(tx, 'calendar-address.make', choice);
  return addAddress(tx, choice);
}

async function endAddress(tx: TenantTx, id: string): Promise<CalendarChoice> {
  const ended = await updateAsEnded(tx, id);
  if (ended === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  return ended;
}

/** Ends an address and makes another one of the same calendar; answers its secret. */
export async function renewAddress(tx: TenantTx, id: string): Promise<string> {
  const choice = await endAddress(tx, id);
  await audit(tx, 'calendar-address.renew', choice);
  return addAddress(tx, choice);
}

export async function revokeAddress(tx: TenantTx, id: string): Promise<void> {
  await audit(tx, 'calendar-address.revoke', await endAddress(tx, id));
}
