-- The board asks for its rooms by the piece, and for the figures of its days without reading a stay of them. Both follow from
-- rooms and stays: whoever writes those writes these, also a release that knows nothing of them.

-- Where a room stands on the board. Positions are counted from these narrow rows; the rooms in sight have their words in the
-- replica.
create table board_place (
  store_id uuid not null,
  room_id uuid not null,
  room_type_id uuid not null,
  display_order int not null,
  -- The room number with zeros before it: 9 comes before 10.
  sort_no text not null,
  is_active boolean not null,
  primary key (store_id, room_id)
);
create index board_place_order on board_place (store_id, room_type_id, display_order, sort_no, room_id) include (is_active);

-- Rooms that stays take on a day, by the type of the room; of these, by the type sold, the ones without a room; and all who
-- wait for one, day use too. A room that the replica does not have is none.
create table board_figure (
  store_id uuid not null,
  room_type_id uuid not null,
  day date not null,
  taken int not null,
  waiting int not null,
  lanes int not null,
  primary key (store_id, room_type_id, day)
) with (fillfactor = 50);

create function count_board_figures() returns void language sql set search_path from current as $$
  delete from board_figure;
  insert into board_figure (store_id, room_type_id, day, taken, waiting, lanes)
  select s.store_id, coalesce(p.room_type_id, s.room_type_id), s.starts_on + night,
         count(*) filter (where ends_on > starts_on),
         count(*) filter (where ends_on > starts_on and p.room_id is null), count(*) filter (where p.room_id is null)
  from board_stay s left join board_place p on p.store_id = s.store_id and p.room_id = s.room_id
  cross join generate_series(0, greatest(s.ends_on - s.starts_on, 1) - 1) as night
  where ends_on > starts_on or p.room_id is null
  group by 1, 2, 3
$$;

-- Stays come and go beside one another. A room that changes its type waits for them, and they for it: each counts a stay
-- under the type that the other has left.
create function keep_figures() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(hashtextextended('board-figures ' || store_id, 0)) from (select distinct store_id from fresh) s;
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('board-figures ' || store_id, 0)) from (select distinct store_id from gone) s;
    insert into board_figure as f (store_id, room_type_id, day, taken, waiting, lanes)
    select s.store_id, coalesce(p.room_type_id, s.room_type_id), s.starts_on + night,
           -count(*) filter (where ends_on > starts_on),
           -count(*) filter (where ends_on > starts_on and p.room_id is null), -count(*) filter (where p.room_id is null)
    from gone s left join board_place p on p.store_id = s.store_id and p.room_id = s.room_id
    cross join generate_series(0, greatest(s.ends_on - s.starts_on, 1) - 1) as night
    where ends_on > starts_on or p.room_id is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, room_type_id, day) do update
      set taken = f.taken + excluded.taken, waiting = f.waiting + excluded.waiting, lanes = f.lanes + excluded.lanes;
  end if;
  if tg_op <> 'DELETE' then
    insert into board_figure as f (store_id, room_type_id, day, taken, waiting, lanes)
    select s.store_id, coalesce(p.room_type_id, s.room_type_id), s.starts_on + night,
           count(*) filter (where ends_on > starts_on),
           count(*) filter (where ends_on > starts_on and p.room_id is null), count(*) filter (where p.room_id is null)
    from fresh s left join board_place p on p.store_id = s.store_id and p.room_id = s.room_id
    cross join generate_series(0, greatest(s.ends_on - s.starts_on, 1) - 1) as night
    where ends_on > starts_on or p.room_id is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, room_type_id, day) do update
      set taken = f.taken + excluded.taken, waiting = f.waiting + excluded.waiting, lanes = f.lanes + excluded.lanes;
  end if;
  return null;
end
$$;

create function keep_places() returns trigger language plpgsql set search_path from current as $$
declare
  of_store uuid := coalesce(new.store_id, old.store_id);
  room uuid := coalesce(new.id, old.id)::uuid;
  type_after uuid := (new.state->>'roomTypeId')::uuid;
  type_before uuid := (select room_type_id from board_place where store_id = of_store and room_id = room);
begin
  if type_before is distinct from type_after then
    perform pg_advisory_xact_lock(hashtextextended('board-figures ' || of_store, 0));
  end if;
  if type_after is null then
    delete from board_place where store_id = of_store and room_id = room;
  else
    insert into board_place (store_id, room_id, room_type_id, display_order, sort_no, is_active)
    values (of_store, room, type_after, coalesce((new.state->>'displayOrder')::int, 2147483647),
            lpad(coalesce(new.state->>'roomNo', ''), 20, '0'), coalesce((new.state->>'isActive')::boolean, true))
    on conflict (store_id, room_id) do update
      set room_type_id = excluded.room_type_id, display_order = excluded.display_order, sort_no = excluded.sort_no,
          is_active = excluded.is_active;
  end if;
  if type_before is distinct from type_after then
    insert into board_figure as f (store_id, room_type_id, day, taken, waiting, lanes)
    select s.store_id, coalesce(side.type_id, s.room_type_id), s.starts_on + night,
           coalesce(sum(side.sign) filter (where ends_on > starts_on), 0),
           coalesce(sum(side.sign) filter (where ends_on > starts_on and side.type_id is null), 0),
           coalesce(sum(side.sign) filter (where side.type_id is null), 0)
    from board_stay s
    cross join (values (type_before, -1), (type_after, 1)) as side(type_id, sign)
    cross join generate_series(0, greatest(s.ends_on - s.starts_on, 1) - 1) as night
    where s.store_id = of_store and s.room_id = room and (ends_on > starts_on or side.type_id is null)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, room_type_id, day) do update
      set taken = f.taken + excluded.taken, waiting = f.waiting + excluded.waiting, lanes = f.lanes + excluded.lanes;
  end if;
  return null;
end
$$;

-- Somebody who empties a table to fill it again begins with these, too.
create function forget_figures() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'master_replica' then delete from board_place; end if;
  perform count_board_figures();
  return null;
end
$$;

create trigger count_new_stays after insert on board_stay referencing new table as fresh
  for each statement execute function keep_figures();
create trigger count_changed_stays after update on board_stay referencing old table as gone new table as fresh
  for each statement execute function keep_figures();
create trigger count_lost_stays after delete on board_stay referencing old table as gone
  for each statement execute function keep_figures();
create trigger forget_stays after truncate on board_stay for each statement execute function forget_figures();

-- A replica takes every state that it is sent. One whose id cannot be a room's has no place, and holds nothing up.
create trigger place_rooms after insert or update on master_replica for each row
  when (new.entity = 'room' and pg_input_is_valid(new.id, 'uuid')) execute function keep_places();
create trigger place_lost_rooms after delete on master_replica for each row
  when (old.entity = 'room' and pg_input_is_valid(old.id, 'uuid')) execute function keep_places();
create trigger forget_rooms after truncate on master_replica for each statement execute function forget_figures();

-- From here on nobody writes beside this.
insert into board_place (store_id, room_id, room_type_id, display_order, sort_no, is_active)
select store_id, id::uuid, (state->>'roomTypeId')::uuid, coalesce((state->>'displayOrder')::int, 2147483647),
       lpad(coalesce(state->>'roomNo', ''), 20, '0'), coalesce((state->>'isActive')::boolean, true)
from master_replica where entity = 'room' and pg_input_is_valid(id, 'uuid') and state->>'roomTypeId' is not null;
select count_board_figures();
