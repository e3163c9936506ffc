import type { ReportCategory, ReportFigures, TaxRateType } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import { figuresByDayAndType, type Period } from '../facts/figures-by-day.ts';

/** Columns as the statements join them: position and both ends. */
function columnRows(columns: readonly Period[]) {
  return columns.map(({ from, to }, position) => ({ position, starts_on: from, ends_on: to })) as never;
}

export function rangeOf(columns: readonly Period[]): Period {
  const starts = columns.map((column) => column.from).toSorted();
  const ends = columns.map((column) => column.to).toSorted();
  return { from: starts[0]!, to: ends.at(-1)! };
}

export interface SalesSum {
  position: number;
  category: ReportCategory;
  itemCode: string;
  itemName: string;
  kind: string;
  taxRateType: TaxRateType;
  taxPercent: number;
  quantity: number;
  net: number;
  tax: number;
  total: number;
}

/** Sums of sales per column, category, item, kind and rate. */
export function listSalesSums(tx: TenantTx, columns: readonly Period[]): Promise<SalesSum[]> {
  const { sql, scope } = tx;
  return sql<SalesSum[]>`
    select c.position, s.category, s.item_code as "itemCode", max(s.item_name) as "itemName", s.kind,
           s.tax_rate_type as "taxRateType", s.tax_percent as "taxPercent", sum(s.quantity)::bigint as quantity,
           sum(s.net_amount)::bigint as net, sum(s.tax_amount)::bigint as tax, sum(s.total_amount)::bigint as total
    from jsonb_to_recordset(${sql.json(columnRows(columns))}) as c(position int, starts_on date, ends_on date)
    join sales_day s on s.store_id = ${scope.storeId} and s.sales_date between c.starts_on and c.ends_on
    group by c.position, s.category, s.item_code, s.kind, s.tax_rate_type, s.tax_percent
    order by s.item_code, s.tax_rate_type, s.tax_percent desc`;
}

export interface PaymentSum {
  position: number;
  paymentType: string;
  itemName: string;
  count: number;
  amount: number;
}

export function listPaymentSums(tx: TenantTx, columns: readonly Period[]): Promise<PaymentSum[]> {
  const { sql, scope } = tx;
  return sql<PaymentSum[]>`
    select c.position, p.payment_type as "paymentType", p.item_name as "itemName",
           sum(p.payments)::bigint as count, sum(p.amount)::bigint as amount
    from jsonb_to_recordset(${sql.json(columnRows(columns))}) as c(position int, starts_on date, ends_on date)
    join payment_day p on p.store_id = ${scope.storeId} and p.sales_date between c.starts_on and c.ends_on
    group by c.position, p.payment_type, p.item_name
    order by p.payment_type, p.item_name`;
}

/** The guest rooms of the store as its masters stand, for days whose house was not counted when they closed. */
function currentHouse(tx: TenantTx) {
  const { sql, scope } = tx;
  return sql`
    select room.id::uuid as room_id, (type.state->>'capacity')::int as capacity
    from master_replica room
    join master_replica type on type.store_id = room.store_id and type.entity = 'room-type'
      and type.id = room.state->>'roomTypeId' and type.state->>'category' = 'REAL'
    where room.store_id = ${scope.storeId} and room.entity = 'room' and room.state is not null`;
}

type HouseFigures = Pick<ReportFigures, 'rooms' | 'capacity' | 'outOfOrderRooms'> & { position: number };

