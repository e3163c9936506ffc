-- What must be true of the whole suite's data at any time. Each query finds what is wrong; none may find anything.

-- no two parties in one room at one time
select store_id, room_id, stay, before
  from (select store_id, room_id, stay,
               lag(stay) over (partition by store_id, room_id order by lower(stay), upper(stay)) as before
          from registration.room_occupancy where live) o
 where stay && before;

-- nobody is inside a room where somebody else still is
select store_id, in_room_id, array_agg(id) as units from registration.room_unit
 where in_room_id is not null and status in ('STAY', 'DEPARTURE') group by store_id, in_room_id having count(*) > 1;

-- a room given for a night is occupied by that very room unit
select n.store_id, n.room_unit_id, n.night, n.room_id
  from registration.room_night n
  join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
 where n.room_id is not null and u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE')
   and u.check_out_date > u.check_in_date
   and not exists (select from registration.room_occupancy o
                    where o.store_id = n.store_id and o.room_unit_id = n.room_unit_id and o.room_id = n.room_id
                      and o.live and o.stay && tsrange(n.night + time '23:00', n.night + interval '25 hours'));

-- the stock of a type is the number of room nights that hold it; a virtual type has no rooms and no stock
select d.store_id, coalesce(s.room_type_id, h.room_type_id) as room_type_id, coalesce(s.night, h.night) as night,
       s.sold, h.held
  from registration.room_type_stock s
  full join (select n.store_id, n.stock_room_type_id as room_type_id, n.night, count(*)::int as held
               from registration.room_night n
               join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
               left join registration.master_replica t
                 on t.store_id = n.store_id and t.entity = 'room-type' and t.id = n.stock_room_type_id::text
              where u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE', 'CHECK_OUT')
                and u.check_out_date > u.check_in_date and coalesce(t.state ->> 'category', 'REAL') <> 'VIRTUAL'
              group by 1, 2, 3) h
    on h.store_id = s.store_id and h.room_type_id = s.room_type_id and h.night = s.night
  join registration.business_day d on d.store_id = coalesce(s.store_id, h.store_id)
 where coalesce(s.night, h.night) >= d.business_date and coalesce(s.sold, 0) <> coalesce(h.held, 0);

-- no type is sold beyond its rooms and what the house tolerates
select store_id, room_type_id, night from registration.room_type_stock
 where sold + blocked > total + overbook_limit + tolerated;

-- a bill is the sum of its lines and of its payments
select b.store_id, b.bill_no, b.sales_total, l.total, b.payment_total, p.total as paid
  from registration.bill b
  left join lateral (select coalesce(sum(total_amount), 0) as total from registration.order_line
                      where store_id = b.store_id and bill_id = b.id) l on true
  left join lateral (select coalesce(sum(amount), 0) as total from registration.payment
                      where store_id = b.store_id and bill_id = b.id) p on true
 where b.status = 'SETTLED' and (b.sales_total <> l.total or b.payment_total <> p.total);

-- of every bill, booking and store, what was sold less what was paid is the balance that is open
select store_id, bill_id, booking_id, sum(amount) as ledger, sum(amount) filter (where is_open) as open
  from (select store_id, bill_id, booking_id, total_amount as amount,
               bill_status = 'NOT' and not is_void as is_open from registration.order_line
        union all
        select store_id, bill_id, booking_id, -amount,
               bill_status = 'NOT' and not is_void from registration.payment) l
 group by grouping sets ((store_id), (store_id, bill_id), (store_id, booking_id))
having sum(amount) <> coalesce(sum(amount) filter (where is_open), 0);

-- of every room, the balance that is open is the one that the others were told last
select store_id, room_unit_id, b.open, told.balance
  from (select distinct on (o.store_id, unit ->> 'roomUnitId') o.store_id, (unit ->> 'roomUnitId')::uuid as room_unit_id,
               (unit ->> 'unsettledBalance')::bigint as balance
          from registration.outbox o, jsonb_array_elements(o.payload -> 'units') as unit
         where o.type = 'registration.booking.changed'
         order by o.store_id, unit ->> 'roomUnitId', o.seq desc) told
  full join (select store_id, room_unit_id, sum(amount) as open
               from (select store_id, room_unit_id, total_amount as amount from registration.order_line
                      where bill_status = 'NOT' and not is_void
                     union all
                     select store_id, room_unit_id, -amount from registration.payment
                      where bill_status = 'NOT' and not is_void) l
              group by 1, 2) b using (store_id, room_unit_id)
 where coalesce(b.open, 0) <> coalesce(told.balance, 0);

