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
    -- Who comes after midnight has the room from then on; the night is the one before.
    and o.stay @> (n.night + case when u.is_day_use then u.check_in_time::interval
                                  else greatest(interval '23 hours 59 minutes', u.check_in_time::interval) end)::timestamp
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
  -- A record that was read in without its masters does not say which type a blocked room is of.
  and exists (select from registration.master_replica r where r.store_id = s.store_id and r.entity = 'room')

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

union all
-- Everything sold less everything paid is what is still open: what was taken back and what was settled come to nothing.
select 'the ledger of a booking differs from its balance', l.store_id,
       l.booking_id::text || ': ' || sum(l.amount) || ' in the ledger, ' || sum(l.open) || ' open'
from (
  select store_id, booking_id, total_amount as amount, case when bill_status = 'NOT' and not is_void then total_amount else 0 end as open
  from registration.order_line
  union all
  select store_id, booking_id, -amount, case when bill_status = 'NOT' and not is_void then -amount else 0 end
  from registration.payment) l
group by l.store_id, l.booking_id
having sum(l.amount) <> sum(l.open)

union all
select 'the trial balance is not zero', l.store_id, sum(l.debit - l.credit)::text
from (
  -- Guests' accounts owe what was sold and are relieved by what was paid; sales and tax, and the ways of payment, face them.
  select store_id, sum(total_amount) as debit, sum(net_amount + case when taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED')
      then tax_amount else 0 end) as credit from registration.order_line group by 1
  union all
  select b.store_id, sum(i.amount) filter (where i.kind = 'PAYMENT'), sum(i.amount) filter (where i.kind = 'ORDER')
  from registration.bill b join registration.bill_item i on i.store_id = b.store_id and i.bill_id = b.id
  where b.status = 'SETTLED' group by 1) l
group by l.store_id
having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0

union all
-- Day by day the books were told what the record has: each line with the tax it had, and the tax that moved since.
select 'the books were told another day', coalesce(t.store_id, r.store_id),
       coalesce(t.day, r.day) || ': told ' || coalesce(t.total, 0) || ', recorded ' || coalesce(r.total, 0)
from (
  select o.store_id, (line ->> 'salesDate')::date as day, sum((line ->> 'totalAmount')::bigint) as total,
         sum((line ->> 'taxAmount')::bigint) as tax
  from registration.outbox o, jsonb_array_elements(o.payload -> 'lines') as line
  where o.type = 'registration.sales.posted' group by 1, 2) t
full join (
  select store_id, day, sum(total) as total, sum(tax) as tax
  from (
    select store_id, sales_date as day, total_amount as total, tax_amount as tax from registration.order_line
    union all
    select m.store_id, d.day, case when o.taxation = 'TAX_EXCLUDED' then d.tax else 0 end, d.tax
    from registration.tax_move m
    join registration.order_line o on o.store_id = m.store_id and o.id = m.order_id
    cross join lateral (values (m.sales_date, m.tax_amount), (o.sales_date, -m.tax_amount)) as d(day, tax)) e
  group by 1, 2) r on r.store_id = t.store_id and r.day = t.day
where (coalesce(t.total, 0), coalesce(t.tax, 0)) <> (coalesce(r.total, 0), coalesce(r.tax, 0))

union all
select 'a sealed day that moved', s.store_id, s.business_date::text
from registration.day_seal s
where s.sales_total <> (select coalesce(sum(o.amount), 0) from registration.order_line o
    where o.store_id = s.store_id and o.business_date = s.business_date)
  or s.payment_total <> (select coalesce(sum(p.amount), 0) from registration.payment p
    where p.store_id = s.store_id and p.business_date = s.business_date)

union all
select 'a seal that its journal does not make', s.store_id, s.business_date::text
from registration.day_seal s
where s.hash <> (
  select encode(sha256(convert_to(s.previous_hash || E'\n' || s.business_date
    || coalesce(string_agg(E'\n' || line, '' order by line collate "C"), ''), 'UTF8')), 'hex')
  from registration.journal_lines(s.store_id, s.business_date) as line)

union all
select 'a seal that does not follow the one before', store_id, business_date::text
from (
  select store_id, business_date, previous_hash,
         lag(hash, 1, repeat('0', 64)) over (partition by store_id order by business_date) as before
  from registration.day_seal) s
where previous_hash <> before

union all
select 'a receivable differs from what is to be paid later', r.store_id, r.id::text
from registration.receivable r
where r.status = 'OPEN' and r.amount <> (
  select coalesce(sum(p.amount), 0) from registration.payment p
  where p.store_id = r.store_id and p.bill_id = r.bill_id and p.payment_type = 'RECEIVABLE'
    and p.billing_address_id = r.billing_address_id)

union all
select 'a bill to be paid later without its receivable', b.store_id, b.bill_no
from registration.bill b
join registration.payment p on p.store_id = b.store_id and p.bill_id = b.id and p.payment_type = 'RECEIVABLE'
where b.status = 'SETTLED' and p.billing_address_id is not null
group by b.store_id, b.id, b.bill_no, p.billing_address_id
having sum(p.amount) <> 0 and not exists (
  select from registration.receivable r where r.store_id = b.store_id and r.bill_id = b.id
    and r.billing_address_id = p.billing_address_id and r.status = 'OPEN')

union all
select 'a receivable differs from its entries', r.store_id, r.id::text
from registration.receivable r
where r.received <> (select coalesce(sum(e.amount), 0) from registration.receivable_entry e
  where e.store_id = r.store_id and e.receivable_id = r.id)

