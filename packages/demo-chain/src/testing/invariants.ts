/** Queries that look for faults in the chain. None of them may find a row. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'no two parties have one room at one time': `
    select a.id from registration.room_occupancy a join registration.room_occupancy b
      on b.store_id = a.store_id and b.room_id = a.room_id and b.id > a.id and b.stay && a.stay and a.live and b.live`,
  'nobody has slept in a room of somebody else': `
    select n.store_id, n.room_id, n.night from registration.room_night n
    join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    where n.room_id is not null and u.check_out_date > u.check_in_date
      and u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE', 'CHECK_OUT')
    group by 1, 2, 3 having count(*) > 1`,
  'guests of the house are in their room of the night': `
    select u.id from registration.room_unit u join registration.business_day d on d.store_id = u.store_id
    where u.status in ('STAY', 'DEPARTURE') and u.in_room_id is distinct from (
      select n.room_id from registration.room_night n
      where n.store_id = u.store_id and n.room_unit_id = u.id and n.night <= d.business_date order by n.night desc limit 1)`,
  'nobody is inside a room where somebody else still is': `
    select in_room_id from registration.room_unit
    where in_room_id is not null and status in ('STAY', 'DEPARTURE') group by store_id, in_room_id having count(*) > 1`,
  'a room that is given is taken for the whole stay': `
    select u.id from registration.room_unit u
    join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
    left join registration.room_occupancy o
      on o.store_id = u.store_id and o.room_unit_id = u.id and o.room_id = n.room_id
    where n.room_id is not null and u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE')
      and (o.stay is null or not o.stay @> (n.night + time '16:00'))
      and u.check_out_date > u.check_in_date`,
  'the stock is what the units hold': `
    select coalesce(s.night, h.night) from registration.room_type_stock s
    full join (
      select n.store_id, n.stock_room_type_id as room_type_id, n.night, count(*)::int as held
      from registration.room_night n
      join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
      where u.check_out_date > u.check_in_date
        and u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE', 'CHECK_OUT')
      group by 1, 2, 3) h using (store_id, room_type_id, night)
    where coalesce(s.sold, 0) <> coalesce(h.held, 0)`,
  'the lines of a night add up to its price': `
    select id from registration.room_night
    where amount <> (select sum((line ->> 'payable')::bigint) from jsonb_array_elements(lines) as line)
       or amount <> total_rate + total_item + total_service_fee + total_accommodation_tax + total_bath_tax`,
  'a bill is the sum of its lines and of its payments, and bears their tax': `
    select b.bill_no from registration.bill b
    left join lateral (select sum(total_amount) as total, sum(tax_amount) as tax from registration.order_line o
      where o.store_id = b.store_id and o.bill_id = b.id) o on true
    left join lateral (select coalesce(sum(amount), 0) as total from registration.payment p
      where p.store_id = b.store_id and p.bill_id = b.id) p on true
    where b.sales_total is distinct from o.total or b.payment_total <> p.total
       or (b.tax ->> 'taxYen')::bigint <> o.tax or (b.tax ->> 'totalYen')::bigint <> b.sales_total`,
  'the numbers of bills and receipts have no gap and go on': `
    select s.kind, count(n.no), max(n.no), s.next_number from registration.number_sequence s
    left join (
      select store_id, 'BILL' as kind, substr(bill_no, 2)::bigint as no from registration.bill
      union all select store_id, 'RECEIPT', substr(receipt_no, 2)::bigint from registration.receipt
      union all select store_id, 'BOOKING', substr(booking_no, 2)::bigint from registration.booking) n
      on n.store_id = s.store_id and n.kind = s.kind
    group by s.store_id, s.kind, s.next_number
    having count(n.no) <> coalesce(max(n.no), 0) or coalesce(max(n.no), 0) + 1 <> s.next_number`,
  'who has left has paid, and every night of the past is in the books': `
    select u.id from registration.room_unit u
    join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
    join registration.business_day d on d.store_id = u.store_id
    where (u.status = 'CHECK_OUT' and (n.posted_on is null or exists (select from registration.order_line o
            where o.store_id = u.store_id and o.use_room_unit_id = u.id and o.bill_status = 'NOT')))
       or (u.status in ('STAY', 'DEPARTURE') and n.posted_on is null and n.night < d.business_date)
       or (n.posted_on is not null and not exists (select from registration.order_line o
            where o.store_id = n.store_id and o.room_night_id = n.id))`,
  'what was told of sales and payments is what stands in the books': `
    select 'sales' from (
      select (line ->> 'lineId')::uuid as id, (line ->> 'totalAmount')::bigint as total, (line ->> 'taxAmount')::bigint as tax
      from registration.outbox, jsonb_array_elements(payload -> 'lines') as line where type = 'registration.sales.posted') e
    full join registration.order_line o on o.id = e.id
    where e.total is distinct from o.total_amount or e.tax is distinct from o.tax_amount
    union all
    select 'payment' from (
      select (payload ->> 'paymentId')::uuid as id, (payload ->> 'amount')::bigint as amount
      from registration.outbox where type = 'registration.payment.recorded') e
    full join registration.payment p on p.id = e.id where e.amount is distinct from p.amount`,
  'the order of events has no hole': `
    select store_id from registration.outbox o join registration.store_revision r using (store_id)
    group by store_id, r.revision having count(*) <> max(seq) or max(seq) <> r.revision or min(seq) <> 1`,
  'every guest of a booking is a guest of the chain': `
    select g.id from registration.guest g
    left join registration.customer c on c.id = g.customer_id and c.name_kana = g.name_kana where c.id is null`,
  'every night has what its plan promises, once': `
    select coalesce(a.room_unit_id, p.room_unit_id) from (
      select n.store_id, n.room_unit_id, n.night, pa.arrangement_id from registration.room_night n
      join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
      join masters.plan_arrangement pa on pa.store_id = n.store_id and pa.plan_id = n.plan_id
      where pa.term <> 'FIRST_DAY' or n.night = u.check_in_date) p
    full join registration.booking_arrangement a
      on a.store_id = p.store_id and a.room_unit_id = p.room_unit_id and a.night = p.night and a.arrangement_id = p.arrangement_id
    where a.id is null or p.room_unit_id is null`,
  'what is taken of a limited arrangement is what live bookings have': `
    select coalesce(s.use_date, h.use_date) from registration.arrangement_stock s
    full join (
      select a.store_id, a.arrangement_id, a.use_date, sum(a.quantity)::int as held
      from registration.booking_arrangement a
      join registration.room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
      join masters.arrangement m on m.store_id = a.store_id and m.id = a.arrangement_id and m.is_stock_managed
      where u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE', 'CHECK_OUT')
      group by 1, 2, 3) h using (store_id, arrangement_id, use_date)
    where coalesce(s.used, 0) <> coalesce(h.held, 0)`,
  'tickets are as many as was promised to guests who came': `
    select a.id from registration.booking_arrangement a
    join registration.room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
    left join lateral (select count(*)::int as count from registration.ticket t
      where t.store_id = a.store_id and t.booking_arrangement_id = a.id) t on true
    where t.count <> case when a.status = 'TICKET_BLANK' and u.status in ('STAY', 'DEPARTURE', 'CHECK_OUT')
      then a.quantity else 0 end`,
};
