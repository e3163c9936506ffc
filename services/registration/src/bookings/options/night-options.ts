import type { informationOptionInput } from '@honjin/contracts/registration';
import {
  arrangementQuantity,
  enteredQuantity,
  totalPax,
  type ArrangementQuantityType,
  type GuestCount,
} from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { z } from 'zod';
import type { NightLine } from '../../house/pricing/night-lines.ts';
import type { BookingMasters } from '../desk/desk.ts';
import { soldLine, type ItemState } from './sold-line.ts';

/** An option of a night, as the night keeps it. */
export interface NightOption {
  code: string;
  name: string;
  category: string;
  per: ArrangementQuantityType;
  count: number;
  rate: number;
}

type OptionInput = z.output<typeof informationOptionInput>;

/** Returns the sales item of a code; codes of payments sell nothing. */
function itemOf(code: string, { accountingItem }: BookingMasters): ItemState | undefined {
  return [...accountingItem.values()].find((item) => item.code === code && item.group === 'SALES');
}

/**
 * Returns the options of a night as the form has them. A value that was not entered follows the accounting item and
 * the heads of the night. HOS-02027-0 for a code that sells nothing, unless the night had it before.
 */
export function optionsOf(
  inputs: readonly OptionInput[],
  given: { masters: BookingMasters; guests: GuestCount; known: readonly NightOption[] },
): NightOption[] {
  return inputs.map((input) => {
    const { optionPerCategory: per, optionCount, optionRate } = input;
    const sold = soldAs(input.optionCode, given);
    return {
      code: input.optionCode,
      name: input.optionName || sold.name,
      category: sold.category,
      per,
      count: arrangementQuantity(per, given.guests, optionCount),
      rate: optionRate ?? sold.rate,
    };
  });
}

/** Returns the options of a night whose heads changed: those that went by the heads go by them again (R-PRICE-22). */
export function recountOptions(
  options: readonly NightOption[],
  { before, now }: { before: GuestCount; now: GuestCount },
): NightOption[] {
  return options.map((option) => {
    const entered = enteredQuantity(option.per, totalPax(before), option.count);
    return { ...option, count: arrangementQuantity(option.per, now, entered) };
  });
}

/** Name, category and rate of a code: by its item, else as the night had it. */
function soldAs(
  code: string,
  { masters, known }: { masters: BookingMasters; known: readonly NightOption[] },
): Pick<NightOption, 'name' | 'category' | 'rate'> {
  const item = itemOf(code, masters);
  if (item !== undefined)
    return { name: item.name, category: item.salesCategory ?? 'OTHER', rate: item.unitPrice };
  const before = known.find((option) => option.code === code);
  if (before === undefined) throw new Refusal('HOS-02027-0', { values: [code] });
  return before;
}

/** Returns the store's price for the article of a code, or undefined when it has none. */
export function articlePrice(code: string, masters: BookingMasters): number | undefined {
  return itemOf(code, masters)?.unitPrice;
}

/** Returns the sales lines of a night's options; one without a price sells nothing. */
export function optionLines(
  night: { night: string; options: readonly NightOption[] },
  masters: BookingMasters,
): NightLine[] {
  return night.options.flatMap(({ code, name, rate, count }) => {
    const amount = rate * count;
    const sold = { name, code, useDate: night.night, unitPrice: rate, quantity: count, amount };
    return amount > 0 ? [soldLine(sold, itemOf(code, masters), masters)] : [];
  });
}

/** The options in the words of the wire. */
export function optionsView({ night, options }: { night: string; options: readonly NightOption[] }) {
  return options.map(({ code, name, category, per, count, rate }, index) => ({
    optionNo: index + 1,
    optionDate: night,
    optionName: name,
    optionCode: code,
    optionCategory: category,
    optionPerCategory: per,
    optionCount: count,
    optionRate: rate,
    totalOptionRate: rate * count,
  }));
}
