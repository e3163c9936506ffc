import { addDays, type LocalDate } from '../dates/index.ts';
import { percentOf, type Yen } from '../money/index.ts';
import { consumptionTaxPercent, serviceChargeOf, type Taxation, type TaxRateType } from '../tax/index.ts';
import { childFeeOf, childPrice, personsInPrice, type ChildFee } from './child-fee.ts';
import { partsOfByHand, partsOfChild, partsOfTable, times, withoutItems } from './charge-parts.ts';
import { CHILD_CLASSES, countOf, COUNTED_GROUPS, type GuestGroup } from './guest-count.ts';
import {
  PriceProblemError,
  type NightInput,
  type PlanItem,
  type PriceProblemCode,
  type StayInput,
} from './price-plan.ts';
import type { ChargeLine, PriceLineKind, PricePart } from './priced-stay.ts';
import { ratePrice, type RatedPrice } from './rate-price.ts';

/** A night with its place in the stay. */
export interface NightOfStay {
  stay: StayInput;
  night: NightInput;
  isFirst: boolean;
}

/** Persons of a night for whom the price table is asked. */
export function pricedPersons({ stay, night }: NightOfStay): number {
  return personsInPrice(night.guests, stay.rules.childFees);
}

/** Lines of a night without the lodging taxes. Throws PriceProblemError when it cannot be priced. */
export function chargeNight(context: NightOfStay): ChargeLine[] {
  if (pricedPersons(context) === 0) throw problem(context, 'NO_GUESTS');
  const lines = [
    ...lodgingLines(context),
    ...discountLines(context),
    ...itemLines(context, (item) => !item.included),
  ];
  const lodging = lines.filter(({ kind }) => kind === 'ROOM' || kind === 'CHILD' || kind === 'DISCOUNT');
  if (lodging.reduce((sum, line) => sum + line.amountYen, 0) < 0)
    throw problem(context, 'DISCOUNT_EXCEEDS_PRICE');
  return [...lines, ...serviceLines(context, lines)].filter(
    (line) => line.quantity !== 0 && (line.kind !== 'CHILD' || line.unitYen !== 0),
  );
}

/** Tells whether a line is part of the lodging itself, on which accommodation tax is laid. */
export function isLodging(line: ChargeLine): boolean {
  return line.kind === 'ROOM' || line.kind === 'CHILD' || line.kind === 'DISCOUNT';
}

function lodgingLines(context: NightOfStay): ChargeLine[] {
  const { stay, night } = context;
  if (stay.plan.basis === 'PERSON' && (night.overrideYen ?? null) === null) return personLines(context);
  const included = itemLines(context, (item) => item.included);
  const carved = included.reduce((sum, line) => sum + line.amountYen, 0);
  const overrideYen = night.overrideYen ?? null;
  const rated = overrideYen === null ? ratedPrice(context) : null;
  const roomYen = (rated?.amountYen ?? overrideYen ?? 0) - carved;
  if (roomYen < 0) throw problem(context, 'ITEMS_EXCEED_PRICE');
  const whole = rated === null ? partsOfByHand(overrideYen ?? 0) : partsOfTable(rated, night);
  const parts = withoutItems(whole, carved);
  return [
    planLine(context, { kind: 'ROOM', group: null, unitYen: roomYen, quantity: 1, parts }),
    ...included,
  ];
}

function personLines(context: NightOfStay): ChargeLine[] {
  const { stay, night } = context;
  const items = stay.plan.items.filter((item) => item.included && isUsed(item, context));
  if (items.some(({ per }) => per === 'ROOM')) throw problem(context, 'ROOM_ITEM_IN_PERSON_PRICE');
  const groups = (['ADULT', ...CHILD_CLASSES] as const).filter((group) => countOf(night.guests, group) > 0);
  const rated = ratedPrice(context);
  return groups.flatMap((group) => groupLines(context, group, { items, rated }));
}

/** The price of an adult, and the items that it contains. */
interface AdultPrice {
  items: readonly PlanItem[];
  rated: RatedPrice;
}

/** Room part and included items of the guests of one group, each at the price of that group. */
function groupLines(context: NightOfStay, group: GuestGroup, { items, rated }: AdultPrice): ChargeLine[] {
  const { stay, night } = context;
  const adultYen = rated.amountYen;
  const fee = group === 'ADULT' ? null : childFeeOf(stay.rules.childFees, group);
  if (group !== 'ADULT' && fee === null) return [];
  const itemUnits = items.map((item) => ({ item, unitYen: itemUnitFor(item, fee) }));
  const adultItemsYen = items.reduce((sum, item) => sum + item.unitYen, 0);
  const wholeYen = fee ? childTotal(context, fee, { adultYen, adultItemsYen }) : adultYen;
  const carvedYen = itemUnits.reduce((sum, each) => sum + each.unitYen, 0);
  const unitYen = wholeYen - carvedYen;
  if (unitYen < 0) throw problem(context, 'ITEMS_EXCEED_PRICE');
  const quantity = countOf(night.guests, group);
  const kind = group === 'ADULT' ? 'ROOM' : 'CHILD';
  const whole = fee
    ? partsOfChild(wholeYen, fee, { adultYen, rounding: stay.rules.chargeRounding })
    : partsOfTable(rated, night);
  const parts = times(withoutItems(whole, carvedYen), quantity);
  return [
    planLine(context, { kind, group, unitYen, quantity, parts }),
    ...itemUnits
      .filter((each) => each.unitYen > 0)
      .map((each) => itemLine(context, each.item, { group, unitYen: each.unitYen, quantity })),
  ];
}

