import type { TenantTx } from '@honjin/service-kit';

export interface BoardWindow {
  readonly from: string;
  readonly days: number;
  readonly withGuests: boolean;
}

/** Stays longer than this are read by their own index (see the migration). */
const LONG_NIGHTS = 31;

/** Rooms and types of the replica in the order of the board, with their positions in the answer. */
function placesOf({ sql, scope }: TenantTx) {
  return sql`
    type as materialized (
      select id::uuid as id, state, state->>'category' = 'REAL' as is_real,
             (row_number() over (order by (state->>'category' = 'REAL') desc, (state->>'displayOrder')::int,
                                 state->>'code', id) - 1)::int as position
      from master_replica where store_id = ${scope.storeId} and entity = 'room-type' and state is not null
    ), room as materialized (
      select m.id::uuid as id, m.state, type.position as type_position,
             (row_number() over (order by type.position, (m.state->>'displayOrder')::int, m.state->>'roomNo', m.id)
              - 1)::int as position
      from master_replica m join type on type.id = (m.state->>'roomTypeId')::uuid
      where m.store_id = ${scope.storeId} and m.entity = 'room' and m.state is not null
    )`;
}

/** The stays and blocks that touch the window; day use counts on its day. */
function windowOf({ sql, scope }: TenantTx, { from, days }: BoardWindow) {
  const touches = sql`starts_on < ${from}::date + ${days}::int
    and (ends_on > ${from}::date or starts_on >= ${from}::date)`;
  return sql`
    touching as (
      select * from board_stay where store_id = ${scope.storeId} and ${touches}
        and starts_on >= ${from}::date - ${LONG_NIGHTS}::int
      union all
      select * from board_stay where store_id = ${scope.storeId} and ${touches}
        and starts_on < ${from}::date - ${LONG_NIGHTS}::int and ends_on - starts_on > ${LONG_NIGHTS}
        and ends_on > ${from}::date
    ), stay as materialized (
      select s.*, room.position as room_position, type.position as sold_position,
             coalesce(room.type_position, type.position) as counted_position
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
    step as (
      select counted_position as position, greatest(starts_on - ${from}::date, 0) as day, 1 as taken,
             case when room_position is null then 1 else 0 end as waiting, 0 as blocked
      from stay where ends_on > starts_on
      union all
      select counted_position, ends_on - ${from}::date, -1, case when room_position is null then -1 else 0 end, 0
      from stay where ends_on > starts_on
      union all
      select type_position, greatest(starts_on - ${from}::date, 0), 0, 0, 1 from block
      union all
      select type_position, ends_on - ${from}::date, 0, 0, -1 from block
    ), change as (
      select position, day, sum(taken) as taken, sum(waiting) as waiting, sum(blocked) as blocked
      from step group by position, day
    ), figure as (
      select type.position, d.day,
             coalesce(sum(change.taken) over running, 0) as taken,
             coalesce(sum(change.waiting) over running, 0) as waiting,
             coalesce(sum(change.blocked) over running, 0) as blocked
      from type cross join generate_series(0, ${days}::int - 1) as d(day)
      left join change on change.position = type.position and change.day = d.day
      window running as (partition by type.position order by d.day)
    )`;
}

function typesJson({ sql }: TenantTx) {
  return sql`
    select json_agg(json_build_object(
      'room_type_id', id, 'code', state->'code', 'name', state->'name', 'name_en', state->'nameEn',
      'is_real', is_real, 'room_count', (select count(*) from room where room.type_position = type.position),
      'occupied', f.taken, 'unassigned', f.waiting, 'blocked', f.blocked) order by position)
    from type
    join (select position, json_agg(taken order by day) as taken, json_agg(waiting order by day) as waiting,
                 json_agg(blocked order by day) as blocked from figure group by position) f using (position)`;
}

function roomsJson({ sql, scope }: TenantTx) {
  return sql`
    select json_agg(json_build_object(
      'room_id', room.id, 'room_no', state->'roomNo', 'type', type_position, 'floor', state->'floor',
      'building', state->'building', 'is_smoking', state->>'smoking' = 'SMOKING',
      'condition', coalesce(known.condition, 'V'), 'cleaning', coalesce(known.cleaning, 'U'),
      'is_do_not_disturb', coalesce(known.is_do_not_disturb, false)) order by position)
    from room left join board_room known on known.store_id = ${scope.storeId} and known.room_id = room.id`;
}

function barsJson({ sql }: TenantTx, { from, withGuests }: BoardWindow) {
  return sql`
    select json_agg(json_build_array(
      coalesce(room_position, -1), sold_position, starts_on - ${from}::date, ends_on - starts_on, status,
      case when ${withGuests} then guest else '' end, booking_no, room_index, guest_count, marks, check_in_time,
      check_out_time) order by room_position nulls first, sold_position, starts_on, booking_no, room_index)
    from stay`;
}

/** The whole answer of the board as JSON in the wire's spelling, in one statement. */
export async function readBoard(tx: TenantTx, window: BoardWindow): Promise<string> {
  const { sql, scope } = tx;
  const { from, days } = window;
  const [row] = await sql<{ board: string }[]>`
    with ${placesOf(tx)}, ${windowOf(tx, window)}, ${figuresOf(tx, window)}
    select json_build_object(
      'from', ${from}::date, 'days', ${days}::int,
      'types', coalesce((${typesJson(tx)}), '[]'),
      'rooms', coalesce((${roomsJson(tx)}), '[]'),
      'bars', coalesce((${barsJson(tx, window)}), '[]'),
      'blocks', coalesce((select json_agg(json_build_array(
          room_position, starts_on - ${from}::date, ends_on - starts_on, kind, reason) order by room_position, starts_on)
        from block), '[]'),
      'holidays', coalesce((select json_agg(json_build_object('date', state->'date', 'name', state->'name')
          order by state->>'date')
        from master_replica where store_id = ${scope.storeId} and entity = 'holiday' and state is not null
          and (state->>'date')::date between ${from}::date and ${from}::date + ${days}::int - 1), '[]')
    )::text as board`;
  return row!.board;
}