-- every room unit and its nights are as the others were told last
select told.booking_no, told.unit ->> 'roomIndex' as room from (
  select distinct on (o.payload ->> 'bookingId', unit ->> 'roomUnitId') o.store_id, o.payload ->> 'bookingNo' as booking_no, unit
  from registration.outbox o cross join jsonb_array_elements(o.payload -> 'units') unit
  where o.type = 'registration.booking.changed' order by o.payload ->> 'bookingId', unit ->> 'roomUnitId', o.seq desc) told
join registration.room_unit u on u.store_id = told.store_id and u.id = (told.unit ->> 'roomUnitId')::uuid
left join lateral (
  select string_agg(concat_ws(' ', n.night, n.stock_room_type_id, n.room_id, n.amount), ',' order by n.night) as all_of_them
  from registration.room_night n where n.store_id = u.store_id and n.room_unit_id = u.id) now on true
left join lateral (
  select string_agg(concat_ws(' ', n ->> 'date', n ->> 'roomTypeId', n ->> 'roomId', n ->> 'amount'), ',' order by n ->> 'date') as all_of_them
  from jsonb_array_elements(told.unit -> 'nights') n) heard on true
where (u.status, u.check_in_date, u.check_out_date, u.guest_name) is distinct from
      (told.unit ->> 'status', (told.unit ->> 'checkInDate')::date, (told.unit ->> 'checkOutDate')::date, told.unit ->> 'guestName')
   or now.all_of_them is distinct from heard.all_of_them;

-- of every day, what was sold less what was paid is the same in the record and in the books
select store_id, sales_date, r.amount as recorded, b.amount as in_the_books
  from (select store_id, sales_date, sum(amount) as amount
          from (select store_id, sales_date, total_amount as amount from registration.order_line
                union all
                select store_id, sales_date, -amount from registration.payment
                union all
                -- Tax that a bill moved belongs to the day on which it moved, whenever its line was sold.
                select m.store_id, d.sales_date, d.amount from registration.tax_move m
                  join registration.order_line o on o.store_id = m.store_id and o.id = m.order_id
                 cross join lateral (values (m.sales_date, m.tax_amount), (o.sales_date, -m.tax_amount))
                    as d(sales_date, amount)
                 where o.taxation = 'TAX_EXCLUDED') e
         group by 1, 2) r
  full join (select store_id, sales_date, sum(amount) as amount
               from (select store_id, sales_date, total_amount as amount from reports.sales_day
                     union all
                     select store_id, sales_date, -amount from reports.payment_day) e
              group by 1, 2) b using (store_id, sales_date)
 where coalesce(r.amount, 0) <> coalesce(b.amount, 0);

-- the trial balance is zero: what was paid and what is owed stand against sales and tax
select store_id, sum(amount) as difference
  from (select store_id, amount from registration.payment
        union all
        select store_id, total_amount from registration.order_line where bill_status = 'NOT' and not is_void
        union all
        select store_id, -amount from registration.payment where bill_status = 'NOT' and not is_void
        union all
        select store_id, -net_amount - case when taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED') then tax_amount else 0 end
          from registration.order_line) a
 group by store_id having sum(amount) <> 0;

-- every closed day since the first seal stands as it was sealed, and its seal follows the one before
select s.store_id, s.business_date, 'the journal' as broken from registration.day_seal s
 where s.hash <> (select encode(sha256(convert_to(s.previous_hash || E'\n' || s.business_date
                           || coalesce(string_agg(E'\n' || line, '' order by line collate "C"), ''), 'UTF8')), 'hex')
                    from registration.journal_lines(s.store_id, s.business_date) as line)
