import { LOCAL_MOMENT } from '@honjin/contracts';
import {
  cancellationDates,
  confirmationBlockedBy,
  fillPlaceholders,
  MAIL_PARTS,
  MODEL_CANCELLATION_POLICY,
  nameIn,
  nightsBetween,
  sumYen,
  type CancellationDates,
  type Locale,
  type MailTexts,
  type MailValues,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../../bookings/desk/desk.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { billTaxOf, payableOf } from '../../house/pricing/line-tax.ts';
import { mealItemsOf } from '../../money/fees/plan-meals.ts';
import { listOrders, listPayments } from '../../money/lines/row-queries.ts';
import { plannedLines, postedLine, printedOf, type PrintedLine } from '../../money/receipts/printed-lines.ts';
import { linkInTexts, type LinkUse } from '../guest-link/link-in-texts.ts';
import { readGuestMail } from './guest-mails.ts';
import {
  confirmedUnits,
  guestNameOf,
  heads,
  houseOf,
  languageOf,
  mailAddressOf,
  periodOf,
  planNameOf,
  valuesOf,
  type StayMoney,
} from './stay-facts.ts';

/** Everything that a confirmation tells: data only, so that it goes to the thread that draws it. */
export interface Confirmation {
  language: Locale;
  bookingNo: string;
  guestName: string;
  /** The deadline of a provisional booking, or an empty text where it has none; null: the booking is certain. */
  provisionalUntil: string | null;
  issuedOn: string;
  arrival: string;
  departure: string;
  checkInTime: string;
  checkOutTime: string;
  nights: number;
  guests: number;
  rooms: ConfirmedRoom[];
  lines: PricedItem[];
  money: StayMoney;
  taxes: { percent: number; yen: number }[];
  accommodationTax: number;
  bathTax: number;
  cancellation: CancellationDates;
  isNonRefundable: boolean;
  house: ReturnType<typeof houseOf>;
  texts: MailTexts;
}

export interface ConfirmedRoom {
  roomType: string;
  plan: string;
  /** Meals in the price, by name; or how many of them a day where they have no names. */
  meals: string[];
  mealCount: number;
  guests: number;
  /** Other days than those of the booking as a whole. */
  period: { from: string; until: string } | null;
}

export interface PricedItem {
  name: string;
  quantity: number;
  amount: number;
}

/** Lines of one name are one line: what it costs matters to the guest, not on which night it is posted. */
function itemsOf(lines: readonly PrintedLine[]): PricedItem[] {
  const groups = Map.groupBy(lines, (line) => `${printedOf(line).name} ${printedOf(line).mark}`.trim());
  return [...groups]
    .map(([name, own]) => ({
      name,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: sumYen(own.map(payableOf)),
    }))
    .filter(({ amount }) => amount !== 0);
}

/** The lines of rooms: what was posted, and the nights to come. */
async function linesOf(desk: Desk, units: readonly UnitNode[], language: Locale): Promise<PrintedLine[]> {
  const { tx, masters } = desk;
  const orders = await listOrders(
    tx,
    units.map(({ unit }) => unit.id),
  );
  return [
    ...orders.map((line) => postedLine(line, language, masters)),
    ...units.flatMap((node) => plannedLines(node, language, masters)),
  ];
}

async function paidFor({ tx }: Desk, units: readonly UnitNode[]): Promise<number> {
  const payments = await listPayments(
    tx,
    units.map(({ unit }) => unit.id),
  );
  return sumYen(payments.map(({ amount }) => amount));
}

/** Adds up the price of the stay, its taxes, and the payments. */
export async function priceOf(desk: Desk, units: readonly UnitNode[], language: Locale) {
  const lines = await linesOf(desk, units, language);
  const tax = billTaxOf(lines);
  const paid = await paidFor(desk, units);
  const sumOf = (kind: PrintedLine['kind']) =>
    sumYen(lines.filter((line) => line.kind === kind).map(payableOf));
  return {
    lines: itemsOf(lines),
    money: { total: tax.totalYen, paid, due: tax.totalYen - paid },
    taxes: tax.blocks.map(({ taxPercent, taxYen }) => ({ percent: taxPercent, yen: taxYen })),
    accommodationTax: sumOf('ACCOMMODATION_TAX'),
    bathTax: sumOf('BATH_TAX'),
  };
}

function roomOf(desk: Desk, node: UnitNode, given: { tree: BookingTree; language: Locale }): ConfirmedRoom {
  const { masters } = desk;
  const { unit, nights } = node;
  const { arrival, departure } = periodOf(given.tree);
  const type = masters.roomType.get(nights[0]?.roomTypeId ?? '');
  const plan = masters.plan.get(nights[0]?.planId ?? '');
  const meals = plan === undefined ? [] : mealItemsOf(plan, masters);
  const names = meals.flatMap(({ code }) => {
    const item = masters.accountingItem.get(plan?.itemAccountingItemIds[code] ?? '');
    return item === undefined ? [] : nameIn(given.language, item);
  });
  const isWhole = unit.checkInDate === arrival && unit.checkOutDate === departure;
  return {
    roomType: type === undefined ? '' : nameIn(given.language, type),
    plan: planNameOf(desk, nights[0], given.language),
    meals: [...new Set(names)],
    mealCount: plan?.pricing.inseparableMeals ?? 0,
    guests: heads(node),
    period: isWhole ? null : { from: unit.checkInDate, until: unit.checkOutDate },
  };
}

/** The terms of the plan as days of this booking (R-MAIL-04). */
function termsOf({ masters }: Desk, units: readonly UnitNode[], arrival: string) {
  const plan = masters.plan.get(units[0]?.nights[0]?.planId ?? '');
  const guests = units.reduce((sum, node) => sum + heads(node), 0);
  const policy = plan?.cancellationPolicy ?? MODEL_CANCELLATION_POLICY;
  return {
    cancellation: cancellationDates(policy, { guests, checkInDate: arrival }),
    isNonRefundable: plan?.isNonRefundable ?? false,
  };
}

export function fillTexts(texts: MailTexts, values: MailValues): MailTexts {
  return Object.fromEntries(
    MAIL_PARTS.map((part) => [part, fillPlaceholders(texts[part], values)]),
  ) as unknown as MailTexts;
}

function provisionalUntil(units: readonly UnitNode[]): string | null {
  const provisional = units.filter(({ unit }) => unit.status === 'TEMP_BOOK');
  if (provisional.length === 0) return null;
  const deadlines = provisional.flatMap(({ unit }) => LOCAL_MOMENT.toWire(unit.tempBookDeadline) ?? []);
  return deadlines.toSorted()[0] ?? '';
}

/** A confirmation with the address that it goes to; HOS-02042-1 where nothing is to be confirmed (R-MAIL-01). */
export async function makeConfirmation(
  tx: TenantTx,
  { bookingId, language: wanted }: { bookingId: string; language: Locale | null },
  use: LinkUse,
): Promise<{ confirmation: Confirmation; recipient: string }> {
  const desk = await openDesk(tx);
  const tree = await getTree(tx, bookingId);
  if (confirmationBlockedBy(tree.units.map(({ unit }) => unit.status)) !== null)
    throw new Refusal('HOS-02042-1');
  const language = wanted ?? languageOf(tree);
  const units = confirmedUnits(tree);
  const price = await priceOf(desk, units, language);
  const period = periodOf(tree);
  const { texts } = await readGuestMail(tx, 'CONFIRMATION');
  const preCheckIn = await linkInTexts(tx, tree, { texts: texts[language], language, use });
  const confirmation: Confirmation = {
    language,
    bookingNo: tree.booking.bookingNo,
    guestName: guestNameOf(tree, language),
    provisionalUntil: provisionalUntil(units),
    issuedOn: desk.day.businessDate,
    ...period,
    nights: nightsBetween(period.arrival, period.departure),
    guests: units.reduce((sum, node) => sum + heads(node), 0),
    rooms: units.map((node) => roomOf(desk, node, { tree, language })),
    ...price,
    ...termsOf(desk, units, period.arrival),
    house: houseOf(desk, language),
    texts: fillTexts(texts[language], valuesOf(desk, tree, { language, money: price.money, preCheckIn })),
  };
  return { confirmation, recipient: mailAddressOf(tree) };
}