/** Room days, capacity and rooms out of order per column. */
function listHouseFigures(tx: TenantTx, columns: readonly Period[]): Promise<HouseFigures[]> {
  const { sql, scope } = tx;
  const { from, to } = rangeOf(columns);
  return sql<HouseFigures[]>`
    with house as materialized (${currentHouse(tx)}),
    house_size as (select count(*)::int as rooms, coalesce(sum(capacity), 0)::int as capacity from house),
    day as (
      select d.day::date as day, s.rooms, s.capacity, s.out_of_order_rooms
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
      left join day_snapshot s on s.store_id = ${scope.storeId} and s.business_date = d.day::date
    ), broken as (
      select day.day, count(*)::int as rooms
      from day
      join room_block_fact b on b.store_id = ${scope.storeId} and b.kind = 'BROKEN'
        and b.starts_on <= day.day and day.day < b.ends_on
      join house on house.room_id = b.room_id
      where day.out_of_order_rooms is null
      group by day.day
    )
    select c.position, sum(coalesce(day.rooms, house_size.rooms))::int as rooms,
           sum(coalesce(day.capacity, house_size.capacity))::int as capacity,
           sum(coalesce(day.out_of_order_rooms, broken.rooms, 0))::int as "outOfOrderRooms"
    from jsonb_to_recordset(${sql.json(columnRows(columns))}) as c(position int, starts_on date, ends_on date)
    join day on day.day between c.starts_on and c.ends_on
    cross join house_size
    left join broken on broken.day = day.day
    group by c.position`;
}

type SoldFigures = Omit<ReportFigures, keyof HouseFigures> & { position: number };

/** Rooms sold, guests and room revenue per column: sealed days as they were sealed, open ones as they are now. */
function listSoldFigures(tx: TenantTx, columns: readonly Period[]): Promise<SoldFigures[]> {
  const { sql, scope } = tx;
  const range = rangeOf(columns);
  return sql<SoldFigures[]>`
    with figures as (
      select business_date as day, room_type_id, sold_rooms, day_use_rooms, complimentary_rooms, guests, room_revenue
      from day_snapshot_type
      where store_id = ${scope.storeId} and business_date between ${range.from} and ${range.to}
      union all
      select live.* from (${figuresByDayAndType(tx, range)}) as live
      where not exists (select from day_snapshot s where s.store_id = ${scope.storeId} and s.business_date = live.day)
    )
    select c.position, sum(f.sold_rooms)::int as "soldRooms", sum(f.day_use_rooms)::int as "dayUseRooms",
           sum(f.complimentary_rooms)::int as "complimentaryRooms", sum(f.guests)::int as guests,
           sum(f.room_revenue)::bigint as "roomRevenueYen"
    from jsonb_to_recordset(${sql.json(columnRows(columns))}) as c(position int, starts_on date, ends_on date)
    join figures f on f.day between c.starts_on and c.ends_on
    where not exists (
      select from master_replica type
      where type.store_id = ${scope.storeId} and type.entity = 'room-type' and type.id = f.room_type_id::text
        and type.state->>'category' = 'VIRTUAL')
    group by c.position`;
}

const NOTHING_SOLD = {
  soldRooms: 0,
  dayUseRooms: 0,
  complimentaryRooms: 0,
  guests: 0,
  roomRevenueYen: 0,
};

/** What key figures are made of, one per column. Rooms that only collect sales (virtual ones) are not counted. */
export async function listFigures(tx: TenantTx, columns: readonly Period[]): Promise<ReportFigures[]> {
  const [houses, solds] = await Promise.all([listHouseFigures(tx, columns), listSoldFigures(tx, columns)]);
  return columns.map((_, position) => {
    const house = houses.find((row) => row.position === position);
    const sold = solds.find((row) => row.position === position) ?? NOTHING_SOLD;
    const { rooms = 0, capacity = 0, outOfOrderRooms = 0 } = house ?? {};
    const { soldRooms, dayUseRooms, complimentaryRooms, guests, roomRevenueYen } = sold;
    return {
      rooms,
      capacity,
      outOfOrderRooms,
      soldRooms,
      dayUseRooms,
      complimentaryRooms,
      guests,
      roomRevenueYen,
    };
  });
}

/** By how many yen the sealed days of a period differ from their lines, all differences added up. */
export async function sumClosedDifference(tx: TenantTx, period: Period): Promise<number> {
  const { sql, scope } = tx;
  const [row] = await sql<{ difference: number }[]>`
    select coalesce(sum(abs(d.difference)), 0)::bigint as difference
    from (
      select s.sales_total - coalesce(sum(l.total_amount), 0) as difference
      from day_snapshot s
      left join sales_day l on l.store_id = s.store_id and l.sales_date = s.business_date
      where s.store_id = ${scope.storeId} and s.business_date between ${period.from} and ${period.to}
      group by s.business_date, s.sales_total
    ) as d`;
  return row!.difference;
}
