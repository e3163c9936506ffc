import type { TenantTx } from '@honjin/service-kit';
import type { Stay } from './claims.ts';

export interface Conflict {
  roomId: string;
  kind: string;
  roomUnitId: string | null;
  bookingNo: string | null;
  roomIndex: number | null;
}

export interface StockKey {
  room_type_id: string;
  night: string;
}

export interface StockDelta extends StockKey {
  delta: number;
  total: number;
}

/** Finds stays and blocks that have one of the rooms during a stay. */
export async function findConflicts(tx: TenantTx, stays: readonly Stay[]): Promise<Conflict[]> {
  const wanted = stays.map(({ roomId, starts, ends }) => ({ room_id: roomId, stay: `[${starts},${ends})` }));
  return tx.sql<Conflict[]>`
    select c.room_id, c.kind, c.room_unit_id, b.booking_no, u.room_index
    from room_conflicts(${tx.sql.json(wanted)}) as c
    left join room_unit u on u.store_id = ${tx.scope.storeId} and u.id = c.room_unit_id
    left join booking b on b.store_id = u.store_id and b.id = u.booking_id`;
}

export async function freeStays(tx: TenantTx, stays: readonly Stay[]): Promise<void> {
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

export async function takeStays(tx: TenantTx, stays: readonly Stay[]): Promise<void> {
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

/**
 * Nights of room types that a statement is about, as `w`. They come as arrays: of those the planner expects few, and looks each
 * up by its key. Of JSON it expects a hundred, and reads all stock of the store.
 */
export function stockNights({ sql }: TenantTx, keys: readonly StockKey[]) {
  const types = keys.map(({ room_type_id }) => room_type_id);
  return sql`unnest(${types}::uuid[], ${keys.map(({ night }) => night)}::date[]) as w(room_type_id, night)`;
}

/** Moves that a statement makes, as `w`. Every booking makes some: their function lets one plan serve all of a session. */
function stockMoves({ sql }: TenantTx, deltas: readonly StockDelta[]) {
  const types = deltas.map(({ room_type_id }) => room_type_id);
  return sql`stock_moves(${types}::uuid[], ${deltas.map(({ night }) => night)}::date[],
    ${deltas.map(({ delta }) => delta)}::int[], ${deltas.map(({ total }) => total)}::int[])
    as w(room_type_id, night, delta, total)`;
}

/** Makes the rows of stock that are missing. */
export async function insertStock(tx: TenantTx, deltas: readonly StockDelta[]): Promise<void> {
  await tx.sql`
    insert into room_type_stock (store_id, room_type_id, night, total)
    select ${tx.scope.storeId}, w.room_type_id, w.night, w.total from ${stockMoves(tx, deltas)}
    where not exists (select from room_type_stock s
      where s.store_id = ${tx.scope.storeId} and s.room_type_id = w.room_type_id and s.night = w.night)
    order by w.room_type_id, w.night
    on conflict do nothing`;
}

/**
 * Moves the sold counts, and returns the number of rows. The rows are locked in order of type and night before any of
 * them changes. The check constraint refuses sales beyond the limit. A tolerated excess shrinks again as rooms come
 * back.
 */
export async function addSold(
  tx: TenantTx,
  deltas: readonly StockDelta[],
  allowOverbook: boolean,
): Promise<number> {
  const moved = await tx.sql`
    with w as (
      select s.room_type_id, s.night, w.delta
      from room_type_stock s join ${stockMoves(tx, deltas)} using (room_type_id, night)
      where s.store_id = ${tx.scope.storeId} order by s.room_type_id, s.night for update of s
    )
    update room_type_stock s
    set sold = s.sold + w.delta,
        tolerated = greatest(0, case when ${allowOverbook} then s.sold + w.delta - (s.total - s.blocked + s.overbook_limit)
          else least(s.tolerated, s.sold + w.delta - (s.total - s.blocked + s.overbook_limit)) end)
    from w where s.store_id = ${tx.scope.storeId} and s.room_type_id = w.room_type_id and s.night = w.night`;
  return moved.count;
}

/** Locks rooms that are sorted by id; answers how many there are. */
export async function lockRoomRows({ sql, scope }: TenantTx, ids: readonly string[]): Promise<number> {
  const rows = await sql`
    select id from master_replica
    where store_id = ${scope.storeId} and entity = 'room' and id = any(${ids as string[]}) and state is not null
    order by id for no key update`;
  return rows.length;
}
