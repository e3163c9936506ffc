import { BOARD_ROOMS_AT_ONCE } from '@honjin/contracts/schedule';
import { BOARD_LANES } from '@honjin/domain';
import type { SqlFragment, TenantTx } from '@honjin/service-kit';

export interface BoardWindow {
  readonly from: string;
  readonly days: number;
  readonly withGuests: boolean;
  /** Reads the stays of so many rooms from the first, and of those who wait; undefined for all. */
  readonly firstRooms?: number | undefined;
  /** Reads no other rooms than those, and no other blocks than theirs. */
  readonly isPiece?: boolean | undefined;
}

/** Stays longer than this are read by their own index (see the migration). */
const LONG_NIGHTS = 31;

/**
 * Selects the types of the replica in the order of the board, with their positions in the answer. A record out of use
 * (R-MASTER-01) still shows as long as a stay of the window is in it, or is sold as it.
 */
function typesOf(tx: TenantTx, window: BoardWindow) {
  const { sql, scope } = tx;
  return sql`
    type as materialized (
      select id::uuid as id, state, state->>'category' = 'REAL' as is_real,
             (row_number() over (order by (state->>'category' = 'REAL') desc, (state->>'displayOrder')::int,
                                 state->>'code', id) - 1)::int as position
      from master_replica m
      where m.store_id = ${scope.storeId} and m.entity = 'room-type' and m.state is not null
        and (coalesce((m.state->>'isActive')::boolean, true) or exists (
          select from board_stay s
          where s.store_id = ${scope.storeId} and s.room_type_id = m.id::uuid and ${touches(tx, window)}
        ) or exists (
          select from board_place p
          where p.store_id = ${scope.storeId} and p.room_type_id = m.id::uuid and ${isShown(tx, window)}))
    )`;
}

/** True for a row `p` of board_place that is a line of the board: a room out of use is one while somebody is in it. */
function isShown({ sql, scope }: TenantTx, window: BoardWindow) {
  return sql`(p.is_active or exists (
    select from board_stay s
    where s.store_id = ${scope.storeId} and s.room_id = p.room_id and ${touches({ sql }, window)}))`;
}

/** Rooms of the board from one position to another, as all queries count them; undefined is from the first, to the last. */
interface Piece {
  readonly first?: number | undefined;
  readonly count?: number | undefined;
}

/**
 * Selects types, how many rooms of each are on the board and from which position, and the rooms of a piece of it with
 * their positions in the piece. Rooms are counted by their narrow rows, and read as far as they are wanted.
 */
function placesOf(tx: TenantTx, window: BoardWindow, { first = 0, count }: Piece = {}) {
  const { sql, scope } = tx;
  const last = sql`least(section.first + section.places, ${count === undefined ? sql`null` : sql`${first + count}::int`})`;
  return sql`
    ${typesOf(tx, window)}, section as materialized (
      select type.id, type.position, coalesce(places, 0)::int as places, coalesce(active, 0)::int as active,
             (coalesce(sum(places) over (order by type.position), 0) - coalesce(places, 0))::int as first
      from type left join (
        select room_type_id, count(*) as places, count(*) filter (where is_active) as active
        from board_place p where store_id = ${scope.storeId} and ${isShown(tx, window)} group by 1
      ) size on size.room_type_id = type.id
    ), room as materialized (
      select place.room_id as id, m.state, section.position as type_position,
             (greatest(section.first - ${first}::int, 0) - 1 + row_number() over (
               partition by section.position order by display_order, sort_no, room_id))::int as position
      from section cross join lateral (
        select room_id, display_order, sort_no from board_place p
        where p.store_id = ${scope.storeId} and p.room_type_id = section.id and ${isShown(tx, window)}
        order by display_order, sort_no, room_id
        offset greatest(${first}::int - section.first, 0)
        limit greatest(${last} - greatest(section.first, ${first}::int), 0)
      ) place
      join master_replica m on m.store_id = ${scope.storeId} and m.entity = 'room' and m.id = place.room_id::text
    )`;
}

