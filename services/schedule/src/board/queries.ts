import { BOARD_LANES } from '@honjin/domain';
import type { SqlFragment, TenantTx } from '@honjin/service-kit';

export interface BoardWindow {
  readonly from: string;
  readonly days: number;
  readonly withGuests: boolean;
  /** Reads the stays of so many rooms from the first, and of those who wait; undefined for all. */
  readonly firstRooms?: number | undefined;
}

/** Stays longer than this are read by their own index (see the migration). */
const LONG_NIGHTS = 31;

const isActive = ({ sql }: TenantTx) => sql`coalesce((m.state->>'isActive')::boolean, true)`;

function isTaken({ sql, scope }: TenantTx, window: BoardWindow, column: 'room_id' | 'room_type_id') {
  return sql`exists (
    select from board_stay s
    where s.store_id = ${scope.storeId} and s.${sql(column)} = m.id::uuid and ${touches({ sql }, window)})`;
}

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
        and (${isActive(tx)} or ${isTaken(tx, window, 'room_type_id')} or exists (
          select from master_replica r
          where r.store_id = m.store_id and r.entity = 'room' and r.state->>'roomTypeId' = m.id
            and (coalesce((r.state->>'isActive')::boolean, true) or exists (
              select from board_stay s
              where s.store_id = ${scope.storeId} and s.room_id = r.id::uuid and ${touches(tx, window)}))))
    )`;
}

/** Selects rooms and types as {@link typesOf} does. */
function placesOf(tx: TenantTx, window: BoardWindow) {
  const { sql, scope } = tx;
  return sql`
    ${typesOf(tx, window)}, room as materialized (
      select m.id::uuid as id, m.state, type.position as type_position, ${isActive(tx)} as is_active,
             (row_number() over (order by type.position, (m.state->>'displayOrder')::int,
               lpad(m.state->>'roomNo', 20, '0'), m.id)
              - 1)::int as position
      from master_replica m join type on type.id = (m.state->>'roomTypeId')::uuid
      where m.store_id = ${scope.storeId} and m.entity = 'room' and m.state is not null
        and (${isActive(tx)} or ${isTaken(tx, window, 'room_id')})
    )`;
}

/** True for a stay that touches the window, be it by leaving on the morning of its first day; day use counts on its day. */
function touches({ sql }: Pick<TenantTx, 'sql'>, { from, days }: BoardWindow) {
  return sql`starts_on < ${from}::date + ${days}::int and (ends_on >= ${from}::date or starts_on >= ${from}::date)`;
}

interface Wanted {
  readonly columns: SqlFragment;
  /** A condition that begins with `and`. */
  readonly which?: SqlFragment;
}

/** Selects of the stays that touch the window. */
function touchingStays(tx: TenantTx, window: BoardWindow, wanted: Wanted) {
  const { sql, scope } = tx;
  const { columns, which = sql`` } = wanted;
  return sql`
    select ${columns} from board_stay where store_id = ${scope.storeId} and ${touches(tx, window)} ${which}
      and starts_on >= ${window.from}::date - ${LONG_NIGHTS}::int
    union all ${longStays(tx, window, wanted)}`;
}

/** Selects of the few that began long before the window and last into it. */
function longStays({ sql, scope }: TenantTx, { from }: BoardWindow, { columns, which = sql`` }: Wanted) {
  return sql`
    select ${columns} from board_stay where store_id = ${scope.storeId} ${which}
      and starts_on < ${from}::date - ${LONG_NIGHTS}::int and ends_on - starts_on > ${LONG_NIGHTS}
      and ends_on >= ${from}::date`;
}

const barColumns = ({ sql }: TenantTx) =>
  sql`starts_on, ends_on, room_id, room_type_id, status, guest, booking_no, room_index, guest_count, marks,
    check_in_time, check_out_time`;

/**
 * The stays that are shown one by one. Where not all are wanted, of those who wait for a room come the ones that can lie
 * on the first lanes of their type: on a day no lane takes more than one stay that begins.
 */
function wantedStays(tx: TenantTx, window: BoardWindow) {
  const { sql, scope } = tx;
  const { from, days, firstRooms } = window;
  const columns = barColumns(tx);
  if (firstRooms === undefined) return touchingStays(tx, window, { columns });
  const inRooms = sql`and room_id = any (array(select id from room where position < ${firstRooms}))`;
  return sql`
    ${touchingStays(tx, window, { columns, which: inRooms })}
    union all
    select waiting.* from type
    cross join generate_series(-${LONG_NIGHTS}::int, ${days}::int - 1) as d(day)
    cross join lateral (
      select ${columns} from board_stay
      where store_id = ${scope.storeId} and room_id is null and room_type_id = type.id
        and starts_on = ${from}::date + d.day and (ends_on > ${from}::date or d.day >= 0)
      order by booking_no, room_index
      limit case when (select count(*) from room) > ${firstRooms} then ${BOARD_LANES}::int end
    ) waiting
    union all
    ${longStays(tx, window, { columns, which: sql`and room_id is null` })}`;
}

/** The blocks that touch the window. */
function blocksOf({ sql, scope }: TenantTx, { from, days }: BoardWindow) {
  return sql`
    block as materialized (
      select b.kind, b.reason, b.starts_on, b.ends_on, room.position as room_position, room.type_position
      from board_block b join room on room.id = b.room_id
      where b.store_id = ${scope.storeId} and b.starts_on < ${from}::date + ${days}::int and b.ends_on > ${from}::date
    )`;
}

/**
 * Per type and day: rooms taken, waiting for a room, blocked, and the lanes that the waiting lie on: day use takes its
 * day, and who leaves on the first morning takes none. Summed from what begins and what ends on each day.
 */
function figuresOf(tx: TenantTx, window: BoardWindow) {
  const { sql } = tx;
  const { from, days } = window;
  const columns = sql`starts_on, ends_on, room_id, room_type_id`;
  return sql`
    span as (
      select position, starts_on - ${from}::date as start, ends_on - starts_on as nights,
             case when ends_on > starts_on then stays else 0 end as taken,
             case when ends_on > starts_on then waiting else 0 end as waiting, 0 as blocked, waiting as lanes
      from (
        select coalesce(room.type_position, type.position) as position, starts_on, ends_on, sum(stays) as stays,
               coalesce(sum(stays) filter (where room.position is null), 0) as waiting
        from (
          select ${columns}, count(*) as stays from (${touchingStays(tx, window, { columns })}) s group by ${columns}
        ) s
        join type on type.id = s.room_type_id left join room on room.id = s.room_id
        group by 1, starts_on, ends_on
      ) stay
      union all
      select type_position, starts_on - ${from}::date, ends_on - starts_on, 0, 0, count(*), 0
      from block group by 1, 2, 3
    ), figure as (
      select type.position, d.day, coalesce(sum(span.taken), 0) as taken, coalesce(sum(span.waiting), 0) as waiting,
             coalesce(sum(span.blocked), 0) as blocked, coalesce(sum(span.lanes), 0) as lanes
      from type cross join generate_series(0, ${days}::int - 1) as d(day)
      left join span on span.position = type.position and span.start <= d.day
        and d.day < span.start + greatest(span.nights, 1)
      group by type.position, d.day
    )`;
}

function typesJson({ sql }: TenantTx, { firstRooms }: BoardWindow) {
  const lanes = firstRooms === undefined ? sql`` : sql`, 'lanes', f.lanes`;
  return sql`
    select json_agg(json_build_object(
      'room_type_id', id, 'code', state->'code', 'name', state->'name', 'name_en', state->'nameEn',
      'is_real', is_real, 'room_count', (select count(*) from room where room.type_position = type.position and room.is_active),
      'occupied', f.taken, 'unassigned', f.waiting, 'blocked', f.blocked ${lanes}) order by position)
    from type
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
      select coalesce(room.position, -1) as room_position, type.position as sold_position,
             s.starts_on - ${from}::date as start, s.ends_on - s.starts_on as nights, s.*
      from (${stays}) s join type on type.id = s.room_type_id left join room on room.id = s.room_id
    ) stay`;
}

function blocksJson({ sql }: TenantTx, { from }: BoardWindow) {
  return sql`
    select json_agg(json_build_array(room_position, starts_on - ${from}::date, ends_on - starts_on, kind, reason)
      order by room_position, starts_on)
    from block`;
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
  const stays = touchingStays(tx, window, {
    columns: barColumns(tx),
    which: sql`and room_id = any (${ids})`,
  });
  await planAnew(tx);
  const [row] = await sql<{ stays: string }[]>`
    with ${typesOf(tx, window)}, room as (
      select id, position - 1 as position from unnest(${ids}) with ordinality as asked(id, position)
    )
    select concat(
      '{"from":', to_json(${from}::date), ',"days":', ${days}::int, ',"room_ids":', to_json(${ids}),
      ',"room_type_ids":', coalesce((select json_agg(id order by position) from type)::text, '[]'),
      ',"bars":', coalesce((${barsJson(tx, window, stays)}), '[]'), '}') as stays`;
  return row!.stays;
}

/** Returns the whole answer of the board as JSON in the wire's spelling, in one statement. */
export async function readBoard(tx: TenantTx, window: BoardWindow): Promise<string> {
  const { sql } = tx;
  const { from, days, firstRooms } = window;
  await planAnew(tx);
  const [row] = await sql<{ board: string }[]>`
    with ${placesOf(tx, window)}, ${blocksOf(tx, window)}, ${figuresOf(tx, window)}
    select concat(
      '{"from":', to_json(${from}::date), ',"days":', ${days}::int,
      ',"types":', coalesce((${typesJson(tx, window)})::text, '[]'),
      ',"rooms":', coalesce((${roomsJson(tx)}), '[]'),
      ',"bars":', coalesce((${barsJson(tx, window, wantedStays(tx, window))}), '[]'),
      ${firstRooms === undefined ? sql`` : sql`',"rooms_read":', ${firstRooms}::int,`}
      ',"blocks":', coalesce((${blocksJson(tx, window)})::text, '[]'),
      ',"holidays":', coalesce((${holidaysJson(tx, window)})::text, '[]'), '}') as board`;
  return row!.board;
}
