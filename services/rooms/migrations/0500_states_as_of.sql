-- The state of a room at a moment is read from the events of rooms, each of which tells all of it (R-PAST-11).

-- An event has the moment at which it is written, under the lock of its room, and not when its transaction began: two changes of a
-- room never swap places.
alter table outbox alter column occurred_at set default clock_timestamp();

create index outbox_of_room_state on outbox (store_id, (payload ->> 'roomId'), occurred_at, seq)
  where type = 'rooms.room-state.changed';

-- Of each room its last event up to a moment. With the rights of the owner, because a policy of rows lets no condition on a piece of
-- a document into an index.
create function room_states_at(at timestamptz, out room_id uuid, out state jsonb) returns setof record
language sql stable security definer rows 300 set enable_seqscan = off set search_path from current as $$
  select r.room_id, v.payload from room_state r cross join lateral (
    select o.payload from outbox o
    where o.store_id = r.store_id and o.type = 'rooms.room-state.changed' and o.payload ->> 'roomId' = r.room_id::text
      and o.occurred_at <= at
    order by o.occurred_at desc, o.seq desc limit 1) v
  where r.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
$$;
