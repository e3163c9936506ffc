import type { Yen } from '../money/index.ts';
import { IN_HOUSE_STATUSES, type RoomUnitStatus } from '../states/index.ts';
import type { TAX_RATE_TYPES, Taxation } from '../tax/index.ts';

type TaxRateType = (typeof TAX_RATE_TYPES)[number];
/** Of a line, which may bear none. */
type LineRateType = TaxRateType | 'OUT';

/** How a till names the tax of a line: 10 %, 8 %, or none. What it sends has its tax inside. */
export const TILL_TAX_CLASSES = ['STANDARD', 'REDUCED', 'EXEMPT'] as const;
export type TillTaxClass = (typeof TILL_TAX_CLASSES)[number];

/** The meal of a check. */
export const MEAL_PERIODS = ['BREAKFAST', 'LUNCH', 'TEA', 'DINNER', 'BAR', 'OTHER'] as const;
export type MealPeriod = (typeof MEAL_PERIODS)[number];

/** The state of a check: taken back by its till, or by the desk, on a bill with all that is left of it, or open. */
export const TILL_CHECK_STATES = ['POSTED', 'SETTLED', 'TAKEN_BACK', 'VOID'] as const;
export type TillCheckState = (typeof TILL_CHECK_STATES)[number];

/** The reasons why a till may not charge a room. */
export const TILL_BLOCKS = ['CHECKED_OUT', 'NOT_IN_HOUSE', 'SETTLED', 'NO_POST'] as const;
export type TillBlock = (typeof TILL_BLOCKS)[number];

const CLASS_OF = { CON: 'STANDARD', REDUCED: 'REDUCED', OUT: 'EXEMPT' } as const satisfies Record<
  LineRateType,
  TillTaxClass
>;
const RATE_OF = { STANDARD: 'CON', REDUCED: 'REDUCED', EXEMPT: 'OUT' } as const satisfies Record<
  TillTaxClass,
  LineRateType
>;

/** An article as its master taxes it. */
interface TaxedItem {
  readonly taxation: Taxation | null;
  readonly taxRateType: TaxRateType | null;
}

const isTaxed = ({ taxation }: TaxedItem): boolean =>
  taxation === null || taxation === 'TAX_INCLUDED' || taxation === 'TAX_EXCLUDED';

/** Returns the class that a rate is for a till. */
export function tillTaxClassOf(rate: LineRateType): TillTaxClass {
  return CLASS_OF[rate];
}

/** Returns the class of an article by its master. */
export function tillTaxClassOfItem(item: TaxedItem): TillTaxClass {
  return isTaxed(item) ? CLASS_OF[item.taxRateType ?? 'CON'] : 'EXEMPT';
}

/**
 * Returns the tax of a line that a till sends for an article; null when the article is not sold so (R-TILL-04). The
 * till knows where food is eaten: an article at the reduced rate is sold at the standard one, too, and none the other
 * way round. The price of the till has its tax inside, however the master has it.
 */
export function tillTaxOf(
  item: TaxedItem,
  taxClass: TillTaxClass,
): { taxation: Taxation; taxRateType: LineRateType } | null {
  const own = tillTaxClassOfItem(item);
  const isSold = own === taxClass || (own === 'REDUCED' && taxClass === 'STANDARD');
  if (!isSold) return null;
  const taxation = taxClass === 'EXEMPT' ? (item.taxation ?? 'NON_TAXABLE') : 'TAX_INCLUDED';
  return { taxation, taxRateType: RATE_OF[taxClass] };
}

/** A stay that a till wants to charge. */
export interface ChargedStay {
  readonly status: RoomUnitStatus;
  /** The settlement for its check-out was made. */
  readonly isSettled: boolean;
  /** The desk takes no charges of tills for it. */
  readonly isNoPost: boolean;
}

/** Says why a till may not charge a stay, or null (R-TILL-02). */
export function tillBlockedBy({ status, isSettled, isNoPost }: ChargedStay): TillBlock | null {
  if (status === 'CHECK_OUT') return 'CHECKED_OUT';
  if (!IN_HOUSE_STATUSES.includes(status)) return 'NOT_IN_HOUSE';
  // A guest who was settled and stays on after all is charged again.
  if (isSettled && status === 'DEPARTURE') return 'SETTLED';
  return isNoPost ? 'NO_POST' : null;
}

/** The sum of a check: its lines and its service charge. */
export function tillTotalYen(
  lines: readonly { readonly quantity: number; readonly unitPrice: Yen }[],
  serviceYen: Yen,
): Yen {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, serviceYen);
}

/** The state of a check by what the books have of it. */
export function tillCheckState(
  isVoid: boolean,
  standing: readonly { readonly billStatus: 'NOT' | 'DONE' }[],
): TillCheckState {
  if (isVoid) return 'VOID';
  if (standing.length === 0) return 'TAKEN_BACK';
  return standing.every(({ billStatus }) => billStatus === 'DONE') ? 'SETTLED' : 'POSTED';
}
