import type { TenantTx } from '@honjin/service-kit';

export interface BoardWindow {
  readonly from: string;
  readonly days: number;
  readonly withGuests: boolean;
}

/** Stays longer than this are read by their own index (see the migration). */
const LONG_NIGHTS = 31;

/**
 * Selects rooms and types of the replica in the order of the board, with their positions in the answer. A record out
 * of use (R-MASTER-01) still shows as long as a stay of the window is in it, or is sold as it.
 */
function placesOf({ sql, scope }: TenantTx, window: BoardWindow) {
  const isActive = sql`coalesce((m.state->>'isActive')::boolean, true)`;
  const isTaken = (column: 'room_id' | 'room_type_id') => sql`exists (
    select from board_stay s
    where s.store_id = ${scope.storeId} and s.${sql(column)} = m.id::uuid and ${touches({ sql }, window)})`;
  return sql`
    type as materialized (
      select id::uuid as id, state, state->>'category' = 'REAL' as is_real,
             (row_number() over (order by (state->>'category' = 'REAL') desc, (state->>'displayOrder')::int,
                                 state->>'code', id) - 1)::int as position
      from master_replica m
      where m.store_id = ${scope.storeId} and m.entity = 'room-type' and m.state is not null
        and (${isActive} or ${isTaken('room_type_id')} or exists (
          select from master_replica r
          where r.store_id = m.store_id and r.entity = 'room' and r.state->>'roomTypeId' = m.id
            and (coalesce((r.state->>'isActive')::boolean, true) or exists (
              select from board_stay s
              where s.store_id = ${scope.storeId} and s.room_id = r.id::uuid and ${touches({ sql }, window)}))))
    ), room as materialized (
      select m.id::uuid as id, m.state, type.position as type_position, ${isActive} as is_active,
             (row_number() over (order by type.position, (m.state->>'displayOrder')::int,
               lpad(m.state->>'roomNo', 20, '0'), m.id)
              - 1)::int as position
      from master_replica m join type on type.id = (m.state->>'roomTypeId')::uuid
      where m.store_id = ${scope.storeId} and m.entity = 'room' and m.state is not null
        and (${isActive} or ${isTaken('room_id')})
    )`;
}

/** True for a stay that touches the window, be it by leaving on the morning of its first day; day use counts on its day. */
function touches({ sql }: Pick<TenantTx, 'sql'>, { from, days }: BoardWindow) {
  return sql`starts_on < ${from}::date + ${days}::int and (ends_on >= ${from}::date or starts_on >= ${from}::date)`;
}

/** The stays and blocks that touch the window. */
function windowOf({ sql, scope }: TenantTx, window: BoardWindow) {
  const { from, days } = window;
  const isTouching = touches({ sql }, window);
  const columns = sql`starts_on, ends_on, room_id, room_type_id, status, guest, booking_no, room_index, guest_count,
    marks, check_in_time, check_out_time`;
  return sql`
    touching as (
      select ${columns} from board_stay where store_id = ${scope.storeId} and ${isTouching}
        and starts_on >= ${from}::date - ${LONG_NIGHTS}::int
      union all
      select ${columns} from board_stay where store_id = ${scope.storeId} and ${isTouching}
        and starts_on < ${from}::date - ${LONG_NIGHTS}::int and ends_on - starts_on > ${LONG_NIGHTS}
        and ends_on >= ${from}::date
    ), stay as materialized (
      select coalesce(room.position, -1) as room_position, type.position as sold_position,
             coalesce(room.type_position, type.position) as counted_position,
             s.starts_on - ${from}::date as start, s.ends_on - s.starts_on as nights, s.status, s.guest, s.booking_no,
             s.room_index, s.guest_count, s.marks, s.check_in_time, s.check_out_time
      from touching s join type on type.id = s.room_type_id left join room on room.id = s.room_id
    ), block as materialized (
      select b.kind, b.reason, b.starts_on, b.ends_on, room.position as room_position, room.type_position
      from board_block b join room on room.id = b.room_id
      where b.store_id = ${scope.storeId} and b.starts_on < ${from}::date + ${days}::int and b.ends_on > ${from}::date
    )`;
}

