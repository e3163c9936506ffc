import { bookingChanged } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../bookings/desk/desk.ts';
import { snapshotOf } from '../bookings/tree/snapshot.ts';
import { lockTrees } from '../bookings/tree/tree-queries.ts';
import { cashierOf, type Cashier } from '../money/lines/cashier.ts';
import { payableOf } from '../house/pricing/line-tax.ts';
import { postNights, type NightToPost } from '../money/lines/post-nights.ts';
import type { OrderRow } from '../money/lines/rows.ts';
import { listOpenBookings, sumPosted, type PostedNights } from './night-queries.ts';

/** The statuses of guests who sleep, or will sleep, in the house tonight. */
const IN_HOUSE: ReadonlySet<string> = new Set(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);

export interface PostedSales extends PostedNights {
  /** Rooms in the house whose night is not in the books yet. */
  openUnits: number;
}

/** Bookings with rooms in the house whose night of the date is not in the books, and how many rooms that are. */
export async function findOpenBookings(
  tx: TenantTx,
  businessDate: string,
): Promise<{ ids: string[]; units: number }> {
  const rows = await listOpenBookings(tx, businessDate, [...IN_HOUSE]);
  return { ids: rows.map(({ id }) => id), units: rows.reduce((sum, { units }) => sum + units, 0) };
}

/** Sums what the books hold for the night of a business date. */
async function findPosted(tx: TenantTx, businessDate: string): Promise<PostedSales> {
  const { units: openUnits } = await findOpenBookings(tx, businessDate);
  return { ...(await sumPosted(tx, businessDate)), openUnits };
}

/**
 * Posts the charges of the night of a business date for every room in the house, or for the first `bookings` of their
 * bookings. A second run finds nothing left to post, and still answers what is posted.
 */
export async function postSales(
  tx: TenantTx,
  { businessDate, bookings }: { businessDate: string; bookings?: number | undefined },
): Promise<PostedSales> {
  const desk = await openDesk(tx);
  if (desk.day.businessDate !== businessDate) throw new Refusal('HOS-02005-0');
  const open = await findOpenBookings(tx, businessDate);
  const ids = open.ids.slice(0, bookings);
  if (ids.length > 0) await postBookings(desk, ids);
  return findPosted(tx, businessDate);
}

async function postBookings(desk: Desk, ids: readonly string[]): Promise<void> {
  const { tx, day } = desk;
  const { businessDate } = day;
  const cashier = cashierOf(desk, await lockTrees(tx, ids));
  const nights = openNightsOf(cashier);
  const lines = await postNights(cashier, nights);
  tellBalances(cashier, lines);
  const totalAmount = lines.reduce((sum, line) => sum + payableOf(line), 0);
  await tx.audit({
    action: 'day.post-sales',
    entity: 'business-day',
    entityId: businessDate,
    after: { units: nights.length, lines: lines.length, totalAmount },
  });
}

/** Returns the nights of the business date that rooms in the house have and that are not in the books. */
export function openNightsOf({ trees, day }: Cashier): NightToPost[] {
  return trees
    .flatMap(({ units }) => units)
    .filter(({ unit }) => IN_HOUSE.has(unit.status))
    .flatMap((node) =>
      node.nights
        .filter(({ night, postedOn }) => night === day.businessDate && postedOn === null)
        .map((night) => ({ node, night })),
    );
}

/** Tells the others, and the booking's thread, what the rooms owe with the lines that were just entered. */
function tellBalances({ tx, trees }: Cashier, lines: readonly OrderRow[]): void {
  const added = Map.groupBy(lines, ({ roomUnitId }) => roomUnitId);
  for (const tree of trees) {
    const own = tree.units.flatMap(({ unit }) => added.get(unit.id) ?? []);
    for (const node of tree.units)
      for (const line of added.get(node.unit.id) ?? []) node.unsettledSales += payableOf(line);
    void tx.audit({
      action: 'day.post-sales',
      entity: 'booking',
      entityId: tree.booking.id,
      after: { lines: own.length, totalAmount: own.reduce((sum, line) => sum + payableOf(line), 0) },
    });
    tx.emit(bookingChanged, snapshotOf(tree));
  }
}

/** Tells whether rooms in the house have a night of the date that is not in the books. */
export async function hasOpenSales(tx: TenantTx, businessDate: string): Promise<boolean> {
  return (await findOpenBookings(tx, businessDate)).units > 0;
}