union all
select store_id, business_date, 'the chain'
  from (select store_id, business_date, previous_hash,
               lag(hash, 1, repeat('0', 64)) over (partition by store_id order by business_date) as before
          from registration.day_seal) s
 where previous_hash <> before
union all
select d.store_id, day::date, 'a missing seal'
  from registration.business_day d
  join (select store_id, min(business_date) as first from registration.day_seal group by 1) f using (store_id),
       generate_series(f.first, d.business_date - 1, interval '1 day') as day
 where not exists (select from registration.day_seal s where s.store_id = d.store_id and s.business_date = day::date);

-- who has left owes nothing
select u.store_id, u.id from registration.room_unit u
 where u.status = 'CHECK_OUT'
   and (select coalesce(sum(total_amount), 0) from registration.order_line l
         where l.store_id = u.store_id and l.room_unit_id = u.id and l.bill_status = 'NOT')
    <> (select coalesce(sum(amount), 0) from registration.payment p
         where p.store_id = u.store_id and p.room_unit_id = u.id and p.bill_status = 'NOT');

-- bill numbers have no gap, and the next one follows the last
select s.store_id, s.prefix, count(n.no), min(n.no), max(n.no), s.next_number
  from registration.number_sequence s
  join lateral (select substr(bill_no, length(s.prefix) + 1)::bigint as no from registration.bill
                 where store_id = s.store_id and bill_no ~ ('^' || s.prefix || '\d+$')) n on true
 where s.kind = 'BILL'
 group by s.store_id, s.prefix, s.next_number
having count(n.no) <> max(n.no) - min(n.no) + 1 or max(n.no) + 1 <> s.next_number;

-- receipt numbers have no gap, and the next one follows the last
select s.store_id, s.prefix, count(n.no), min(n.no), max(n.no), s.next_number
  from registration.number_sequence s
  join lateral (select substr(receipt_no, length(s.prefix) + 1)::bigint as no from registration.receipt
                 where store_id = s.store_id and receipt_no ~ ('^' || s.prefix || '\d+$')) n on true
 where s.kind = 'RECEIPT'
 group by s.store_id, s.prefix, s.next_number
having count(n.no) <> max(n.no) - min(n.no) + 1 or max(n.no) + 1 <> s.next_number;

-- the events of every store and service have no hole in their order; of masters, whose superseded states go, the newest is there
select * from (
  select 'registration' as service, store_id, count(*), max(seq) from registration.outbox group by 2
  union all select 'rooms', store_id, count(*), max(seq) from rooms.outbox group by 2
  union all select 'masters', r.store_id, r.revision, max(seq) from masters.outbox o join masters.store_revision r using (store_id)
    group by 2, 3) o
 where count <> max;

-- every event has been published
select store_id, seq, type from registration.outbox where published_at is null
union all select store_id, seq, type from rooms.outbox where published_at is null
union all select store_id, seq, type from masters.outbox where published_at is null;

-- the board knows every room unit in its state
select u.store_id, u.id, u.status, b.status as shown
  from registration.room_unit u
  full join schedule.board_unit b on b.store_id = u.store_id and b.room_unit_id = u.id
 where u.status is distinct from b.status;

-- the bars of the board are the nights of the stays, in their rooms
select coalesce(n.store_id, s.store_id) as store_id, coalesce(n.room_unit_id, s.room_unit_id) as room_unit_id
  from (select n.store_id, n.room_unit_id, n.night, n.room_id
          from registration.room_night n
          join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
         where u.status not in ('CANCEL', 'NO_SHOW', 'WAIT_CANCEL') and u.check_out_date > u.check_in_date) n
  full join (select b.store_id, b.room_unit_id, day::date as night, b.room_id
               from schedule.board_stay b,
                    generate_series(b.starts_on, b.ends_on - 1, interval '1 day') as day) s
    on s.store_id = n.store_id and s.room_unit_id = n.room_unit_id and s.night = n.night
 where n.room_unit_id is null or s.room_unit_id is null or n.room_id is distinct from s.room_id;