/** True for a stay that touches the window, be it by leaving on the morning of its first day; day use counts on its day. */
function touches({ sql }: Pick<TenantTx, 'sql'>, { from, days }: BoardWindow) {
  return sql`starts_on < ${from}::date + ${days}::int and (ends_on >= ${from}::date or starts_on >= ${from}::date)`;
}

const barColumns = ({ sql }: TenantTx) =>
  sql`starts_on, ends_on, room_id, room_type_id, status, guest, booking_no, room_index, guest_count, marks,
    check_in_time, check_out_time`;

/** Selects the few stays that began long before the window and last into it. They are read once, by their own index. */
function longStays(tx: TenantTx, { from }: BoardWindow) {
  const { sql, scope } = tx;
  return sql`
    long as materialized (
      select ${barColumns(tx)} from board_stay where store_id = ${scope.storeId}
        and starts_on < ${from}::date - ${LONG_NIGHTS}::int and ends_on - starts_on > ${LONG_NIGHTS}
        and ends_on >= ${from}::date
    )`;
}

/** Selects of the stays that touch the window and did not begin long before it. The condition begins with `and`. */
function recentStays(tx: TenantTx, window: BoardWindow, which: SqlFragment) {
  const { sql, scope } = tx;
  return sql`
    select ${barColumns(tx)} from board_stay where store_id = ${scope.storeId} and ${touches(tx, window)} ${which}
      and starts_on >= ${window.from}::date - ${LONG_NIGHTS}::int`;
}

/**
 * The stays of the first rooms that the query has read, or of all of them. Each room is looked up by its own index: "offset 0"
 * keeps the database from a join of all stays with all rooms, for which it would need to know how many there are.
 */
function staysInRooms(tx: TenantTx, window: BoardWindow) {
  const { sql } = tx;
  const isRead = window.firstRooms === undefined ? sql`true` : sql`room.position < ${window.firstRooms}`;
  return sql`
    select room.position as room_position, s.* from room
    cross join lateral (${recentStays(tx, window, sql`and room_id = room.id`)} offset 0) s where ${isRead}
    union all
    select room.position, long.* from long join room on room.id = long.room_id where ${isRead}`;
}

/** All stays that touch the window. */
function allStays(tx: TenantTx, window: BoardWindow) {
  const { sql } = tx;
  return sql`
    select room.position as room_position, s.* from (
      ${recentStays(tx, window, sql``)} union all select * from long
    ) s left join room on room.id = s.room_id`;
}

/**
 * The stays that are shown one by one. Where not all are wanted, of those who wait for a room come the ones that can lie
 * on the first lanes of their type: on a day no lane takes more than one stay that begins.
 */
function wantedStays(tx: TenantTx, window: BoardWindow) {
  const { sql, scope } = tx;
  const { from, days, firstRooms } = window;
  if (firstRooms === undefined) return allStays(tx, window);
  return sql`
    ${staysInRooms(tx, window)}
    union all
    select null, waiting.* from type
    cross join generate_series(-${LONG_NIGHTS}::int, ${days}::int - 1) as d(day)
    cross join lateral (
      select ${barColumns(tx)} from board_stay
      where store_id = ${scope.storeId} and room_id is null and room_type_id = type.id
        and starts_on = ${from}::date + d.day and (ends_on > ${from}::date or d.day >= 0)
      order by booking_no, room_index
      limit case when (select sum(places) from section) > ${firstRooms} then ${BOARD_LANES}::int end
    ) waiting
    union all
    select null, long.* from long where room_id is null`;
}

/** The blocks that touch the window. Those of rooms that are not read have no position: they count, and are not shown. */
function blocksOf(tx: TenantTx, window: BoardWindow) {
  const { sql, scope } = tx;
  const { from, days } = window;
  return sql`
    block as materialized (
      select b.kind, b.reason, b.starts_on - ${from}::date as start, b.ends_on - b.starts_on as nights,
             room.position as room_position, type.position as type_position
      from board_block b join board_place p on p.store_id = b.store_id and p.room_id = b.room_id
      join type on type.id = p.room_type_id left join room on room.id = b.room_id
      where b.store_id = ${scope.storeId} and b.starts_on < ${from}::date + ${days}::int and b.ends_on > ${from}::date
        and ${isShown(tx, window)}
    )`;
}

