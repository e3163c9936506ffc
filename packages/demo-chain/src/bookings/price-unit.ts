import type { PricedLine, PriceLineKind, UntaxedGuests } from '@honjin/domain';
import { eachNight, priceStay, type GuestCount, type PricedNight } from '@honjin/domain';
import type { SALES_LINE_KINDS } from '@honjin/contracts/registration';
import type { Catalogue, SoldPlan } from './catalogue.ts';
import type { Stay } from './fill-house.ts';

type SalesLineKind = (typeof SALES_LINE_KINDS)[number];

/** A priced line of a night as the registration service keeps it on the night and posts it. */
export interface NightLine {
  readonly kind: SalesLineKind;
  readonly isRoomFee: boolean;
  readonly useDate: string;
  readonly accountingItemId: string | null;
  readonly itemCode: string;
  readonly itemName: string;
  readonly receiptPrintName: string;
  readonly salesCategory: string;
  readonly taxation: PricedLine['taxation'];
  readonly taxRateType: 'CON' | 'REDUCED' | 'OUT';
  readonly taxPercent: number;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly amount: number;
  readonly payable: number;
  readonly tax: number;
  readonly untaxedGuests?: readonly UntaxedGuests[];
}

export interface NightPrice {
  readonly date: string;
  readonly rank: string;
  readonly lines: readonly NightLine[];
  readonly explanation: object;
}

const KIND_OF: Readonly<Record<PriceLineKind, SalesLineKind>> = {
  ROOM: 'ROOM',
  CHILD: 'ROOM',
  ITEM: 'ITEM',
  DISCOUNT: 'DISCOUNT',
  SERVICE: 'SERVICE',
  ACCOMMODATION_TAX: 'ACCOMMODATION_TAX',
  BATH_TAX: 'BATH_TAX',
};

const TAX_NAMES: Partial<Record<SalesLineKind, string>> = { ACCOMMODATION_TAX: '宿泊税', BATH_TAX: '入湯税' };
/** The name of the room charge on receipts. */
export const ROOM_PRINT_NAME = '宿泊料';

function wordsOf(
  line: PricedLine,
  kind: SalesLineKind,
  { catalogue, sold }: { catalogue: Catalogue; sold: SoldPlan },
) {
  const taxName = TAX_NAMES[kind];
  if (taxName !== undefined) {
    const words = { itemName: taxName, receiptPrintName: taxName, salesCategory: 'TAX' };
    return { accountingItemId: null, itemCode: line.code, ...words };
  }
  const planItem = kind === 'ITEM' ? sold.plan.items.find(({ code }) => code === line.code) : undefined;
  const item = catalogue.item(planItem?.item ?? '1001');
  const suffix = kind === 'SERVICE' ? ' サービス料' : '';
  return {
    accountingItemId: item.id,
    itemCode: item.code,
    itemName: `${item.ja}${suffix}`,
    receiptPrintName: `${planItem === undefined ? ROOM_PRINT_NAME : item.ja}${suffix}`,
    salesCategory: item.category,
  };
}

function nightLine(line: PricedLine, given: { catalogue: Catalogue; sold: SoldPlan }): NightLine {
  const kind = KIND_OF[line.kind];
  const isTaxed = line.taxation === 'TAX_INCLUDED' || line.taxation === 'TAX_EXCLUDED';
  return {
    kind,
    isRoomFee: line.kind !== 'ITEM',
    useDate: line.useDate,
    ...wordsOf(line, kind, given),
    taxation: line.taxation,
    taxRateType: isTaxed ? line.taxRateType : 'OUT',
    taxPercent: line.taxPercent,
    unitPrice: line.unitYen,
    quantity: line.quantity,
    amount: line.amountYen,
    payable: line.payableYen,
    tax: line.taxYen,
  };
}

/** The first room charge of a night says for whom no accommodation tax is due. */
function withUntaxed(lines: NightLine[], untaxedGuests: readonly UntaxedGuests[]): NightLine[] {
  const first = lines.findIndex(({ kind }) => kind === 'ROOM');
  if (untaxedGuests.length === 0 || first === -1) return lines;
  return lines.map((line, index) => (index === first ? { ...line, untaxedGuests } : line));
}

/** Returns the days of a stay that have a price: its nights, or the one day. */
export function daysOf({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): string[] {
  return checkIn === checkOut ? [checkIn] : eachNight(checkIn, checkOut);
}

/** Prices a room for its whole stay by the domain's one function. */
export function priceUnit(
  catalogue: Catalogue,
  stay: Stay,
  { sold, guests }: { sold: SoldPlan; guests: GuestCount },
): NightPrice[] {
  const nights = daysOf(stay).map((date) => {
    return {
      date,
      roomTypeId: stay.room.typeId,
      rank: catalogue.rankOf(date),
      guests,
      overrideYen: null,
      discountYen: 0,
    };
  });
  const priced = priceStay({
    plan: sold.pricing,
    rules: catalogue.rules,
    nights,
    dayUse: stay.checkIn === stay.checkOut,
    accommodationTaxNotCounted: false,
  });
  return priced.nights.map((night: PricedNight, index) => ({
    date: night.date,
    rank: nights[index]?.rank ?? '',
    lines: withUntaxed(
      night.lines.map((line) => nightLine(line, { catalogue, sold })),
      night.untaxedGuests,
    ),
    explanation: priced.explanation.children[index] ?? priced.explanation,
  }));
}
