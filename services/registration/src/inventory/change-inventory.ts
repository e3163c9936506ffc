import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { MasterSets } from '../masters/read-masters.ts';
import { inOrder } from '../db/in-order.ts';
import type { Claims, Stay } from './claims.ts';

export type InventoryMasters = Pick<MasterSets, 'room' | 'roomType'>;

export interface InventoryOptions {
  masters: InventoryMasters;
  /** Sells beyond the limit on purpose; the caller has checked the right and writes the reason down. */
  allowOverbook?: boolean;
}

export interface StockDelta {
  room_type_id: string;
  night: string;
  delta: number;
  total: number;
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
  await tx.sql`
    insert into room_type_stock (store_id, room_type_id, night, total)
    select ${tx.scope.storeId}, w.room_type_id, w.night, w.total
    from jsonb_to_recordset(${tx.sql.json(deltas as never)}) as w(room_type_id uuid, night date, total int)
    where not exists (select from room_type_stock s
      where s.store_id = ${tx.scope.storeId} and s.room_type_id = w.room_type_id and s.night = w.night)
    order by w.room_type_id, w.night
    on conflict do nothing`;
}

/**
 * Moves the sold counts. Rows are locked in order of type and night before any of them changes; the check constraint
 * refuses what would be sold beyond the limit. What was tolerated beyond it shrinks again as rooms come back.
 */
async function moveStock(tx: TenantTx, deltas: readonly StockDelta[], allowOverbook: boolean): Promise<void> {
  const moved = await tx.sql`
    with wanted as (
      select * from jsonb_to_recordset(${tx.sql.json(deltas as never)}) as w(room_type_id uuid, night date, delta int)
    ), locked as (
      select s.room_type_id, s.night from room_type_stock s join wanted w using (room_type_id, night)
      where s.store_id = ${tx.scope.storeId} order by s.room_type_id, s.night for update of s
    )
    update room_type_stock s
    set sold = s.sold + w.delta,
        tolerated = greatest(0, case when ${allowOverbook} then s.sold + w.delta - (s.total - s.blocked + s.overbook_limit)
          else least(s.tolerated, s.sold + w.delta - (s.total - s.blocked + s.overbook_limit)) end)
    from locked l join wanted w using (room_type_id, night)
    where s.store_id = ${tx.scope.storeId} and s.room_type_id = l.room_type_id and s.night = l.night`;
  if (moved.count === deltas.length) return;
  for (const delta of deltas) known.delete(knownKey(tx, delta));
  throw new Error('a row of stock is missing');
}

/** Locks rooms in the order of their ids, so that nobody waits for another in a circle. */
export async function lockRooms(tx: TenantTx, roomIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(roomIds)].toSorted();
  if (wanted.length === 0) return;
  const rows = await tx.sql`
    select id from master_replica
    where store_id = ${tx.scope.storeId} and entity = 'room' and id = any(${wanted}) and state is not null
    order by id for no key update`;
  if (rows.length !== wanted.length) throw new Refusal('HOS-02001-2');
}

export interface Conflict {
  roomId: string;
  kind: string;
  roomUnitId: string | null;
  bookingNo: string | null;
  roomIndex: number | null;
}

/** Who has one of the rooms in the time of a stay. */
export async function findConflicts(tx: TenantTx, stays: readonly Stay[]): Promise<Conflict[]> {
  const wanted = stays.map(({ roomId, starts, ends }) => ({ room_id: roomId, stay: `[${starts},${ends})` }));
  return tx.sql<Conflict[]>`
    select c.room_id as "roomId", c.kind, c.room_unit_id as "roomUnitId", b.booking_no as "bookingNo", u.room_index as "roomIndex"
    from room_conflicts(${tx.sql.json(wanted)}) as c
    left join room_unit u on u.store_id = ${tx.scope.storeId} and u.id = c.room_unit_id
    left join booking b on b.store_id = u.store_id and b.id = u.booking_id`;
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
 * The only way in which stays and stock change: locks stock rows, then room rows, each in sorted order, moves the
 * counts, frees what units had and takes what they want now. Throws HOS-02001-1 with who has the room; the exclusion
 * and check constraints stand behind it for whatever comes otherwise.
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
  const stock = deltas.length > 0 ? [ensureStock(tx, deltas), moveStock(tx, deltas, allowOverbook)] : [];
  await inOrder([...stock, ...moveStays(tx, { freed, taken }, masters)]);
}

/**
 * Locks rooms, frees and takes them: sent in one go. Who has a room is asked before it is taken, so that the clerk is told;
 * whatever the constraint says then comes after it.
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

async function freeStays(tx: TenantTx, stays: readonly Stay[]): Promise<void> {
  const rows = stays.map(({ roomUnitId, roomId, starts }) => ({
    room_unit_id: roomUnitId,
    room_id: roomId,
    starts,
  }));
  await tx.sql`
    delete from room_occupancy o
    using jsonb_to_recordset(${tx.sql.json(rows)}) as f(room_unit_id uuid, room_id uuid, starts timestamp)
    where o.store_id = ${tx.scope.storeId} and o.room_unit_id = f.room_unit_id and o.room_id = f.room_id
      and lower(o.stay) = f.starts and o.live`;
}

async function takeStays(tx: TenantTx, stays: readonly Stay[]): Promise<void> {
  const rows = stays.map(({ roomUnitId, roomId, starts, ends }) => ({
    room_unit_id: roomUnitId,
    room_id: roomId,
    stay: `[${starts},${ends})`,
  }));
  await tx.sql`
    insert into room_occupancy (store_id, room_id, stay, kind, room_unit_id)
    select ${tx.scope.storeId}, t.room_id, t.stay, 'STAY', t.room_unit_id
    from jsonb_to_recordset(${tx.sql.json(rows)}) as t(room_id uuid, stay tsrange, room_unit_id uuid)
    order by t.room_id`;
}

/** What a lost race in the database means to the clerk: somebody else was first. */
export function refusalOf(error: unknown): Refusal | null {
  const { code, constraint_name: constraint } = (error ?? {}) as { code?: string; constraint_name?: string };
  if (code === '23P01' || code === '40P01' || code === '55P03') return new Refusal('HOS-02001-1');
  if (code === '23514' && constraint === 'rooms_left')
    return new Refusal('HOS-02001-1', { facts: { reason: 'SOLD_OUT' } });
  // The day was closed while the sale was on its way; entered again it belongs to the next day.
  if (code === 'HJ002') return new Refusal('HOS-02005-0');
  return null;
}
