import type { Locale, ResultOf } from '@honjin/contracts';
import type { DayPosting, DayStatusChange, previewDay } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../bookings/desk/desk.ts';
import { loadTrees } from '../bookings/tree/tree-queries.ts';
import { isDayUse, paxTotalOf, type NightRow, type UnitNode } from '../bookings/tree/tree.ts';
import { readMasters } from '../house/masters/read-masters.ts';
import { cashierOf, type Cashier } from '../money/lines/cashier.ts';
import { payableOf } from '../house/pricing/line-tax.ts';
import { reckonLines } from '../money/lines/post-lines.ts';
import { nightDrafts, type NightToPost } from '../money/lines/post-nights.ts';
import { netOf, type OrderRow } from '../money/lines/rows.ts';
import { englishOf } from '../money/receipts/printed-lines.ts';
import { sumDay, withPostings } from './day-totals.ts';
import { listPostedLines, type NamedLine } from './night-queries.ts';
import { findOpenBookings, openNightsOf } from './post-sales.ts';
import { findCurrentShift, type Shift } from './queries.ts';
import { findDepartures, isLastShift } from './roll-day.ts';
import { listLeaving } from './status-queries.ts';

export type DayPreview = ResultOf<typeof previewDay>;

/**
 * Rehearses the close of the current shift: the lines, tax and changes of status come from the rules that the close
 * goes by, the rest from the record of one moment. Nothing is written and nothing is locked, so that the look is
 * possible all day, with desks at work. What blocks the close is not asked.
 */
export async function rehearseClose(tx: TenantTx, locale: Locale): Promise<DayPreview> {
  const shift = await findShift(tx);
  const { businessDate, shiftNo } = shift;
  const desk = await openDesk(tx);
  const totals = await sumDay(tx, businessDate);
  if (!isLastShift(desk, shiftNo)) {
    const next = { nextBusinessDate: businessDate, nextShiftNo: shiftNo + 1 };
    return { ...shift, ...next, isLastShift: false, postings: [], statusChanges: [], totals };
  }
  const open = await reckonOpenNights(desk, locale);
  const posted = await listPostings(tx, businessDate, locale);
  return {
    ...shift,
    nextBusinessDate: addDays(businessDate, 1),
    nextShiftNo: 1,
    isLastShift: true,
    postings: [...posted, ...open.postings].toSorted(byRoom),
    statusChanges: await listDepartures(tx, addDays(businessDate, 1)),
    totals: withPostings(totals, open),
  };
}

async function findShift(tx: TenantTx): Promise<Shift> {
  const row = await findCurrentShift(tx);
  if (row === undefined) throw new Refusal('HOS-02005-2');
  return row;
}

/** The lines that the posting would enter, and whom they are for. */
async function reckonOpenNights(desk: Desk, locale: Locale) {
  const { tx, day } = desk;
  const { ids } = await findOpenBookings(tx, day.businessDate);
  const cashier = cashierOf(desk, await loadTrees(tx, ids));
  const nights = openNightsOf(cashier);
  const reckoned = await reckonLines(tx, nightDrafts(cashier, nights), cashier);
  return {
    ...reckoned,
    postings: reckoned.added.map((line) => postingOf(cashier, line, locale)),
    ...guestsOf(nights.filter(({ node, night }) => isSlept(cashier, node, night))),
  };
}

/** Tells whether somebody sleeps in the house: not in rooms by day, nor in those that only collect sales. */
function isSlept({ masters }: Cashier, { unit }: UnitNode, { stockRoomTypeId }: NightRow): boolean {
  return !isDayUse(unit) && masters.roomType.get(stockRoomTypeId)?.category !== 'VIRTUAL';
}

function guestsOf(nights: readonly NightToPost[]) {
  const sold = nights.filter(({ night }) => night.amount !== 0);
  const rooms = new Set(sold.map(({ node }) => node.unit.id));
  return { soldRooms: rooms.size, guests: nights.reduce((sum, { night }) => sum + paxTotalOf(night), 0) };
}

function postingOf({ labels, masters }: Cashier, line: OrderRow, locale: Locale): DayPosting {
  const { bookingNo = '', roomIndex = 1 } = labels.get(line.roomUnitId) ?? {};
  return {
    bookingId: line.bookingId,
    roomUnitId: line.roomUnitId,
    label: `${bookingNo}-${roomIndex}`,
    guestName: line.guestName,
    roomNo: line.roomNo,
    planLineNo: line.planLineNo ?? 0,
    itemName: itemNameIn(locale, line, masters),
    quantity: line.quantity,
    netAmount: netOf(line),
    taxAmount: line.taxAmount,
    totalAmount: payableOf(line),
  };
}

/** Names a line in the language of the page. When no English name was entered, the Japanese one stays. */
function itemNameIn(locale: Locale, line: NamedLine, words: Parameters<typeof englishOf>[1]): string {
  const english = locale === 'ja' ? '' : englishOf({ ...line, isRoomFee: false, planId: null }, words);
  return english || line.itemName;
}

const isBefore = (one: string, other: string) => (one < other ? -1 : 1);

/** Rooms by their number, those without one last; in a room by reservation, and then as the plan has its lines. */
function byRoom(one: DayPosting, other: DayPosting): number {
  if (one.roomNo !== other.roomNo) return isBefore(one.roomNo ?? '\uffff', other.roomNo ?? '\uffff');
  if (one.label !== other.label) return isBefore(one.label, other.label);
  return one.planLineNo - other.planLineNo;
}

/**
 * Returns the lines of the nights of a date as they were in the books when it ended, or are now, in the order of
 * rooms.
 */
export async function listPostings(
  tx: TenantTx,
  businessDate: string,
  locale: Locale,
): Promise<DayPosting[]> {
  const rows = await listPostedLines(tx, businessDate);
  const words = await readMasters(tx, ['accountingItem', 'plan']);
  return rows
    .map(({ kind, accountingItemId, itemCode, ...row }) => ({
      ...row,
      itemName: itemNameIn(locale, { ...row, kind, accountingItemId, itemCode }, words),
    }))
    .toSorted(byRoom);
}

/** Returns the units that become departures as the next date begins, as they stand now. */
async function listDepartures(tx: TenantTx, date: string): Promise<DayStatusChange[]> {
  const leaving = await findDepartures(tx, date);
  const units = leaving.map(({ unitId: unit_id, roomId: room_id }) => ({ unit_id, room_id }));
  return listLeaving(tx, units);
}
