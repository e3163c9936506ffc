import type { MoneyAct } from '@honjin/domain';
import type { Desk } from '../../bookings/desk/desk.ts';
import type { BookingRow, NightRow, UnitNode } from '../../bookings/tree/tree.ts';
import type { ActPlace, AskedAct } from '../../money/authority/ask-money.ts';
import { isPriceProblem } from '../../house/pricing/price-rooms.ts';
import { priceInputsOf, priceNights } from './night-rows.ts';
import { articlePrice } from '../../bookings/options/night-options.ts';

type HandAct = Extract<MoneyAct, 'NIGHT_RATE' | 'NIGHT_DISCOUNT' | 'SOLD_BELOW_PRICE' | 'TAX_LEFT_OUT'>;

/** One way in which a clerk sets a price: its amount on a room, and the room without it. */
interface Hand {
  readonly act: HandAct;
  /** Something that differs when the clerk set it otherwise; empty: the masters' price holds. */
  readonly entered: (node: UnitNode, desk: Desk) => string;
  readonly withoutIt: (node: UnitNode, desk: Desk) => UnitNode;
}

const openNights = ({ nights }: UnitNode) => nights.filter(({ postedOn }) => postedOn === null);

const eachNight = (node: UnitNode, change: (night: NightRow) => Partial<NightRow>): UnitNode => ({
  ...node,
  nights: node.nights.map((night) => ({ ...night, ...change(night) })),
});

/** Options and arrangements at the price of their master, where they are sold for less. */
function atFullPrice(node: UnitNode, { masters }: Desk): UnitNode {
  const priced = eachNight(node, ({ options }) => ({
    options: options.map((option) => ({
      ...option,
      rate: Math.max(option.rate, articlePrice(option.code, masters) ?? 0),
    })),
  }));
  const arrangements = node.arrangements.map((row) => {
    if (row.isIncluded) return row;
    const unitPrice = Math.max(row.unitPrice, masters.arrangement.get(row.arrangementId)?.unitPrice ?? 0);
    return { ...row, unitPrice, totalPrice: unitPrice * row.quantity };
  });
  return { ...priced, arrangements };
}

/** In this order each is taken off the one before, so that together they make the whole difference. */
const HANDS: readonly Hand[] = [
  {
    act: 'TAX_LEFT_OUT',
    entered: ({ unit }) => (unit.otaxNotCounted ? 'YES' : ''),
    withoutIt: (node) => ({ ...node, unit: { ...node.unit, otaxNotCounted: false } }),
  },
  {
    act: 'SOLD_BELOW_PRICE',
    entered: (node, desk) => {
      const full = atFullPrice(node, desk);
      const prices = ({ nights, arrangements }: UnitNode) =>
        JSON.stringify([
          nights.map(({ options }) => options),
          arrangements.map(({ unitPrice }) => unitPrice),
        ]);
      return prices(full) === prices(node) ? '' : prices(node);
    },
    withoutIt: atFullPrice,
  },
  {
    act: 'NIGHT_DISCOUNT',
    entered: (node) => valuesOf(node, ({ discountAmount }) => (discountAmount === 0 ? null : discountAmount)),
    withoutIt: (node) => eachNight(node, () => ({ discountAmount: 0 })),
  },
  {
    act: 'NIGHT_RATE',
    entered: (node) => valuesOf(node, ({ overrideAmount }) => overrideAmount),
    withoutIt: (node) => eachNight(node, () => ({ overrideAmount: null })),
  },
];

function valuesOf(node: UnitNode, value: (night: NightRow) => number | null): string {
  const set = openNights(node).filter((night) => value(night) !== null);
  return set.map((night) => `${night.night} ${value(night)}`).join(',');
}

/** Returns the price of the open nights of a room by today's masters, or null when these have no price. */
function totalYen(node: UnitNode, desk: Desk): number | null {
  const priced = structuredClone(node);
  try {
    priceNights(priced, desk);
  } catch (error) {
    // A price by hand holds even when the masters have none. Then it lowers nothing that could be named.
    if (isPriceProblem(error)) return null;
    throw error;
  }
  return openNights(priced).reduce((sum, { amount }) => sum + amount, 0);
}

interface Lowered {
  readonly entered: string;
  readonly yen: number;
  /** The price without the clerk's change. */
  readonly ofYen: number | null;
}

const NOTHING: Lowered = { entered: '', yen: 0, ofYen: null };

/** Returns how much each way of pricing by hand takes off a room. */
function loweredBy(node: UnitNode, desk: Desk): Map<HandAct, Lowered> {
  const found = new Map<HandAct, Lowered>();
  let rest = node;
  for (const { act, entered, withoutIt } of HANDS) {
    const now = entered(rest, desk);
    if (now === '') continue;
    const without = withoutIt(rest, desk);
    const [yen, ofYen] = [totalYen(rest, desk), totalYen(without, desk)];
    found.set(act, { entered: now, yen: yen === null || ofYen === null ? 0 : ofYen - yen, ofYen });
    rest = without;
  }
  return found;
}

/** Returns the place where a booking is made or changed. */
function placeOfUnit({ unit }: UnitNode, booking: BookingRow, desk: Desk): ActPlace {
  const roomNo = desk.masters.room.get(unit.inRoomId ?? '')?.roomNo ?? null;
  return {
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    roomUnitId: unit.id,
    roomIndex: unit.roomIndex,
    roomNo,
    guestName: unit.guestName,
  };
}

/**
 * Returns the acts for prices that a clerk set by hand against the masters. A price needs its question when it is set,
 * when it is changed, or when it takes off more than before because the stay has grown under it (R-MONEY-06). `before`
 * is the room as it was; null for a new one.
 */
export function handActs(
  desk: Desk,
  booking: BookingRow,
  given: { before: UnitNode | null; after: UnitNode; reason: string },
): AskedAct[] {
  const { before, after } = given;
  if (before !== null && priceInputsOf(before) === priceInputsOf(after)) return [];
  const now = loweredBy(after, desk);
  if (now.size === 0) return [];
  const known = before === null ? new Map<HandAct, Lowered>() : loweredBy(before, desk);
  const nights = openNights(after);
  const written = nights.map(({ overrideReason }) => overrideReason.trim()).find((reason) => reason !== '');
  const itemName = [...new Set(nights.map(({ planName }) => planName))].join('・');
  const place = placeOfUnit(after, booking, desk);
  return [...now].flatMap(([act, { entered, yen, ofYen }]): AskedAct[] => {
    const old = known.get(act) ?? NOTHING;
    const loweredYen = yen - Math.max(0, old.yen);
    if (entered === old.entered && loweredYen <= 0) return [];
    return [{ act, loweredYen, ofYen, itemName, reason: written ?? given.reason, place }];
  });
}
