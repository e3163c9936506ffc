import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beyondPaidYen,
  isGraveAct,
  lowerMoneyLimits,
  MONEY_ACT_NAMES,
  MONEY_ACTS,
  moneyActBlockedBy,
  moneyLimitsReach,
  moneyLimitYen,
  NO_MONEY_LIMITS,
  type MoneyActAsk,
  type MoneyLimits,
  type MoneyPerson,
} from './money-act.ts';

const limits = (changes: Partial<MoneyLimits> = {}): MoneyLimits => ({
  discountPercent: 20,
  discountYen: 5_000,
  refundYen: 30_000,
  ...changes,
});

const person = (changes: Partial<MoneyPerson> = {}): MoneyPerson => ({
  id: 'clerk',
  mayTakeMoney: true,
  mayOverride: true,
  mayPostChecks: true,
  limits: limits(),
  ...changes,
});

const ask = (changes: Partial<MoneyActAsk> = {}): MoneyActAsk => ({
  act: 'NIGHT_DISCOUNT',
  loweredYen: 1_000,
  ofYen: 20_000,
  earlierYen: 0,
  reason: '常連のお客様',
  ...changes,
});

const blockOf = (asked: MoneyActAsk, people: Partial<Parameters<typeof moneyActBlockedBy>[1]> = {}) =>
  moneyActBlockedBy(asked, { person: person(), second: null, storeLimitYen: null, ...people })?.block ?? null;

describe('R-MONEY-07: right and reason', () => {
  test.each(MONEY_ACT_NAMES)('%s needs its right, and a reason', (act) => {
    const rights = { money: 'mayTakeMoney', override: 'mayOverride', till: 'mayPostChecks' } as const;
    const without = person({ [rights[MONEY_ACTS[act].right]]: false });
    expect(blockOf(ask({ act }), { person: without })).toBe('NO_RIGHT');
    expect(blockOf(ask({ act, reason: ' 　' }))).toBe('NO_REASON');
    expect(blockOf(ask({ act }))).toBeNull();
  });

  test('a price that is raised needs right and reason, and nobody besides', () => {
    const raise = ask({ act: 'NIGHT_RATE', loweredYen: -50_000 });
    expect(blockOf(raise, { person: person({ mayOverride: false }) })).toBe('NO_RIGHT');
    expect(blockOf(raise, { person: person({ limits: NO_MONEY_LIMITS }), storeLimitYen: 0 })).toBeNull();
  });
});

describe('R-MONEY-08: the limit of the role', () => {
  test('a discount keeps both limits, that in yen and that in percent', () => {
    expect(moneyLimitYen(limits(), { act: 'NIGHT_DISCOUNT', ofYen: 20_000 })).toBe(4_000);
    expect(moneyLimitYen(limits(), { act: 'NIGHT_DISCOUNT', ofYen: 90_000 })).toBe(5_000);
    expect(moneyLimitYen(limits(), { act: 'NEGATIVE_LINE', ofYen: null })).toBe(5_000);
    expect(moneyLimitYen(limits({ discountYen: null }), { act: 'NIGHT_RATE', ofYen: 90_000 })).toBe(18_000);
    const free = limits({ discountYen: null, discountPercent: null });
    expect(moneyLimitYen(free, { act: 'NIGHT_RATE', ofYen: 90_000 })).toBeNull();
  });

  test('allows the limit itself, and not one yen more', () => {
    expect(blockOf(ask({ loweredYen: 4_000 }))).toBeNull();
    expect(blockOf(ask({ loweredYen: 4_001 }))).toBe('ABOVE_OWN_LIMIT');
    expect(blockOf(ask({ act: 'REFUND', loweredYen: 30_000 }))).toBeNull();
    expect(blockOf(ask({ act: 'REFUND', loweredYen: 30_001 }))).toBe('ABOVE_OWN_LIMIT');
  });

  test('counts together what the person gave away on the booking today', () => {
    expect(blockOf(ask({ loweredYen: 2_000, earlierYen: 2_000 }))).toBeNull();
    expect(blockOf(ask({ loweredYen: 2_000, earlierYen: 2_001 }))).toBe('ABOVE_OWN_LIMIT');
  });

  test('gives nothing away without limits of a role', () => {
    expect(blockOf(ask({ loweredYen: 1 }), { person: person({ limits: NO_MONEY_LIMITS }) })).toBe(
      'ABOVE_OWN_LIMIT',
    );
  });

  test('more is never allowed than less', () => {
    const yen = fc.integer({ min: 0, max: 1_000_000 });
    const check = () =>
      fc.assert(
        fc.property(yen, yen, fc.constantFrom(...MONEY_ACT_NAMES), (one, more, act) => {
          const isLessBlocked = blockOf(ask({ act, loweredYen: one }), { storeLimitYen: 10_000 }) !== null;
          const isMoreBlocked =
            blockOf(ask({ act, loweredYen: one + more }), { storeLimitYen: 10_000 }) !== null;
          return !isLessBlocked || isMoreBlocked;
        }),
      );
    expect(check).not.toThrow();
  });
});