-- the figures of the board are the stays on it, under the types of their rooms
select coalesce(c.store_id, f.store_id) as store_id, coalesce(c.type_id, f.room_type_id) as type_id, coalesce(c.day, f.day) as day
  from (select s.store_id, coalesce(p.room_type_id, s.room_type_id) as type_id, s.starts_on + night as day,
               count(*) filter (where ends_on > starts_on) as taken,
               count(*) filter (where ends_on > starts_on and p.room_id is null) as waiting,
               count(*) filter (where p.room_id is null) as lanes
          from schedule.board_stay s
          left join schedule.board_place p on p.store_id = s.store_id and p.room_id = s.room_id
         cross join generate_series(0, greatest(s.ends_on - s.starts_on, 1) - 1) as night
         group by 1, 2, 3) c
  full join schedule.board_figure f on f.store_id = c.store_id and f.room_type_id = c.type_id and f.day = c.day
 where coalesce(c.taken, 0) <> coalesce(f.taken, 0) or coalesce(c.waiting, 0) <> coalesce(f.waiting, 0)
    or coalesce(c.lanes, 0) <> coalesce(f.lanes, 0);

-- the facts of the reports are the sales lines, to the yen; besides them only the tax that a bill moved, without an amount
select coalesce(l.store_id, f.store_id) as store_id, coalesce(l.id, f.line_id) as line_id
  from registration.order_line l
  full join reports.sales_fact f on f.store_id = l.store_id and f.line_id = l.id
 where (l.id is null and (f.total_amount <> 0 or f.quantity <> 0))
    or (l.id is not null and (l.total_amount is distinct from f.total_amount
        or l.sales_date is distinct from f.sales_date or l.room_unit_id is distinct from f.room_unit_id));

-- with what bills moved, the tax of a room unit is the same in the reports
select coalesce(l.store_id, f.store_id) as store_id, coalesce(l.room_unit_id, f.room_unit_id) as room_unit_id, l.tax, f.tax
  from (select store_id, room_unit_id, sum(tax_amount) as tax from registration.order_line group by 1, 2) l
  full join (select store_id, room_unit_id, sum(tax_amount) as tax from reports.sales_fact group by 1, 2) f
    on f.store_id = l.store_id and f.room_unit_id = l.room_unit_id
 where l.tax is distinct from f.tax;

-- and the payments
select coalesce(p.store_id, f.store_id) as store_id, coalesce(p.id, f.payment_id) as payment_id
  from registration.payment p
  full join reports.payment_fact f on f.store_id = p.store_id and f.payment_id = p.id
 where p.amount is distinct from f.amount or p.sales_date is distinct from f.sales_date;

-- the consumption tax of every bill and of every open page is settled once per rate: less than a yen from the exact tax
select store_id, coalesce(bill_id, room_unit_id) as bill_or_room, tax_rate_type, tax_percent, sum(tax_amount) as tax
  from registration.order_line
 where taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED') and (bill_id is not null or not is_void)
 group by store_id, bill_id, case when bill_id is null then bill_page end, coalesce(bill_id, room_unit_id), tax_rate_type,
          tax_percent
having abs(100 * (100 + tax_percent) * sum(tax_amount)
           - tax_percent * sum(amount * case taxation when 'TAX_INCLUDED' then 100 else 100 + tax_percent end))
       >= 100 * (100 + tax_percent);

