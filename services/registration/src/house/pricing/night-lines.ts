import type { ColumnsOf } from '@honjin/contracts';
import type { SALE_FIELDS, SALES_LINE_KINDS } from '@honjin/contracts/registration';
import type { PricedLine, PricedNight, PriceLineKind, UntaxedGuests } from '@honjin/domain';
import type { MasterSets } from '../masters/read-masters.ts';

export type SalesLineKind = (typeof SALES_LINE_KINDS)[number];
type ItemState = MasterSets['accountingItem'] extends ReadonlyMap<string, infer State> ? State : never;
type PlanState = MasterSets['plan'] extends ReadonlyMap<string, infer State> ? State : never;

/** A priced line of a night, as it is kept on the night and posted by the day close. Amounts before tax, in yen. */
export interface NightLine extends ColumnsOf<typeof SALE_FIELDS> {
  salesCategory: string;
  /** The amount that the guest pays for the line within its stay; `tax` is the consumption tax in it. */
  payable: number;
  tax: number;
  /** The guests without accommodation tax. Only the first room charge of a night has this field. */
  untaxedGuests?: UntaxedGuests[];
}

/** Of a line that sells neither an arrangement nor a part of a plan. */
export const ofNothingArranged = { bookingArrangementId: null, itemTerm: null } as const;

const KIND_OF: Record<PriceLineKind, SalesLineKind> = {
  ROOM: 'ROOM',
  CHILD: 'ROOM',
  ITEM: 'ITEM',
  DISCOUNT: 'DISCOUNT',
  SERVICE: 'SERVICE',
  ACCOMMODATION_TAX: 'ACCOMMODATION_TAX',
  BATH_TAX: 'BATH_TAX',
};

const TAX_NAMES: Partial<Record<SalesLineKind, string>> = { ACCOMMODATION_TAX: '宿泊税', BATH_TAX: '入湯税' };

const SUFFIXES: Partial<Record<SalesLineKind, string>> = { SERVICE: ' サービス料', DISCOUNT: ' 割引' };

interface ItemWords {
  accountingItemId: string | null;
  itemCode: string;
  itemName: string;
  receiptPrintName: string;
  salesCategory: string;
}

function taxWords(line: PricedLine, name: string): ItemWords {
  return {
    accountingItemId: null,
    itemCode: line.code,
    itemName: name,
    receiptPrintName: name,
    salesCategory: 'TAX',
  };
}

/** Words of an accounting item; the code of the line where the master is missing. */
function itemWords(
  item: ItemState | undefined,
  fallback: { code: string; salesCategory: string },
): ItemWords {
  if (item === undefined) {
    const { code, salesCategory } = fallback;
    return { accountingItemId: null, itemCode: code, itemName: code, receiptPrintName: code, salesCategory };
  }
  return {
    accountingItemId: item.id,
    itemCode: item.code,
    itemName: item.name,
    receiptPrintName: item.receiptPrintName || item.name,
    salesCategory: item.salesCategory ?? fallback.salesCategory,
  };
}

function wordsOf(line: PricedLine, plan: PlanState, items: MasterSets['accountingItem']): ItemWords {
  const kind = KIND_OF[line.kind];
  const taxName = TAX_NAMES[kind];
  if (taxName !== undefined) return taxWords(line, taxName);
  if (kind === 'ITEM') {
    const item = items.get(plan.itemAccountingItemIds[line.code] ?? '');
    return itemWords(item, { code: line.code, salesCategory: 'MEAL' });
  }
  const words = itemWords(items.get(plan.roomAccountingItemId), { code: line.code, salesCategory: 'ROOM' });
  const suffix = SUFFIXES[kind] ?? '';
  return {
    ...words,
    itemName: `${words.itemName}${suffix}`,
    receiptPrintName: `${plan.receiptPrintName || words.receiptPrintName}${suffix}`,
  };
}

/** Returns the lines of a priced night under the accounting items of its plan. */
export function nightLinesOf(
  night: PricedNight,
  plan: PlanState,
  items: MasterSets['accountingItem'],
): NightLine[] {
  const firstRoomLine = night.lines.findIndex(({ kind }) => KIND_OF[kind] === 'ROOM');
  return night.lines.map((line, index) => ({
    ...(index === firstRoomLine && night.untaxedGuests.length > 0
      ? { untaxedGuests: night.untaxedGuests }
      : {}),
    kind: KIND_OF[line.kind],
    isRoomFee: line.kind !== 'ITEM',
    useDate: line.useDate,
    ...wordsOf(line, plan, items),
    taxation: line.taxation,
    taxRateType:
      line.taxation === 'TAX_INCLUDED' || line.taxation === 'TAX_EXCLUDED' ? line.taxRateType : 'OUT',
    taxPercent: line.taxPercent,
    unitPrice: line.unitYen,
    quantity: line.quantity,
    amount: line.amountYen,
    payable: line.payableYen,
    tax: line.taxYen,
    ...ofNothingArranged,
    itemTerm: termOf(line, plan),
  }));
}

/** Returns the day of its night on which a part of a plan is charged. */
function termOf({ kind, code }: PricedLine, { pricing }: PlanState): NightLine['itemTerm'] {
  return kind === 'ITEM' ? (pricing.items.find((item) => item.code === code)?.term ?? null) : null;
}

export type { PlanState };
