import type { ParsedRequestOf } from '@honjin/contracts';
import { roomKeyChanged, type issueRoomKeys, type recutRoomKey } from '@honjin/contracts/registration';
import { keyIssueBlockedBy, MAX_KEYS_PER_ROOM, ROOM_KEY_TRANSITIONS, toLocalDateTime } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../../bookings/desk/desk.ts';
import { roomOf, type UnitNode } from '../../bookings/tree/tree.ts';
import { bookingIdsOfUnits, lockTrees } from '../../bookings/tree/tree-queries.ts';
import { blockedBy } from '../../bookings/tree/unit-state.ts';
import { voidEnded } from '../encoder/end-keys.ts';
import { chosenEncoder, queueCuts } from '../encoder/queue-keys.ts';
import { getKeys, insertKeys, listKeysOfIntent, listKeysOfUnits, updateClosed } from './queries.ts';
import type { RoomKeyRow } from './queries.ts';

/** Cards asked for: rows to be cut, or known ones when the intent was seen before. */
export interface OrderedKeys {
  keys: RoomKeyRow[];
  isKnown: boolean;
}

interface Wish {
  count: number;
  codeNo: number;
  replaces: string | null;
  encoderId: string | null;
}

/** Returns the units with their bookings locked, so that two clerks never give one card number twice. */
async function lockUnits(desk: Desk, unitIds: readonly string[]): Promise<Map<string, UnitNode>> {
  const { tx } = desk;
  const ids = await bookingIdsOfUnits(tx, unitIds);
  const trees = await lockTrees(tx, ids);
  return new Map(trees.flatMap(({ units }) => units.map((node) => [node.unit.id, node] as const)));
}

/** Cards that were noted for the intent before. Asked under the lock: the same request may be on its way twice. */
async function findOrdered(tx: TenantTx, intent: string | null): Promise<OrderedKeys | null> {
  const keys = intent === null ? [] : await listKeysOfIntent(tx, intent);
  return keys.length > 0 ? { keys, isKnown: true } : null;
}

/** Notes which cards are to be cut for rooms. They are CUTTING until the encoder has answered. */
export async function orderKeys(
  tx: TenantTx,
  { rooms, keyEncoderId }: ParsedRequestOf<typeof issueRoomKeys>,
  intent: string | null,
): Promise<OrderedKeys> {
  const desk = await openDesk(tx);
  const unitIds = [...new Set(rooms.map(({ bRoomUnitId }) => bRoomUnitId))];
  const nodes = await lockUnits(desk, unitIds);
  const known = await findOrdered(tx, intent);
  if (known !== null) return known;
  const encoderId = (await chosenEncoder(tx, keyEncoderId))?.id ?? null;
  const held = Map.groupBy(await listKeysOfUnits(tx, unitIds), ({ roomUnitId }) => roomUnitId);
  const keys: RoomKeyRow[] = [];
  for (const { bRoomUnitId, count } of rooms) {
    const before = [
      ...(held.get(bRoomUnitId) ?? []),
      ...keys.filter(({ roomUnitId }) => roomUnitId === bRoomUnitId),
    ];
    const out = before.filter(({ status }) => status === 'ISSUED' || status === 'CUTTING').length;
    if (out + count > MAX_KEYS_PER_ROOM) throw new Refusal('HOS-02014-1', { values: [MAX_KEYS_PER_ROOM] });
    const codeNo = Math.max(1, ...before.map((key) => key.codeNo));
    keys.push(
      ...draftKeys(desk, nodes.get(bRoomUnitId)!, before, { count, codeNo, replaces: null, encoderId }).map(
        (key) => ({ ...key, intent }),
      ),
    );
  }
  await saveOrdered(tx, keys, 'key.issue');
  return { keys, isKnown: false };
}

/**
 * Notes a card to be cut in place of another. With a new code the lock forgets the cards before: the way to take for a
 * lost one.
 */
