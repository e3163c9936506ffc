import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { MasterSets } from '../masters/read-masters.ts';
import { inOrder } from '../db/in-order.ts';
import { arrangementDeltas, changeArrangementStock } from './arrangement-stock.ts';
import type { Claims, Stay } from './claims.ts';
import {
  addSold,
  findConflicts,
  freeStays,
  insertStock,
  lockRoomRows,
  takeStays,
  type Conflict,
  type StockDelta,
} from './queries.ts';

export type InventoryMasters = Pick<MasterSets, 'room' | 'roomType' | 'arrangement'>;

export interface InventoryOptions {
  masters: InventoryMasters;
  /** Sells beyond the limit on purpose; the caller has checked the right and writes the reason down. */
  allowOverbook?: boolean;
}

/** Difference of two lists of stock keys, in the one order in which everybody locks. */
export function stockDeltas(
  before: readonly string[],
  after: readonly string[],
  masters: InventoryMasters,
): StockDelta[] {
  const deltas = new Map<string, number>();
  for (const key of before) deltas.set(key, (deltas.get(key) ?? 0) - 1);
  for (const key of after) deltas.set(key, (deltas.get(key) ?? 0) + 1);
  const totals = roomCounts(masters);
  return [...deltas]
    .filter(([, delta]) => delta !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, delta]) => {
      const [roomTypeId = '', night = ''] = key.split('|');
      return { room_type_id: roomTypeId, night, delta, total: totals.get(roomTypeId) ?? 0 };
    });
}

/** Rooms of each type by the room master, without those that are out of use. */
export function roomCounts({ room }: Pick<InventoryMasters, 'room'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { roomTypeId, isActive = true } of room.values())
    if (isActive) counts.set(roomTypeId, (counts.get(roomTypeId) ?? 0) + 1);
  return counts;
}

const MAX_KNOWN = 200_000;

/** Rows of stock that are committed. They are never deleted, so that nobody has to look for them again. */
const known = new Set<string>();

function knownKey({ scope }: TenantTx, { room_type_id, night }: StockDelta): string {
  return `${scope.storeId}|${room_type_id}|${night}`;
}

/** Makes the rows that are needed for the first time. */
export async function ensureStock(tx: TenantTx, wanted: readonly StockDelta[]): Promise<void> {
  const deltas = wanted.filter((delta) => !known.has(knownKey(tx, delta)));
  if (deltas.length === 0) return;
  tx.afterCommit(() => {
    if (known.size > MAX_KNOWN) known.clear();
    for (const delta of deltas) known.add(knownKey(tx, delta));
  });
  await insertStock(tx, deltas);
}

/** Moves the sold counts, whose rows there must be. */
async function moveStock(tx: TenantTx, deltas: readonly StockDelta[], allowOverbook: boolean): Promise<void> {
  if ((await addSold(tx, deltas, allowOverbook)) === deltas.length) return;
  for (const delta of deltas) known.delete(knownKey(tx, delta));
  throw new Error('a row of stock is missing');
}

/** Locks rooms in the order of their ids, so that nobody waits for another in a circle. */
export async function lockRooms(tx: TenantTx, roomIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(roomIds)].toSorted();
  if (wanted.length === 0) return;
  if ((await lockRoomRows(tx, wanted)) !== wanted.length) throw new Refusal('HOS-02001-2');
}

function refuseTaken(conflicts: readonly Conflict[], masters: InventoryMasters): void {
  const [first] = conflicts;
  if (first === undefined) return;
  throw new Refusal('HOS-02001-1', { facts: whoHas(first, masters) });
}

/** A conflict in words for the clerk: the room, and the booking or the kind of block that has it. */
export function whoHas(
  conflict: Conflict,
  masters: Pick<InventoryMasters, 'room'>,
): { roomNo: string; takenBy: string } {
  const { roomId, kind, bookingNo, roomIndex } = conflict;
  const takenBy = bookingNo === null ? kind : `${bookingNo}-${roomIndex}`;
  return { roomNo: masters.room.get(roomId)?.roomNo ?? '', takenBy };
}

/**
 * The only way in which stays and stock change: it locks rows of arrangements, of stock, then of rooms, each in sorted order,
 * moves the counts, and frees and takes rooms. Throws HOS-02001-1 and says who has the room. The exclusion and check constraints
 * refuse every other way.
 */
export async function changeInventory(
  tx: TenantTx,
  before: readonly Claims[],
  after: readonly Claims[],
  { masters, allowOverbook = false }: InventoryOptions,
): Promise<void> {
  const deltas = stockDeltas(
    before.flatMap(({ stock }) => stock),
    after.flatMap(({ stock }) => stock),
    masters,
  );
  const freed = minus(
    before.flatMap(({ stays }) => stays),
    after.flatMap(({ stays }) => stays),
  );
  const taken = minus(
    after.flatMap(({ stays }) => stays),
    before.flatMap(({ stays }) => stays),
  );
  const arranged = arrangementDeltas(
    before.flatMap(({ arrangements }) => arrangements),
    after.flatMap(({ arrangements }) => arrangements),
    masters,
  );
  if (arranged.length > 0) await changeArrangementStock(tx, arranged, { masters, allowOverbook });
  const stock = deltas.length > 0 ? [ensureStock(tx, deltas), moveStock(tx, deltas, allowOverbook)] : [];
  await inOrder([...stock, ...moveStays(tx, { freed, taken }, masters)]);
}

/**
 * Locks, frees and takes rooms in one go. It looks for the present stay before it takes a room, so that the clerk
 * learns who it is; the refusal of the constraint comes after that.
 */
function moveStays(
  tx: TenantTx,
  { freed, taken }: { freed: readonly Stay[]; taken: readonly Stay[] },
  masters: InventoryMasters,
): Promise<void>[] {
  const roomIds = taken.map(({ roomId }) => roomId);
  const sent = [
    ...(taken.length > 0 ? [lockRooms(tx, roomIds)] : []),
    ...(freed.length > 0 ? [freeStays(tx, freed)] : []),
  ];
  if (taken.length === 0) return sent;
  const conflicts = findConflicts(tx, taken);
  const asked = conflicts.then((found) => refuseTaken(found, masters));
  return [...sent, asked, takeStays(tx, taken)];
}

function minus(stays: readonly Stay[], others: readonly Stay[]): Stay[] {
  const keys = new Set(others.map((stay) => JSON.stringify(stay)));
  return stays.filter((stay) => !keys.has(JSON.stringify(stay)));
}

/** Turns a lost race in the database into the refusal that the clerk understands: somebody else was first. */
export function refusalOf(error: unknown): Refusal | null {
  const { code, constraint_name: constraint } = (error ?? {}) as { code?: string; constraint_name?: string };
  if (code === '23P01') return new Refusal('HOS-02001-1');
  if (code === '23514' && constraint === 'rooms_left')
    return new Refusal('HOS-02001-1', { facts: { reason: 'SOLD_OUT' } });
  if (code === '23514' && constraint === 'arrangements_left')
    return new Refusal('HOS-02040-0', { facts: { reason: 'USED_UP' } });
  // The day was closed while the sale was on its way; entered again it belongs to the next day.
  if (code === 'HJ002') return new Refusal('HOS-02005-0');
  return null;
}