union all
select 'an entry taken back in part', r.store_id, r.id::text
from registration.receivable_entry r
join registration.receivable_entry o on o.store_id = r.store_id and o.id = r.reversal_of
where r.amount <> -o.amount or r.kind <> o.kind or r.receivable_id <> o.receivable_id

union all
-- Once per rate over all its lines: together they are less than a yen from the exact tax, however many there are (R-TAX-01).
select 'tax settled more than once', store_id, coalesce(bill_id, room_unit_id) || ': ' || sum(tax_amount)
from registration.order_line
where taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED') and (bill_id is not null or not is_void)
group by store_id, bill_id, case when bill_id is null then bill_page end, coalesce(bill_id, room_unit_id), tax_rate_type,
         tax_percent
having abs(100 * (100 + tax_percent) * sum(tax_amount)
           - tax_percent * sum(amount * case taxation when 'TAX_INCLUDED' then 100 else 100 + tax_percent end))
       >= 100 * (100 + tax_percent)

union all
-- The paper of a part of a bill settles its tax for itself; everything else is what the lines say (R-RECEIPT-07).
select 'a receipt differs from its lines', store_id,
       receipt_no || ': ' || coalesce(b.tax, 0) || ', lines ' || coalesce(l.tax, 0)
from (
  select r.store_id, r.receipt_no, b ->> 'taxRateType' as type, (b ->> 'taxPercent')::int as percent,
         (b ->> 'netYen')::bigint + (b ->> 'taxYen')::bigint as gross, (b ->> 'taxYen')::bigint as tax,
         coalesce(jsonb_array_length(r.content -> 'orderIds'), n.count) <> n.count as is_part
  from registration.receipt r
  cross join lateral (select count(*) from registration.order_line o
    where o.store_id = r.store_id and o.bill_id = r.bill_id and not o.is_void) n
  cross join jsonb_array_elements(r.content #> '{tax,blocks}') as b
  where r.receipt_type = 'REAL' and r.status = 'ISSUED' and r.bill_id is not null) b
full join (
  select r.store_id, r.receipt_no, o.tax_rate_type as type, o.tax_percent as percent, sum(o.total_amount) as gross,
         sum(o.tax_amount) as tax
  from registration.receipt r
  join registration.order_line o on o.store_id = r.store_id and o.bill_id = r.bill_id and not o.is_void
    and (r.content -> 'orderIds' is null or r.content -> 'orderIds' ? o.id::text)
  where r.receipt_type = 'REAL' and r.status = 'ISSUED' and o.taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED')
  group by 1, 2, 3, 4) l using (store_id, receipt_no, type, percent)
where b.gross is distinct from l.gross or (not b.is_part and b.tax is distinct from l.tax)
   or abs((100 + percent) * b.tax - percent * b.gross) >= 100 + percent

union all
-- Whatever is told to others of a booking is told in its thread, with the request that did it (R-THREAD-01).
select 'a change of a booking that its thread does not tell', o.store_id, o.type || ' ' || (o.payload ->> 'bookingId')
from registration.outbox o
-- Tests of other services tell of bookings that there are not.
join registration.booking b on b.store_id = o.store_id and b.id = (o.payload ->> 'bookingId')::uuid
-- That a key is at the encoder is a hint for screens; what came of it is told.
where o.request_id is not null and o.type <> 'registration.room-key.changed' and not exists (
  select from registration.audit_log a
  where a.store_id = o.store_id and a.request_id = o.request_id and a.entity = 'booking'
    and a.entity_id = o.payload ->> 'bookingId')

union all
-- What others keep of a booking is what they were told last: every room unit, its balance and its nights (R-COPY-01).
select 'a room unit is not as it was told last', told.store_id, told.booking_no || ' room ' || (told.unit ->> 'roomIndex')
from (
  select distinct on (o.store_id, unit ->> 'roomUnitId') o.store_id, o.payload ->> 'bookingNo' as booking_no, unit
  from registration.outbox o cross join jsonb_array_elements(o.payload -> 'units') as unit
  where o.type = 'registration.booking.changed'
  order by o.store_id, unit ->> 'roomUnitId', o.seq desc) told
join registration.room_unit u on u.store_id = told.store_id and u.id = (told.unit ->> 'roomUnitId')::uuid
cross join lateral (
  select coalesce(sum(amount), 0) as open from (
    select total_amount as amount from registration.order_line o
    where o.store_id = u.store_id and o.room_unit_id = u.id and o.bill_status = 'NOT' and not o.is_void
    union all
    select -amount from registration.payment p
    where p.store_id = u.store_id and p.room_unit_id = u.id and p.bill_status = 'NOT' and not p.is_void) m) balance
cross join lateral (
  select string_agg(concat_ws(' ', n.night, n.stock_room_type_id, n.room_id, n.amount), ',' order by n.night) as list
  from registration.room_night n where n.store_id = u.store_id and n.room_unit_id = u.id) nights
cross join lateral (
  select string_agg(concat_ws(' ', n ->> 'date', n ->> 'roomTypeId', n ->> 'roomId', n ->> 'amount'), ',' order by n ->> 'date') as list
  from jsonb_array_elements(told.unit -> 'nights') as n) heard
where nights.list is distinct from heard.list or balance.open <> (told.unit ->> 'unsettledBalance')::bigint
   or (u.status, u.check_in_date, u.check_out_date, u.guest_name) is distinct from
      (told.unit ->> 'status', (told.unit ->> 'checkInDate')::date, (told.unit ->> 'checkOutDate')::date, told.unit ->> 'guestName')
