import { describe, expect, it } from 'vitest';
import {
  childrenText,
  isWithoutAdult,
  NO_GUESTS,
  totalPax,
  type ChildClass,
  type GuestCount,
} from './guest-count.ts';
import { guests, rules } from './price-samples.ts';

describe('head count', () => {
  it('counts men, women and the classes A to E, not F and OTHER', () => {
    const one = (field: keyof GuestCount): GuestCount => guests({ [field]: 1 });
    const counted = (Object.keys(NO_GUESTS) as (keyof GuestCount)[]).filter(
      (field) => totalPax(one(field)) === 1,
    );
    expect(counted).toEqual(['male', 'female', 'childA70', 'childB50', 'childC30', 'childDNone', 'childE']);
  });

  it.each([
    [{ male: 0, childA70: 1 }, true],
    [{ male: 0, childOther: 2 }, true],
    [{ male: 0, female: 1, childA70: 1 }, false],
    [{ male: 0 }, false],
  ])('R-BOUND-07: %o leaves children alone: %s', (part, alone) => {
    expect(isWithoutAdult({ ...NO_GUESTS, ...part })).toBe(alone);
  });

  it('names the children of every class there are', () => {
    expect(childrenText(guests({ male: 2, childA70: 1, childC30: 2 }))).toBe('A1 C2');
    const one = (field: keyof GuestCount) => childrenText(guests({ [field]: 1 }));
    const fields = Object.keys(NO_GUESTS) as (keyof GuestCount)[];
    expect(fields.map(one)).toEqual(['', '', 'A1', 'B1', 'C1', 'D1', 'E1', 'F1', '+1']);
  });

  it('starts from a room without guests', () => {
    expect(new Set(Object.values(NO_GUESTS))).toEqual(new Set([0]));
  });

  it('has a model fee for every class', () => {
    const classes: ChildClass[] = ['A70', 'B50', 'C30', 'DNONE', 'E', 'F', 'OTHER'];
    expect(rules.childFees.map(({ childClass }) => childClass)).toEqual(classes);
  });
});
