import type { ReportFigures } from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { figuresByDayAndType, virtualRoomTypes, type Period } from '../consumers/figures-by-day.ts';

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

interface HouseDay extends Pick<ReportFigures, 'rooms' | 'capacity' | 'outOfOrderRooms'> {
  day: string;
  isSealed: boolean;
}

/** Rooms, capacity and rooms out of order of each day; of days that were not counted, as the house is now. */
function listHouseDays(tx: TenantTx, days: readonly string[]): Promise<HouseDay[]> {
  const { sql, scope } = tx;
  return sql<HouseDay[]>`
    with house as materialized (${currentHouse(tx)}),
    house_size as materialized (
      select count(*)::int as rooms, coalesce(sum(capacity), 0)::int as capacity from house
    ), day as materialized (
      select d.day, s.rooms, s.capacity, s.out_of_order_rooms, s.business_date is not null as is_sealed
      from unnest(${days as string[]}::date[]) as d(day)
      left join day_snapshot s on s.store_id = ${scope.storeId} and s.business_date = d.day
    ), broken as (
      select day.day, count(*)::int as rooms
      from day
      join room_block_fact b on b.store_id = ${scope.storeId} and b.kind = 'BROKEN'
        and b.starts_on <= day.day and day.day < b.ends_on
      join house on house.room_id = b.room_id
      where day.out_of_order_rooms is null
      group by day.day
    )
    select day.day, coalesce(day.rooms, house_size.rooms) as rooms,
           coalesce(day.capacity, house_size.capacity) as capacity,
           coalesce(day.out_of_order_rooms, broken.rooms, 0) as out_of_order_rooms, day.is_sealed
    from day cross join house_size left join broken on broken.day = day.day`;
}

type SoldDay = Omit<ReportFigures, 'rooms' | 'capacity' | 'outOfOrderRooms'> & { day: string };

/** Rooms sold, guests and room revenue of each day: sealed days as they were sealed, open ones as they are now. */
function listSoldDays(tx: TenantTx, sealed: readonly string[], open: readonly string[]): Promise<SoldDay[]> {
  const { sql, scope } = tx;
  return sql<SoldDay[]>`
    with figures as (
      select business_date as day, room_type_id, sold_rooms, day_use_rooms, complimentary_rooms, guests,
             complimentary_guests, room_revenue
      from day_snapshot_type
      where store_id = ${scope.storeId} and business_date = any(${sealed as string[]}::date[])
      ${open.length === 0 ? sql`` : sql`union all ${figuresByDayAndType(tx, open)}`}
    )
    select day, sum(sold_rooms)::int as sold_rooms, sum(day_use_rooms)::int as day_use_rooms,
           sum(complimentary_rooms)::int as complimentary_rooms, sum(guests)::int as guests,
           sum(complimentary_guests)::int as complimentary_guests,
           sum(room_revenue)::bigint as room_revenue_yen
    from figures
    where room_type_id <> all(${virtualRoomTypes(tx)})
    group by day`;
}

const NOTHING: ReportFigures = {
  rooms: 0,
  capacity: 0,
  outOfOrderRooms: 0,
  soldRooms: 0,
  dayUseRooms: 0,
  complimentaryRooms: 0,
  guests: 0,
  complimentaryGuests: 0,
  roomRevenueYen: 0,
};
const MEASURES = Object.keys(NOTHING) as (keyof ReportFigures)[];

function addUp(parts: readonly Partial<ReportFigures>[]): ReportFigures {
  const sum = { ...NOTHING };
  for (const part of parts) for (const measure of MEASURES) sum[measure] += part[measure] ?? 0;
  return sum;
}

function datesOf({ from, to }: Period): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/**
 * Returns the numbers that key figures consist of, one set per column. Rooms that only collect sales (virtual ones)
 * are not counted. Days are read once, however many columns they stand in.
 */
export async function listFigures(tx: TenantTx, columns: readonly Period[]): Promise<ReportFigures[]> {
  const datesByColumn = columns.map(datesOf);
  const houses = await listHouseDays(tx, [...new Set(datesByColumn.flat())]);
  const { sealed = [], open = [] } = Object.groupBy(houses, ({ isSealed }) => (isSealed ? 'sealed' : 'open'));
  const dayOf = ({ day }: HouseDay) => day;
  const solds = await listSoldDays(tx, sealed.map(dayOf), open.map(dayOf));
  const [houseOn, soldOn] = [houses, solds].map((rows) => new Map(rows.map((row) => [row.day, row])));
  return datesByColumn.map((dates) =>
    addUp(dates.flatMap((date) => [houseOn?.get(date) ?? NOTHING, soldOn?.get(date) ?? NOTHING])),
  );
}