-- a receipt says of every rate what its lines say; on the paper of a part of a bill the tax is settled once for itself
with paper as (
  select r.store_id, r.receipt_no, r.bill_id, r.content #> '{tax,blocks}' as blocks, r.content -> 'orderIds' as ids,
         coalesce(jsonb_array_length(r.content -> 'orderIds'), l.count) <> l.count as is_part
    from registration.receipt r
   cross join lateral (select count(*) from registration.order_line o
                        where o.store_id = r.store_id and o.bill_id = r.bill_id and not o.is_void) l
   where r.receipt_type = 'REAL' and r.status = 'ISSUED' and r.bill_id is not null
), line as (
  select p.store_id, p.receipt_no, o.tax_rate_type as type, o.tax_percent as percent, sum(o.total_amount) as gross,
         sum(o.tax_amount) as tax
    from paper p
    join registration.order_line o on o.store_id = p.store_id and o.bill_id = p.bill_id and not o.is_void
     and (p.ids is null or p.ids ? o.id::text)
   where o.taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED') group by 1, 2, 3, 4
), block as (
  select p.store_id, p.receipt_no, b ->> 'taxRateType' as type, (b ->> 'taxPercent')::int as percent, p.is_part,
         (b ->> 'netYen')::bigint + (b ->> 'taxYen')::bigint as gross, (b ->> 'taxYen')::bigint as tax
    from paper p cross join jsonb_array_elements(p.blocks) as b
)
select store_id, receipt_no, type, percent, b.gross, l.gross as gross_of_lines, b.tax, l.tax as tax_of_lines
  from block b full join line l using (store_id, receipt_no, type, percent)
 where b.gross is distinct from l.gross or (not b.is_part and b.tax is distinct from l.tax)
    or abs((100 + percent) * b.tax - percent * b.gross) >= 100 + percent;

-- of every rate the tax report is the record: net, tax and total
select store_id, tax_rate_type, tax_percent, l.net, f.net as reported_net, l.tax, f.tax as reported_tax
  from (select store_id, tax_rate_type, tax_percent, sum(net_amount) as net, sum(tax_amount) as tax,
               sum(total_amount) as total
          from registration.order_line group by 1, 2, 3) l
  full join (select store_id, tax_rate_type, tax_percent, sum(net_amount) as net, sum(tax_amount) as tax,
                    sum(total_amount) as total
               from reports.sales_day group by 1, 2, 3) f using (store_id, tax_rate_type, tax_percent)
 where (coalesce(l.net, 0), coalesce(l.tax, 0), coalesce(l.total, 0))
    <> (coalesce(f.net, 0), coalesce(f.tax, 0), coalesce(f.total, 0));