/**
 * Per type and day: rooms taken, waiting for a room, blocked, and the lanes that the waiting lie on: day use takes its
 * day, and who leaves on the first morning takes none. Stays have been counted when they were written.
 */
function figuresOf({ sql, scope }: TenantTx, { from, days }: BoardWindow) {
  return sql`
    figure as (
      select type.position, d.day, coalesce(f.taken, 0) as taken, coalesce(f.waiting, 0) as waiting,
             coalesce(f.lanes, 0) as lanes, coalesce(b.blocked, 0) as blocked
      from type cross join generate_series(0, ${days}::int - 1) as d(day)
      left join board_figure f on f.store_id = ${scope.storeId} and f.room_type_id = type.id
        and f.day = ${from}::date + d.day and f.day >= ${from}::date and f.day < ${from}::date + ${days}::int
      left join (
        select type_position, day, count(*) as blocked
        from block cross join generate_series(greatest(start, 0), least(start + nights, ${days}::int) - 1) as day
        group by 1, 2
      ) b on b.type_position = type.position and b.day = d.day
    )`;
}

function typesJson({ sql }: TenantTx, { firstRooms, isPiece }: BoardWindow) {
  const lanes = firstRooms === undefined ? sql`` : sql`, 'lanes', f.lanes`;
  const places = isPiece === true ? sql`, 'places', section.places` : sql``;
  return sql`
    select json_agg(json_build_object(
      'room_type_id', id, 'code', state->'code', 'name', state->'name', 'name_en', state->'nameEn',
      'is_real', is_real, 'room_count', section.active, 'occupied', f.taken, 'unassigned', f.waiting,
      'blocked', f.blocked ${lanes} ${places}) order by position)
    from type join section using (id, position)
    join (select position, json_agg(taken order by day) as taken, json_agg(waiting order by day) as waiting,
                 json_agg(blocked order by day) as blocked, max(lanes) as lanes from figure group by position) f using (position)`;
}

/** The query writes the JSON itself: ten thousand calls of json_build_array cost as much as all the rest. */
function roomsJson({ sql, scope }: TenantTx) {
  return sql`
    select '[' || string_agg(
      '{"room_id":"' || room.id || '","room_no":' || (state->'roomNo')::text || ',"type":' || type_position
        || ',"floor":' || (state->'floor')::text || ',"building":' || (state->'building')::text
        || ',"building_en":' || coalesce((state->'buildingEn')::text, '""')
        || ',"is_smoking":' || (state->>'smoking' = 'SMOKING') || ',"condition":"' || coalesce(known.condition, 'V')
        || '","cleaning":"' || coalesce(known.cleaning, 'U')
        || '","is_do_not_disturb":' || coalesce(known.is_do_not_disturb, false) || '}', ',' order by position) || ']'
    from room left join board_room known on known.store_id = ${scope.storeId} and known.room_id = room.id`;
}

function barsJson({ sql }: TenantTx, { from, withGuests }: BoardWindow, stays: SqlFragment) {
  const guest = withGuests ? sql`to_json(guest)` : sql`'""'`;
  return sql`
    select '[' || string_agg(
      '[' || room_position || ',' || sold_position || ',' || start || ',' || nights || ',"' || status || '",'
        || ${guest} || ',' || to_json(booking_no) || ',' || room_index || ',' || guest_count || ',' || marks
        || ',"' || check_in_time || '","' || check_out_time || '"]',
      ',' order by room_position, start, sold_position, booking_no, room_index) || ']'
    from (
      select coalesce(s.room_position, -1) as room_position, type.position as sold_position,
             s.starts_on - ${from}::date as start, s.ends_on - s.starts_on as nights, s.guest, s.booking_no, s.room_index,
             s.guest_count, s.marks, s.status, s.check_in_time, s.check_out_time
      from (${stays}) s join type on type.id = s.room_type_id
    ) stay`;
}

function blocksJson({ sql }: TenantTx) {
  return sql`
    select json_agg(json_build_array(room_position, start, nights, kind, reason) order by room_position, start)
    from block where room_position is not null`;
}

