import type { Rounding, Yen } from '../money/index.ts';
import type { ChildFee } from './child-fee.ts';
import type { NightInput } from './price-plan.ts';
import type { PricePart } from './priced-stay.ts';
import type { RatedPrice } from './rate-price.ts';

/** Returns the table price and what each strategy moved it by, or the price that was pushed, with its source. */
export function partsOfTable(rated: RatedPrice, { rank }: Pick<NightInput, 'rank'>): PricePart[] {
  const { pushedBy, amountYen, persons } = rated;
  if (pushedBy !== null) {
    const { programName: program, revision } = pushedBy;
    return [{ code: 'price.pushed', rule: 'R-RMS-04', amountYen, params: { persons, program, revision } }];
  }
  const table: PricePart = {
    code: 'price.table',
    rule: 'R-PRICE-03',
    amountYen: rated.tableYen,
    params: { rank, persons: rated.persons },
  };
  const strategies = rated.steps.map(({ strategy, changeYen, stoppedBy }): PricePart => ({
    code: 'price.strategy',
    rule: 'R-RATE-03',
    amountYen: changeYen,
    params: {
      strategy: strategy.code,
      strategyName: strategy.name,
      adjustment: strategy.adjustment,
      value: strategy.value,
      ...(stoppedBy === null ? {} : { stoppedBy }),
    },
  }));
  return [table, ...strategies];
}

/** Returns a charge given by hand. */
export function partsOfByHand(amountYen: Yen): PricePart[] {
  return [{ code: 'price.byHand', rule: 'R-PRICE-07', amountYen, params: {} }];
}

/** Explains the price of one child: the adult price it is taken from, and the rounding. */
export function partsOfChild(
  amountYen: Yen,
  fee: ChildFee,
  { adultYen, rounding }: { adultYen: Yen; rounding: Rounding },
): PricePart[] {
  const params =
    fee.kind === 'STATIC'
      ? { fee: fee.kind }
      : { adultYen, percent: fee.percent, scope: fee.scope, rounding };
  return [{ code: 'price.child', rule: 'R-PRICE-05', amountYen, params }];
}

/** Takes out the items that are lines of their own. */
export function withoutItems(parts: readonly PricePart[], itemsYen: Yen): PricePart[] {
  if (itemsYen === 0) return [...parts];
  return [...parts, { code: 'price.items', rule: 'R-PRICE-06', amountYen: -itemsYen, params: {} }];
}

/** Returns the parts of a unit price, multiplied by the quantity. */
export function times(parts: readonly PricePart[], quantity: number): PricePart[] {
  return parts.map((part) => ({ ...part, amountYen: part.amountYen * quantity }));
}