-- the list of receipts says of each what its paper says: state, amount and the tax of every class of rate
with paper as (
  select r.store_id, r.id, r.status, r.amount,
         coalesce(sum((b ->> 'taxYen')::bigint) filter (where b ->> 'taxRateType' = 'CON'), 0) as con,
         coalesce(sum((b ->> 'taxYen')::bigint) filter (where b ->> 'taxRateType' = 'REDUCED'), 0) as reduced,
         coalesce(sum((b ->> 'netYen')::bigint), 0) as net
    from registration.receipt r left join jsonb_array_elements(r.content #> '{tax,blocks}') as b on true
   where r.receipt_type = 'REAL' group by r.store_id, r.id
)
select coalesce(p.store_id, f.store_id) as store_id, coalesce(p.id, f.receipt_id) as receipt_id
  from paper p full join reports.receipt_fact f on f.store_id = p.store_id and f.receipt_id = p.id
 where (p.status, p.amount, p.con, p.reduced, p.net)
       is distinct from (f.status, f.amount, coalesce(f.standard_tax, p.con), coalesce(f.reduced_tax, p.reduced),
                         coalesce(f.standard_net + f.reduced_net, p.net));

-- the drawers of all shifts hold the cash that was paid, for stays and for receivables
select store_id, sales_date, c.amount as in_the_drawers, p.amount as paid
  from (select store_id, sales_date, sum(cash_in - cash_out) as amount from reports.cash_shift group by 1, 2) c
  full join (select store_id, sales_date, sum(amount) as amount
               from (select store_id, sales_date, amount from registration.payment where payment_type = 'CASH'
                     union all
                     select store_id, sales_date, amount from registration.receivable_entry
                      where payment_type = 'CASH' and kind = 'RECEIVED') m group by 1, 2) p using (store_id, sales_date)
 where coalesce(c.amount, 0) <> coalesce(p.amount, 0);

-- what billing addresses owe in the reports is what is left to pay later and not settled, and of receivables not received
select coalesce(f.store_id, r.store_id) as store_id, coalesce(f.billing_address_id, r.billing_address_id) as address,
       f.balance, r.balance as recorded
  from (select store_id, nullif(billing_address_id, '00000000-0000-0000-0000-000000000000') as billing_address_id,
               sum(case kind when 'RECEIVED' then -amount else amount end) as balance
          from reports.receivable_month group by 1, 2) f
  full join (select store_id, billing_address_id, sum(amount) as balance
               from (select store_id, billing_address_id, amount from registration.payment where payment_type = 'RECEIVABLE'
                     union all
                     select e.store_id, r.billing_address_id, -e.amount from registration.receivable_entry e
                       join registration.receivable r on r.store_id = e.store_id and r.id = e.receivable_id) m
              group by 1, 2) r
    on r.store_id = f.store_id and r.billing_address_id is not distinct from f.billing_address_id
 where coalesce(f.balance, 0) <> coalesce(r.balance, 0);

-- accommodation and bath tax are filed as they were sold, by the night they are of
select store_id, kind, month, l.amount as sold, f.amount as filed
  from (select store_id, kind, date_trunc('month', use_date)::date as month, sum(total_amount) as amount
          from registration.order_line where kind in ('ACCOMMODATION_TAX', 'BATH_TAX') group by 1, 2, 3) l
  full join (select store_id, kind, date_trunc('month', use_date)::date as month, sum(amount) as amount
               from reports.lodging_tax_day group by 1, 2, 3) f using (store_id, kind, month)
 where coalesce(l.amount, 0) <> coalesce(f.amount, 0);

-- the sums per day are the sums of the facts
select coalesce(d.store_id, f.store_id) as store_id, coalesce(d.sales_date, f.sales_date) as sales_date, d.total, f.total
  from (select store_id, sales_date, sum(total_amount) as total from reports.sales_day group by 1, 2) d
  full join (select store_id, sales_date, sum(total_amount) as total from reports.sales_fact group by 1, 2) f
    on f.store_id = d.store_id and f.sales_date = d.sales_date
 where coalesce(d.total, 0) <> coalesce(f.total, 0);

-- guests in the house are in the house for housekeeping too
select u.store_id, u.id, o.room_id, r.condition
  from registration.room_unit u
  join registration.room_occupancy o on o.store_id = u.store_id and o.room_unit_id = u.id and o.live
  join registration.business_day d on d.store_id = u.store_id
  left join rooms.room_state r on r.store_id = o.store_id and r.room_id = o.room_id
 where u.status = 'STAY' and o.stay && tsrange(d.business_date + time '23:00', d.business_date + interval '25 hours')
   and r.condition is distinct from 'S';

-- nothing of one store refers to another
select n.store_id, n.id from registration.room_night n
 where n.room_id is not null and not exists (
   select from registration.master_replica m
    where m.store_id = n.store_id and m.entity = 'room' and m.id = n.room_id::text)
union all
select n.store_id, n.id from registration.room_night n
 where not exists (
   select from registration.master_replica m
    where m.store_id = n.store_id and m.entity = 'room-type' and m.id = n.room_type_id::text)
union all
select b.store_id, b.id from registration.booking b
  join registration.business_day d on d.store_id = b.store_id
 where b.company_id <> d.company_id or b.group_id <> d.group_id;

-- every service counts the same day
select d.store_id, d.business_date, s.business_date as schedule, r.business_date as rooms, p.business_date as reports
  from registration.business_day d
  left join schedule.business_day s on s.store_id = d.store_id
  left join rooms.business_day r on r.store_id = d.store_id
  left join reports.business_day p on p.store_id = d.store_id
 where (d.business_date, d.sales_date) is distinct from (s.business_date, s.sales_date)
    or (d.business_date, d.sales_date) is distinct from (r.business_date, r.sales_date)
    or (d.business_date, d.sales_date) is distinct from (p.business_date, p.sales_date);

-- every table of many rows says how it is cleaned and counted
select n.nspname, c.relname, c.reltuples from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname in ('admin', 'identity', 'linkage', 'masters', 'registration', 'reports', 'rooms', 'schedule')
   and c.relkind = 'r' and c.reltuples > 3000 and c.reloptions is null;