function holidaysJson({ sql, scope }: TenantTx, { from, days }: BoardWindow) {
  return sql`
    select json_agg(json_build_object('date', state->'date', 'name', state->'name',
      'name_en', coalesce(state->>'nameEn', '')) order by state->>'date')
    from master_replica
    where store_id = ${scope.storeId} and entity = 'holiday' and state is not null
      and (state->>'date')::date between ${from}::date and ${from}::date + ${days}::int - 1`;
}

/** A plan for any dates reads the stays by the wrong index: a fresh plan costs 1.5 ms and saves 25. */
const planAnew = ({ sql }: TenantTx) => sql`set local plan_cache_mode = force_custom_plan`;

/** Returns the stays of some rooms, which they name by their places in the list, as JSON in the wire's spelling. */
export async function readRoomStays(
  tx: TenantTx,
  window: BoardWindow & { readonly roomIds: readonly string[] },
): Promise<string> {
  const { sql } = tx;
  const { from, days, roomIds } = window;
  const ids = sql`${sql.array(roomIds as string[])}::uuid[]`;
  await planAnew(tx);
  const [row] = await sql<{ stays: string }[]>`
    with ${typesOf(tx, window)}, ${longStays(tx, window)}, room as (
      select id, position - 1 as position from unnest(${ids}) with ordinality as asked(id, position)
    )
    select concat(
      '{"from":', to_json(${from}::date), ',"days":', ${days}::int, ',"room_ids":', to_json(${ids}),
      ${staysJson(tx, window)}, '}') as stays`;
  return row!.stays;
}

/** Returns a piece of the board: its rooms from a position, with their stays and blocks, which name them by their places in it. */
export async function readPiece(
  tx: TenantTx,
  window: BoardWindow & { readonly firstRoom: number },
): Promise<string> {
  const { sql } = tx;
  const { from, days, firstRoom } = window;
  await planAnew(tx);
  const [row] = await sql<{ piece: string }[]>`
    with ${placesOf(tx, window, { first: firstRoom, count: BOARD_ROOMS_AT_ONCE })}, ${longStays(tx, window)},
      ${blocksOf(tx, window)}
    select concat(
      '{"from":', to_json(${from}::date), ',"days":', ${days}::int, ',"first_room":', ${firstRoom}::int,
      ',"room_ids":', coalesce((select json_agg(id order by position) from room)::text, '[]'),
      ',"rooms":', coalesce((${roomsJson(tx)}), '[]'), ',"blocks":', coalesce((${blocksJson(tx)})::text, '[]'),
      ${staysJson(tx, window)}, '}') as piece`;
  return row!.piece;
}

/** Returns the members of an answer that name the types, and hold the stays of the rooms that the query has read. */
function staysJson(tx: TenantTx, window: BoardWindow) {
  return tx.sql`
    ',"room_type_ids":', coalesce((select json_agg(id order by position) from type)::text, '[]'),
    ',"bars":', coalesce((${barsJson(tx, window, staysInRooms(tx, window))}), '[]')`;
}

/** Returns the whole answer of the board as JSON in the wire's spelling, in one statement. */
export async function readBoard(tx: TenantTx, window: BoardWindow): Promise<string> {
  const { sql } = tx;
  const { from, days, firstRooms, isPiece = false } = window;
  await planAnew(tx);
  const [row] = await sql<{ board: string }[]>`
    with ${placesOf(tx, window, isPiece ? { count: firstRooms } : {})}, ${longStays(tx, window)}, ${blocksOf(tx, window)},
      ${figuresOf(tx, window)}
    select concat(
      '{"from":', to_json(${from}::date), ',"days":', ${days}::int,
      ',"types":', coalesce((${typesJson(tx, window)})::text, '[]'),
      ',"rooms":', coalesce((${roomsJson(tx)}), '[]'),
      ',"bars":', coalesce((${barsJson(tx, window, wantedStays(tx, window))}), '[]'),
      ${firstRooms === undefined ? sql`` : sql`',"rooms_read":', ${firstRooms}::int,`}
      ',"blocks":', coalesce((${blocksJson(tx)})::text, '[]'),
      ',"holidays":', coalesce((${holidaysJson(tx, window)})::text, '[]'), '}') as board`;
  return row!.board;
}
