import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk } from '../booking/change-bookings.ts';
import { loadTrees, lockBookings } from '../booking/tree-queries.ts';
import { cashierOf } from '../money/cashier.ts';
import { announceBalances } from '../money/post-lines.ts';
import { postNights } from '../money/post-nights.ts';
import { payableOf } from '../money/line-tax.ts';

/** Who sleeps or is to sleep in the house tonight. */
const IN_HOUSE: ReadonlySet<string> = new Set(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);

export interface PostedSales {
  postedUnits: number;
  postedLines: number;
  totalAmount: number;
}

/** Bookings with a night of the date in the house that is not in the books. */
async function findOpenBookings(tx: TenantTx, businessDate: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select distinct u.booking_id as id
    from room_night n join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    where n.store_id = ${tx.scope.storeId} and n.night = ${businessDate} and n.posted_on is null
      and u.status = any(${[...IN_HOUSE]})`;
  return rows.map(({ id }) => id);
}

/** What stands in the books for the night of a business date. */
async function findPosted(tx: TenantTx, businessDate: string): Promise<PostedSales> {
  const [row] = await tx.sql<PostedSales[]>`
    select count(distinct n.room_unit_id)::int as "postedUnits", count(l.id)::int as "postedLines",
           coalesce(sum(l.total_amount), 0)::bigint as "totalAmount"
    from room_night n
    join order_line l on l.store_id = n.store_id and l.room_night_id = n.id and l.plan_line_no is not null
      and l.reversal_of is null and not l.is_void
    where n.store_id = ${tx.scope.storeId} and n.night = ${businessDate} and n.posted_on = ${businessDate}`;
  return row ?? { postedUnits: 0, postedLines: 0, totalAmount: 0 };
}

/**
 * Posts the charges of the night of a business date for every room in the house. Run again it finds nothing left to
 * post, and answers what stands posted all the same.
 */
export async function postSales(tx: TenantTx, businessDate: string): Promise<PostedSales> {
  const desk = await openDesk(tx);
  if (desk.day.businessDate !== businessDate) throw new Refusal('HOS-02005-0');
  const ids = await findOpenBookings(tx, businessDate);
  if (ids.length === 0) return findPosted(tx, businessDate);
  await lockBookings(tx, ids);
  const cashier = cashierOf(desk, await loadTrees(tx, ids));
  const nights = cashier.trees
    .flatMap(({ units }) => units)
    .filter(({ unit }) => IN_HOUSE.has(unit.status))
    .flatMap((node) =>
      node.nights
        .filter(({ night, postedOn }) => night === businessDate && postedOn === null)
        .map((night) => ({ node, night })),
    );
  const lines = await postNights(cashier, nights);
  await announceBalances(tx, ids);
  const totalAmount = lines.reduce((sum, line) => sum + payableOf(line), 0);
  await tx.audit({
    action: 'day.post-sales',
    entity: 'business-day',
    entityId: businessDate,
    after: { units: nights.length, lines: lines.length, totalAmount },
  });
  return findPosted(tx, businessDate);
}

/** Whether rooms in the house have a night of the date that is not in the books. */
export async function hasOpenSales(tx: TenantTx, businessDate: string): Promise<boolean> {
  return (await findOpenBookings(tx, businessDate)).length > 0;
}
