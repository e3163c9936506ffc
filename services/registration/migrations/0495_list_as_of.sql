-- The list as of a moment is read from the events of bookings, each of which holds its booking's whole state (R-PAST-07).

-- An event has the moment of its change, which is that of the bill's past: taken once its booking is locked, and not when its
-- transaction began, so that two changes of a booking never swap places.
alter table outbox alter column occurred_at set default moment_of_change();

-- Bookings are found by the days that any event told of them.
create index outbox_of_stay on outbox
  (store_id, (payload ->> 'checkOutDate') collate "C", (payload ->> 'checkInDate') collate "C")
  where type = 'registration.booking.changed';

-- The two look-ups read the indexes of the outbox with the rights of its owner and keep to the store themselves: a policy of rows
-- lets no condition on a piece of a document into an index.
create function bookings_with_days(arrives_by text, leaves_from text, at_most int) returns setof text
language sql stable security definer rows 300 set enable_seqscan = off set search_path from current as $$
  -- Materialized, because the planner would else read all bookings in the order of their ids.
  with told as materialized (
    select payload ->> 'bookingId' as booking_id from outbox
    where store_id = nullif(current_setting('honjin.store_id', true), '')::uuid and type = 'registration.booking.changed'
      and (payload ->> 'checkOutDate') collate "C" >= leaves_from
      and (payload ->> 'checkInDate') collate "C" <= arrives_by
  )
  select distinct booking_id from told limit at_most
$$;

-- Of each booking its last event up to a moment, and its newest one. Of two events of a booking the later one has the higher
-- number and no earlier moment, because both are written under its lock.
create function events_then_and_now(booking_ids text[], at timestamptz, out past bigint, out present bigint) returns setof record
language sql stable security definer rows 300 set enable_seqscan = off set search_path from current as $$
  select v.past, v.present from unnest(booking_ids) as b (id) cross join lateral (
    select max(o.seq) filter (where o.occurred_at <= at) as past, max(o.seq) as present from outbox o
    where o.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
      and o.type = 'registration.booking.changed' and o.payload ->> 'bookingId' = b.id) v
  where v.present is not null
$$;
