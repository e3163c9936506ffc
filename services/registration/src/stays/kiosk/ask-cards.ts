import type { ParsedRequestOf } from '@honjin/contracts';
import type { askKioskCards } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { lockTrees } from '../../bookings/tree/tree-queries.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { orderKeys, type OrderedKeys } from '../card-key/order-keys.ts';
import { listKeysOfIntent } from '../card-key/queries.ts';
import { listEncoders } from '../encoder/queries.ts';
import { readCards } from './cards.ts';
import { openVisit, type Machine } from './open-machine.ts';
import { insertAct } from './queries.ts';

/** The encoder of a machine: its own, or the only one of the store; HOS-02080-14 when nobody knows which. */
async function encoderOf({ tx, machine: { keyEncoderId } }: Machine): Promise<string | null> {
  const usable = (await listEncoders(tx)).filter(({ isActive }) => isActive);
  const isKnown = keyEncoderId === null ? usable.length < 2 : usable.some(({ id }) => id === keyEncoderId);
  if (!isKnown) throw new Refusal('HOS-02080-14');
  return keyEncoderId;
}

/** Notes which cards a machine hands out for a room that it has checked in (R-KIOSK-05), by the desk's own use case. */
export async function askCards(
  caller: TenantTx,
  { kioskVisitId, bRoomUnitId, count }: ParsedRequestOf<typeof askKioskCards>,
  intent: string | null,
): Promise<OrderedKeys> {
  const opened = await openVisit(caller, kioskVisitId);
  const { tx, visit, machine } = opened;
  const [tree] = await lockTrees(tx, [visit.bookingId]);
  const node = nodeOf(tree!, bRoomUnitId);
  const known = intent === null ? [] : await listKeysOfIntent(tx, intent);
  if (known.length > 0) return { keys: known, isKnown: true };
  const { cardsLeft, isAdmitted } = (await readCards(opened, [node]))(node);
  if (!isAdmitted || !ROOM_UNIT_STATUS_TRAITS[node.unit.status].inHouse) throw new Refusal('HOS-02080-12');
  if (count > cardsLeft) throw new Refusal('HOS-02080-13', { values: [cardsLeft] });
  const keyEncoderId = await encoderOf(opened);
  const ordered = await orderKeys(tx, { keyEncoderId, rooms: [{ bRoomUnitId, count }] }, intent);
  const { businessDate } = openDayOf(tx);
  for (const { id: roomKeyId } of ordered.keys) {
    const act = { machineId: machine.id, visitId: visit.id, roomUnitId: bRoomUnitId, roomKeyId };
    insertAct(tx, { id: newId(), kind: 'KEY', ...act }, businessDate);
  }
  return ordered;
}