export async function orderRecut(
  tx: TenantTx,
  wish: ParsedRequestOf<typeof recutRoomKey>,
  intent: string | null,
): Promise<OrderedKeys> {
  const desk = await openDesk(tx);
  const [seen] = await getKeys(tx, [wish.id]);
  const nodes = await lockUnits(desk, [seen!.roomUnitId]);
  const known = await findOrdered(tx, intent);
  if (known !== null) return known;
  const [old] = await getKeys(tx, [wish.id]);
  const next = ROOM_KEY_TRANSITIONS[old!.status].RECUT;
  if (next === undefined) throw new Refusal('HOS-02014-0', { facts: { status: old!.status } });
  const encoderId = (await chosenEncoder(tx, wish.keyEncoderId))?.id ?? null;
  const before = await listKeysOfUnits(tx, [old!.roomUnitId]);
  const codeNo = Math.max(...before.map((key) => key.codeNo)) + (wish.newCode ? 1 : 0);
  const keys = draftKeys(desk, nodes.get(old!.roomUnitId)!, before, {
    count: 1,
    codeNo,
    replaces: old!.id,
    encoderId,
  }).map((key) => ({ ...key, intent, note: wish.note }));
  await updateClosed(tx, [old!.id], { status: next, note: wish.note });
  await saveOrdered(tx, keys, 'key.recut');
  await voidEnded(tx, [old!.roomUnitId]);
  return { keys, isKnown: false };
}

function draftKeys(desk: Desk, node: UnitNode, before: readonly RoomKeyRow[], wish: Wish): RoomKeyRow[] {
  const { tx, day, masters } = desk;
  const { unit } = node;
  const roomId = roomOf(node, day.businessDate);
  const reason = keyIssueBlockedBy({ ...unit, hasRoom: roomId !== null }, day);
  if (reason !== null || roomId === null) throw blockedBy(reason ?? 'ROOM_NOT_ASSIGNED');
  const firstNo = Math.max(0, ...before.map(({ cardNo }) => cardNo)) + 1;
  return Array.from({ length: wish.count }, (_, index) => ({
    id: newId(),
    bookingId: unit.bookingId,
    roomUnitId: unit.id,
    roomId,
    roomNo: masters.room.get(roomId)?.roomNo ?? '',
    cardNo: firstNo + index,
    codeNo: wish.codeNo,
    status: 'CUTTING',
    serial: '',
    attempts: 0,
    failure: null,
    validFrom: toLocalDateTime(unit.checkInDate, unit.checkInTime).slice(0, 16),
    validUntil: toLocalDateTime(unit.checkOutDate, unit.checkOutTime).slice(0, 16),
    replaces: wish.replaces,
    chargeOrderId: null,
    note: '',
    intent: null,
    businessDate: day.businessDate,
    issuedAt: new Date().toISOString(),
    issuedBy: tx.actor?.userName ?? '',
    closedAt: null,
    closedBy: '',
    encoderId: wish.encoderId,
    voidAskedAt: null,
    voidedAt: null,
  }));
}

async function saveOrdered(tx: TenantTx, keys: readonly RoomKeyRow[], action: string): Promise<void> {
  await insertKeys(tx, keys);
  queueCuts(tx, keys);
  for (const [bookingId, ofBooking] of Map.groupBy(keys, (key) => key.bookingId)) {
    await tx.audit({
      action,
      entity: 'booking',
      entityId: bookingId,
      after: Object.fromEntries(
        [...Map.groupBy(ofBooking, ({ roomNo }) => roomNo)].map(([roomNo, cards]) => [
          `room ${roomNo}`,
          cards.length,
        ]),
      ),
    });
  }
  tellKeys(tx, keys);
}

/** Tells the screens that keys of room units changed. */
export function tellKeys(tx: TenantTx, keys: readonly RoomKeyRow[]): void {
  const units = new Map(keys.map(({ roomUnitId, bookingId }) => [roomUnitId, bookingId]));
  for (const [roomUnitId, bookingId] of units) tx.emit(roomKeyChanged, { bookingId, roomUnitId });
}