/** Whole price of one child: a percentage of all the adult pays, or of the room part when meals are left out. */
function childTotal({ stay }: NightOfStay, fee: ChildFee, price: { adultYen: Yen; adultItemsYen: Yen }): Yen {
  const baseYen = fee.scope === 'INCLUDE' ? price.adultYen : price.adultYen - price.adultItemsYen;
  return childPrice(baseYen, fee, stay.rules.chargeRounding);
}

function itemUnitFor(item: PlanItem, fee: ChildFee | null): Yen {
  if (fee === null) return item.unitYen;
  if (!item.includeChildren || fee.scope === 'EXCLUDE' || fee.kind === 'STATIC') return 0;
  // This is always rounded down, whatever the store's rounding is, so that the meals never exceed what the child pays.
  return percentOf(item.unitYen, fee.percent, 'FLOOR');
}

function itemLines(context: NightOfStay, wanted: (item: PlanItem) => boolean): ChargeLine[] {
  return context.stay.plan.items
    .filter((item) => wanted(item) && isUsed(item, context))
    .map((item) =>
      itemLine(context, item, { group: null, unitYen: item.unitYen, quantity: itemCount(context, item) }),
    );
}

function itemCount({ night }: NightOfStay, item: PlanItem): number {
  if (item.per === 'ROOM') return 1;
  const groups: readonly GuestGroup[] = item.includeChildren ? COUNTED_GROUPS : ['ADULT'];
  return groups.reduce((sum, group) => sum + countOf(night.guests, group), 0);
}

function isUsed(item: PlanItem, { isFirst }: NightOfStay): boolean {
  return item.term !== 'FIRST_DAY' || isFirst;
}

function discountLines(context: NightOfStay): ChargeLine[] {
  const discountYen = context.night.discountYen ?? 0;
  if (discountYen === 0) return [];
  return [planLine(context, { kind: 'DISCOUNT', group: null, unitYen: -discountYen, quantity: 1 })];
}

/** Service charge added to the price: one line on the lodging, one on the items that bear it. */
function serviceLines(context: NightOfStay, lines: readonly ChargeLine[]): ChargeLine[] {
  const { plan, rules } = context.stay;
  if (plan.servicePercent === 0 || plan.serviceIncluded) return [];
  const bases = [lines.filter(isLodging), lines.filter((line) => line.kind === 'ITEM' && line.bearsService)];
  return bases.flatMap((members, index) => {
    const baseYen = members.reduce((sum, line) => sum + line.amountYen, 0);
    const unitYen = serviceChargeOf(baseYen, plan.servicePercent, rules.chargeRounding);
    if (unitYen === 0) return [];
    const line = planLine(context, { kind: 'SERVICE', group: null, unitYen, quantity: 1 });
    return [{ ...line, code: index === 0 ? 'SERVICE_LODGING' : 'SERVICE_ITEMS', bearsService: false }];
  });
}

/** Returns the price of the table for the night, moved by the strategies that apply to it. */
function ratedPrice(context: NightOfStay): RatedPrice {
  const rated = ratePrice(context.stay, context.night, pricedPersons(context));
  if (rated === null) throw problem(context, 'PRICE_MISSING');
  return rated;
}

interface LineAmount {
  group: GuestGroup | null;
  unitYen: Yen;
  quantity: number;
  parts?: readonly PricePart[];
}

function planLine(context: NightOfStay, line: LineAmount & { kind: PriceLineKind }): ChargeLine {
  const { plan } = context.stay;
  return {
    ...chargeLine(context, context.night.date, line),
    kind: line.kind,
    code: plan.code,
    ...(line.parts === undefined ? {} : { parts: line.parts }),
    ...taxOf(context, { taxation: plan.taxation, taxRateType: 'CON', useDate: context.night.date }),
    bearsService: true,
  };
}

function itemLine(context: NightOfStay, item: PlanItem, line: LineAmount): ChargeLine {
  const useDate =
    item.term === 'NEXT_DAY' && !context.stay.dayUse ? addDays(context.night.date, 1) : context.night.date;
  return {
    ...chargeLine(context, useDate, line),
    kind: 'ITEM',
    code: item.code,
    ...taxOf(context, { taxation: itemTaxation(context, item), taxRateType: item.taxRateType, useDate }),
    bearsService: item.bearsService,
  };
}

function chargeLine(
  { night }: NightOfStay,
  useDate: LocalDate,
  line: LineAmount,
): Pick<ChargeLine, 'night' | 'useDate' | 'group' | 'unitYen' | 'quantity' | 'amountYen'> {
  const { group, unitYen, quantity } = line;
  return { night: night.date, useDate, group, unitYen, quantity, amountYen: unitYen * quantity };
}

/** An item taken out of the plan price is taxed like the price, unless it is not taxable at all. */
function itemTaxation({ stay }: NightOfStay, item: PlanItem): Taxation {
  return item.included && item.taxation !== 'NON_TAXABLE' ? stay.plan.taxation : item.taxation;
}

function taxOf(
  { stay }: NightOfStay,
  tax: { taxation: Taxation; taxRateType: TaxRateType; useDate: LocalDate },
): Pick<ChargeLine, 'taxation' | 'taxRateType' | 'taxPercent'> {
  const { taxation, taxRateType, useDate } = tax;
  const isTaxed = taxation === 'TAX_INCLUDED' || taxation === 'TAX_EXCLUDED';
  const taxPercent = isTaxed
    ? consumptionTaxPercent(stay.rules.consumptionTaxRates, taxRateType, useDate)
    : 0;
  return { taxation, taxRateType, taxPercent };
}

function problem(context: NightOfStay, code: PriceProblemCode): PriceProblemError {
  const { date, roomTypeId, rank } = context.night;
  return new PriceProblemError({ code, date, roomTypeId, persons: pricedPersons(context), rank });
}
