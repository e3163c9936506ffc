-- The board as of a moment also has the blocks of rooms as they stood (R-PAST-09). Their events are found by the days that any of
-- them told, and by their block.
create index outbox_of_block_days on outbox
  (store_id, (payload ->> 'to') collate "C", (payload ->> 'from') collate "C")
  where type = 'registration.room-block.changed';
create index outbox_of_block on outbox (store_id, (payload ->> 'blockId')) where type = 'registration.room-block.changed';

-- Of each block that any event had between two days its last event up to a moment, and its newest one. With the rights of the owner,
-- because a policy of rows lets no condition on a piece of a document into an index.
create function blocks_then_and_now(from_day text, until_day text, at timestamptz, at_most int, out past bigint, out present bigint)
returns setof record
language sql stable security definer rows 100 set enable_seqscan = off set search_path from current as $$
  with told as materialized (
    select payload ->> 'blockId' as block_id from outbox
    where store_id = nullif(current_setting('honjin.store_id', true), '')::uuid and type = 'registration.room-block.changed'
      and (payload ->> 'to') collate "C" > from_day and (payload ->> 'from') collate "C" < until_day
  )
  select v.past, v.present from (select distinct block_id from told limit at_most) as b cross join lateral (
    select max(o.seq) filter (where o.occurred_at <= at) as past, max(o.seq) as present from outbox o
    where o.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid
      and o.type = 'registration.room-block.changed' and o.payload ->> 'blockId' = b.block_id) v
$$;
