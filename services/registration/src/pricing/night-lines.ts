import type { SALES_LINE_KINDS } from '@honjin/contracts/registration';
import type { PricedLine, PricedNight, PriceLineKind, Taxation } from '@honjin/domain';
import type { MasterSets } from '../masters/read-masters.ts';

export type SalesLineKind = (typeof SALES_LINE_KINDS)[number];
type PlanState = MasterSets['plan'] extends ReadonlyMap<string, infer State> ? State : never;

/** A priced line of a night, as it is kept on the night and posted by the day close. Amounts before tax, in yen. */
export interface NightLine {
  kind: SalesLineKind;
  isRoomFee: boolean;
  useDate: string;
  accountingItemId: string | null;
  itemCode: string;
  itemName: string;
  receiptPrintName: string;
  salesCategory: string;
  taxation: Taxation;
  taxRateType: 'CON' | 'REDUCED' | 'OUT';
  taxPercent: number;
  unitPrice: number;
  quantity: number;
  amount: number;
  /** What the guest pays for the line within its stay, and the consumption tax in it. */
  payable: number;
  tax: number;
}

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

interface ItemWords {
  accountingItemId: string | null;
  itemCode: string;
  itemName: string;
  receiptPrintName: string;
  salesCategory: string;
}

function wordsOf(line: PricedLine, plan: PlanState, items: MasterSets['accountingItem']): ItemWords {
  const kind = KIND_OF[line.kind];
  const taxName = TAX_NAMES[kind];
  if (taxName !== undefined) {
    const words = { itemName: taxName, receiptPrintName: taxName, salesCategory: 'TAX' };
    return { accountingItemId: null, itemCode: line.code, ...words };
  }
  const isItem = kind === 'ITEM';
  const itemId = isItem ? plan.itemAccountingItemIds[line.code] : plan.roomAccountingItemId;
  const item = itemId === undefined ? undefined : items.get(itemId);
  const printed = isItem ? (item?.receiptPrintName ?? line.code) : plan.receiptPrintName;
  const suffix = kind === 'SERVICE' ? ' サービス料' : kind === 'DISCOUNT' ? ' 割引' : '';
  return {
    accountingItemId: item?.id ?? null,
    itemCode: item?.code ?? line.code,
    itemName: `${item?.name ?? line.code}${suffix}`,
    receiptPrintName: `${printed || (item?.receiptPrintName ?? line.code)}${suffix}`,
    salesCategory: item?.salesCategory ?? (isItem ? 'MEAL' : 'ROOM'),
  };
}

/** The lines of a priced night under the accounting items of its plan. */
export function nightLinesOf(
  night: PricedNight,
  plan: PlanState,
  items: MasterSets['accountingItem'],
): NightLine[] {
  return night.lines.map((line) => ({
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
  }));
}

export type { PlanState };
