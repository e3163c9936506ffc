import type { TenantTx } from '@honjin/service-kit';

export type BlockKind = 'BROKEN' | 'STOP';

export interface BlockWish {
  roomId: string;
  kind: BlockKind;
  from: string;
  to: string;
  reason: string;
}

export interface BlockRow {
  id: string;
  roomId: string;
  kind: BlockKind;
  from: string;
  to: string;
  reason: string;
}

export async function findBlock({ sql, scope }: TenantTx, id: string): Promise<BlockRow | undefined> {
  const [known] = await sql<BlockRow[]>`
    select id, room_id, kind, from_date as "from", to_date as "to", reason from room_block
    where store_id = ${scope.storeId} and id = ${id} and released_at is null`;
  return known;
}

/**
 * Finds what already uses the room. A block of the same kind is reported before guests, and guests before a block of
 * the other kind.
 */
export async function findUser(
  { sql, scope }: TenantTx,
  wish: Pick<BlockWish, 'roomId' | 'kind'>,
  during: string,
): Promise<{ kind: string; takenBy: string | null } | undefined> {
  const [found] = await sql<{ kind: string; takenBy: string | null }[]>`
    select c.kind, b.booking_no || '-' || u.room_index as taken_by
    from room_conflicts(${sql.json([{ room_id: wish.roomId, stay: during }])}) as c
    left join room_unit u on u.store_id = ${scope.storeId} and u.id = c.room_unit_id
    left join booking b on b.store_id = u.store_id and b.id = u.booking_id
    order by c.kind = ${wish.kind} desc, c.kind = 'STAY' desc, u.check_in_date limit 1`;
  return found;
}

/** Writes a block and the time in which it has the room. */
export async function insertBlock(
  { sql, scope, actor }: TenantTx,
  { id, roomId, kind, from, to, reason }: BlockRow,
  during: string,
): Promise<void> {
  await sql`
    insert into room_block (store_id, id, room_id, kind, from_date, to_date, reason, created_by)
    values (${scope.storeId}, ${id}, ${roomId}, ${kind}, ${from}, ${to}, ${reason}, ${actor?.userId ?? null})`;
  await sql`
    insert into room_occupancy (store_id, room_id, stay, kind, block_id)
    values (${scope.storeId}, ${roomId}, ${during}::tsrange, ${kind}, ${id})`;
}

/** Rooms of a type that are left on each night, whose stock is locked. */
export async function lockLeft(
  { sql, scope }: TenantTx,
  roomTypeId: string,
  nights: string[],
): Promise<number[]> {
  const rows = await sql<{ left: number }[]>`
    select total - blocked + overbook_limit + tolerated - sold as left from room_type_stock
    where store_id = ${scope.storeId} and room_type_id = ${roomTypeId} and night = any(${nights}::date[])
    order by night for update`;
  return rows.map(({ left }) => left);
}

export async function addBlocked(
  { sql, scope }: TenantTx,
  { roomTypeId, nights, delta }: { roomTypeId: string; nights: string[]; delta: 1 | -1 },
): Promise<void> {
  await sql`
    update room_type_stock
    set blocked = blocked + ${delta},
        tolerated = greatest(0, least(tolerated, sold - (total - blocked - ${delta} + overbook_limit)))
    where store_id = ${scope.storeId} and room_type_id = ${roomTypeId} and night = any(${nights}::date[])`;
}

/** Gives the room back as if the block had never been; false when somebody has changed the block since. */
export async function releaseWhole({ sql, scope }: TenantTx, { id, to }: BlockRow): Promise<boolean> {
  const changed = await sql`
    update room_block set released_at = now()
    where store_id = ${scope.storeId} and id = ${id} and released_at is null and to_date = ${to}`;
  if (changed.count !== 1) return false;
  await sql`delete from room_occupancy where store_id = ${scope.storeId} and block_id = ${id}`;
  return true;
}

/** Lets a block end earlier; false when somebody has changed it since. */
export async function endBlock(
  { sql, scope }: TenantTx,
  { id, to }: BlockRow,
  ends: { on: string; at: string },
): Promise<boolean> {
  const changed = await sql`
    update room_block set to_date = ${ends.on}
    where store_id = ${scope.storeId} and id = ${id} and released_at is null and to_date = ${to}`;
  if (changed.count !== 1) return false;
  await sql`
    update room_occupancy set stay = tsrange(lower(stay), ${ends.at}::timestamp)
    where store_id = ${scope.storeId} and block_id = ${id} and live`;
  return true;
}