describe('R-MONEY-09: a second person', () => {
  const large = ask({ act: 'REFUND', loweredYen: 50_000 });
  const chief = person({ id: 'chief', limits: limits({ refundYen: null }) });

  test('asks for a second person above the own limit, and above that of the store', () => {
    expect(blockOf(large)).toBe('ABOVE_OWN_LIMIT');
    expect(blockOf(large, { second: chief })).toBeNull();
    expect(blockOf(large, { person: chief, storeLimitYen: 49_999 })).toBe('ABOVE_STORE_LIMIT');
    expect(blockOf(large, { person: chief, storeLimitYen: 50_000 })).toBeNull();
    expect(
      blockOf(large, {
        person: chief,
        second: person({ limits: limits({ refundYen: 50_000 }) }),
        storeLimitYen: 0,
      }),
    ).toBeNull();
  });

  test('is somebody else, with the right, and within their own limit', () => {
    expect(blockOf(large, { second: { ...chief, id: 'clerk' } })).toBe('SECOND_IS_THE_SAME');
    expect(blockOf(large, { second: { ...chief, mayTakeMoney: false } })).toBe('SECOND_MAY_NOT');
    expect(blockOf(large, { second: { ...chief, limits: limits() } })).toBe('SECOND_MAY_NOT');
  });

  test('gives nobody a right that they have not, and stands for no reason', () => {
    const act = 'REFUND_BEYOND_PAID';
    expect(blockOf(ask({ act }), { person: person({ mayOverride: false }), second: chief })).toBe('NO_RIGHT');
    expect(blockOf(ask({ act, reason: '' }), { second: chief })).toBe('NO_REASON');
  });
});

describe('R-MONEY-10: no more comes back than was paid, and in the way it was paid', () => {
  const paid = [
    { paymentType: 'CASH', amountYen: 10_000 },
    { paymentType: 'CARD', amountYen: 50_000 },
  ];

  test('compares by the kind of payment', () => {
    const back = (paymentType: string, amountYen: number) =>
      beyondPaidYen(paid, [{ paymentType, amountYen }]);
    expect([back('CASH', -10_000), back('CASH', -10_001), back('CARD', -50_000)]).toEqual([0, 1, 0]);
    expect(back('BANK', -1)).toBe(1);
  });

  test('a receivable above the bill brings no cash back, nor does a card payment of the same moment', () => {
    const given = [
      { paymentType: 'RECEIVABLE', amountYen: 30_000 },
      { paymentType: 'CASH', amountYen: -12_000 },
    ];
    expect(beyondPaidYen([], given)).toBe(12_000);
    expect(beyondPaidYen(paid, given)).toBe(2_000);
  });

  test('counts money of the same moment and kind, and takes incoming money for no refund', () => {
    const cash = (amountYen: number) => ({ paymentType: 'CASH', amountYen });
    expect(beyondPaidYen([], [cash(20_000), cash(-5_000)])).toBe(0);
    expect(beyondPaidYen([cash(-5_000)], [cash(3_000)])).toBe(0);
  });
});

test('R-MONEY-11: the close asks about what a second person answered for, and about money that was never paid in', () => {
  const asked = (hasSecond: boolean) => MONEY_ACT_NAMES.filter((act) => isGraveAct({ act, hasSecond }));
  expect(asked(true)).toEqual(MONEY_ACT_NAMES);
  expect(asked(false)).toEqual([
    'LINE_TAKEN_BACK',
    'REFUND_BEYOND_PAID',
    'PAYMENT_TAKEN_BACK',
    'RECEIVABLE_WRITTEN_OFF',
    'RECEIVABLE_REFUND',
  ]);
});

test('limits are lowered one by one, and nobody hands on more than they have', () => {
  const one = limits({ discountYen: null, refundYen: 10_000 });
  const other = limits({ discountPercent: 50, refundYen: null });
  expect(lowerMoneyLimits(one, other)).toEqual({
    discountPercent: 20,
    discountYen: 5_000,
    refundYen: 10_000,
  });
  expect(moneyLimitsReach(one, lowerMoneyLimits(one, other))).toBe(true);
  expect(moneyLimitsReach(limits(), limits({ refundYen: null }))).toBe(false);
  expect(moneyLimitsReach(limits({ refundYen: null }), limits())).toBe(true);
});