/** Per type and day: rooms taken, waiting for a room, blocked. Summed from what begins and what ends on each day. */
function figuresOf({ sql }: TenantTx, { from, days }: BoardWindow) {
  return sql`
    span as (
      select counted_position as position, start, nights, count(*) as taken,
             count(*) filter (where room_position < 0) as waiting, 0 as blocked
      from stay where nights > 0 group by counted_position, start, nights
      union all
      select type_position, starts_on - ${from}::date, ends_on - starts_on, 0, 0, count(*)
      from block group by 1, 2, 3
    ), figure as (
      select type.position, d.day, coalesce(sum(span.taken), 0) as taken, coalesce(sum(span.waiting), 0) as waiting,
             coalesce(sum(span.blocked), 0) as blocked
      from type cross join generate_series(0, ${days}::int - 1) as d(day)
      left join span on span.position = type.position and span.start <= d.day and d.day < span.start + span.nights
      group by type.position, d.day
    )`;
}

function typesJson({ sql }: TenantTx) {
  return sql`
    select json_agg(json_build_object(
      'room_type_id', id, 'code', state->'code', 'name', state->'name', 'name_en', state->'nameEn',
      'is_real', is_real, 'room_count', (select count(*) from room where room.type_position = type.position and room.is_active),
      'occupied', f.taken, 'unassigned', f.waiting, 'blocked', f.blocked) order by position)
    from type
    join (select position, json_agg(taken order by day) as taken, json_agg(waiting order by day) as waiting,
                 json_agg(blocked order by day) as blocked from figure group by position) f using (position)`;
}

function roomsJson({ sql, scope }: TenantTx) {
  return sql`
    select json_agg(json_build_object(
      'room_id', room.id, 'room_no', state->'roomNo', 'type', type_position, 'floor', state->'floor',
      'building', state->'building', 'building_en', coalesce(state->>'buildingEn', ''),
      'is_smoking', state->>'smoking' = 'SMOKING',
      'condition', coalesce(known.condition, 'V'), 'cleaning', coalesce(known.cleaning, 'U'),
      'is_do_not_disturb', coalesce(known.is_do_not_disturb, false)) order by position)
    from room left join board_room known on known.store_id = ${scope.storeId} and known.room_id = room.id`;
}

/** The query writes the JSON itself: ten thousand calls of json_build_array cost as much as all the rest. */
function barsJson({ sql }: TenantTx, { withGuests }: BoardWindow) {
  const guest = withGuests ? sql`to_json(guest)` : sql`'""'`;
  return sql`
    select '[' || string_agg(
      '[' || room_position || ',' || sold_position || ',' || start || ',' || nights || ',"' || status || '",'
        || ${guest} || ',' || to_json(booking_no) || ',' || room_index || ',' || guest_count || ',' || marks
        || ',"' || check_in_time || '","' || check_out_time || '"]',
      ',' order by room_position, start, sold_position, booking_no, room_index) || ']'
    from stay`;
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

/** Returns the whole answer of the board as JSON in the wire's spelling, in one statement. */
export async function readBoard(tx: TenantTx, window: BoardWindow): Promise<string> {
  const { sql } = tx;
  const { from, days } = window;
  // A plan for any dates reads the stays by the wrong index: a fresh plan costs 1.5 ms and saves 25.
  await sql`set local plan_cache_mode = force_custom_plan`;
  const [row] = await sql<{ board: string }[]>`
    with ${placesOf(tx, window)}, ${windowOf(tx, window)}, ${figuresOf(tx, window)}
    select concat(
      '{"from":', to_json(${from}::date), ',"days":', ${days}::int,
      ',"types":', coalesce((${typesJson(tx)})::text, '[]'),
      ',"rooms":', coalesce((${roomsJson(tx)})::text, '[]'),
      ',"bars":', coalesce((${barsJson(tx, window)}), '[]'),
      ',"blocks":', coalesce((${blocksJson(tx, window)})::text, '[]'),
      ',"holidays":', coalesce((${holidaysJson(tx, window)})::text, '[]'), '}') as board`;
  return row!.board;
}
