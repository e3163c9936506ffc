-- What must be true of the registration schema at any time. Every row of the answer is a breach: the rule, the store,
-- and what breaks it. Run as an administrator, after every suite.
with holding as (
  select u.*, u.check_in_date = u.check_out_date as is_day_use
  from registration.room_unit u
  where u.status in ('BOOK', 'TEMP_BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE')
), real_night as (
  select n.store_id, n.stock_room_type_id, n.night
  from registration.room_night n
  join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
  left join registration.master_replica t
    on t.store_id = n.store_id and t.entity = 'room-type' and t.id = n.stock_room_type_id::text
  where u.status in ('BOOK', 'TEMP_BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE', 'CHECK_OUT')
    and u.check_in_date < u.check_out_date and coalesce(t.state ->> 'category', 'REAL') <> 'VIRTUAL'
), numbered as (
  select store_id, 'BILL' as kind, regexp_replace(bill_no, '\d+$', '') as prefix,
         (regexp_match(bill_no, '\d+$'))[1]::bigint as number from registration.bill
  union all
  select store_id, 'RECEIPT', regexp_replace(receipt_no, '\d+$', ''), (regexp_match(receipt_no, '\d+$'))[1]::bigint
  from registration.receipt where receipt_no is not null
)
select 'two parties in one room' as rule, a.store_id, a.room_id::text || ' ' || a.stay::text as found
from registration.room_occupancy a
join registration.room_occupancy b
  on b.store_id = a.store_id and b.room_id = a.room_id and a.id < b.id and a.stay && b.stay
where a.live and b.live

union all
select 'an assigned night without its room', u.store_id, u.id::text || ' ' || n.night
from holding u
join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.room_id is not null
where not exists (
  select from registration.room_occupancy o
  where o.store_id = u.store_id and o.room_unit_id = u.id and o.room_id = n.room_id and o.live
    and o.stay @> (n.night + interval '23 hours 59 minutes' * (not u.is_day_use)::int + u.check_in_time::interval * u.is_day_use::int)::timestamp
)

union all
select 'a room held for nobody', o.store_id, o.id::text
from registration.room_occupancy o
where o.live and o.kind = 'STAY' and not exists (
  select from holding u join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
  where u.store_id = o.store_id and u.id = o.room_unit_id and n.room_id = o.room_id)

union all
select 'stock differs from the units that hold it', s.store_id,
       s.room_type_id::text || ' ' || s.night || ': sold ' || s.sold || ', held ' || count(n.night)
from registration.room_type_stock s
left join real_night n on n.store_id = s.store_id and n.stock_room_type_id = s.room_type_id and n.night = s.night
group by s.store_id, s.room_type_id, s.night, s.sold
having s.sold <> count(n.night)

union all
select 'a held night without stock', n.store_id, n.stock_room_type_id::text || ' ' || n.night
from real_night n
where not exists (select from registration.room_type_stock s
  where s.store_id = n.store_id and s.room_type_id = n.stock_room_type_id and s.night = n.night)

union all
select 'blocked rooms differ from the blocks', s.store_id, s.room_type_id::text || ' ' || s.night
from registration.room_type_stock s
where s.blocked <> (
  select count(*) from registration.room_block b
  join registration.master_replica r on r.store_id = b.store_id and r.entity = 'room' and r.id = b.room_id::text
  where b.store_id = s.store_id and b.released_at is null and b.from_date <= s.night and b.to_date > s.night
    and (r.state ->> 'roomTypeId')::uuid = s.room_type_id)

union all
select 'nights differ from the dates', u.store_id, u.id::text
from registration.room_unit u
left join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
group by u.store_id, u.id, u.check_in_date, u.check_out_date
having count(n.id) <> greatest(u.check_out_date - u.check_in_date, 1)
  or min(n.night) <> u.check_in_date or max(n.night) <> greatest(u.check_out_date - 1, u.check_in_date)

union all
select 'a bill differs from its lines', b.store_id, b.bill_no
from registration.bill b
where b.status = 'SETTLED' and (
  b.sales_total <> (select coalesce(sum(o.total_amount), 0) from registration.order_line o
    where o.store_id = b.store_id and o.bill_id = b.id)
  or b.payment_total <> (select coalesce(sum(p.amount), 0) from registration.payment p
    where p.store_id = b.store_id and p.bill_id = b.id)
  or (b.tax ->> 'taxYen')::bigint <> (select coalesce(sum(o.tax_amount), 0) from registration.order_line o
    where o.store_id = b.store_id and o.bill_id = b.id)
  or (b.tax ->> 'totalYen')::bigint <> b.sales_total)

union all
select 'a bill differs from its items', b.store_id, b.bill_no
from registration.bill b
where b.sales_total <> (select coalesce(sum(i.amount), 0) from registration.bill_item i
    where i.store_id = b.store_id and i.bill_id = b.id and i.kind = 'ORDER')
  or b.payment_total <> (select coalesce(sum(i.amount), 0) from registration.bill_item i
    where i.store_id = b.store_id and i.bill_id = b.id and i.kind = 'PAYMENT')

union all
select 'a gap in the numbers', n.store_id, n.kind || ' ' || n.prefix
from numbered n
left join registration.number_sequence s on s.store_id = n.store_id and s.kind = n.kind and s.prefix = n.prefix
group by n.store_id, n.kind, n.prefix, s.next_number
having count(*) <> max(n.number) - min(n.number) + 1 or count(distinct n.number) <> count(*)
  or s.next_number is distinct from max(n.number) + 1

union all
select 'a reversal that is not the opposite', r.store_id, r.id::text
from registration.order_line r
join registration.order_line o on o.store_id = r.store_id and o.id = r.reversal_of
where r.amount <> -o.amount or (r.is_void and r.tax_amount <> -o.tax_amount)

union all
select 'a payment taken back in part', r.store_id, r.id::text
from registration.payment r
join registration.payment o on o.store_id = r.store_id and o.id = r.reversal_of
where r.amount <> -o.amount

union all
select 'a posted night without lines', n.store_id, n.id::text
from registration.room_night n
where n.posted_on is not null and jsonb_array_length(n.lines) > 0
  and not exists (select from registration.order_line o where o.store_id = n.store_id and o.room_night_id = n.id)

union all
select 'checked out and owing', u.store_id, u.id::text
from registration.room_unit u
where u.status = 'CHECK_OUT' and
  (select coalesce(sum(o.total_amount), 0) from registration.order_line o
    where o.store_id = u.store_id and o.room_unit_id = u.id and o.bill_status = 'NOT' and not o.is_void)
  <> (select coalesce(sum(p.amount), 0) from registration.payment p
    where p.store_id = u.store_id and p.room_unit_id = u.id and p.bill_status = 'NOT' and not p.is_void)

union all
select 'a hole in the order of changes', o.store_id, max(o.seq)::text
from registration.outbox o
group by o.store_id
having count(*) <> max(o.seq) - min(o.seq) + 1
