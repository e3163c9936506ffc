import { describe, expect, it } from 'vitest';
import { formPath, paramsOf, requestOf, stayIn, usualStay, withAdults } from './grid-stay.ts';

const TODAY = '2026-11-21';
const stayOf = (query: string) => stayIn(new URLSearchParams(query), TODAY);

describe('the address of a price grid', () => {
  it('begins with tonight for two adults in one room', () => {
    expect(stayOf('')).toEqual(usualStay(TODAY));
    expect(requestOf(stayOf(''), TODAY)).toMatchObject({
      checkInDate: TODAY,
      nights: 1,
      roomCount: 1,
      paxMaleCount: 2,
      salesRouteId: null,
    });
  });

  it('takes what was typed into the command bar', () => {
    expect(stayOf('checkInDate=12/24&nights=2&count=3')).toMatchObject({
      checkInDate: '2026-12-24',
      nights: 2,
      pax: { paxMaleCount: 3, paxFemaleCount: 0 },
    });
  });

  it('goes there and back', () => {
    const stay = stayOf('checkInDate=2026-12-24&nights=3&roomCount=2&paxFemaleCount=2&childA70Count=1');
    expect(stayOf(String(new URLSearchParams(paramsOf(stay))))).toEqual(stay);
  });

  it.each(['checkInDate=yesterday', 'nights=-1', 'nights=x', 'roomCount=0', 'count=1.5'])(
    'makes nothing of %s',
    (query) => expect(stayOf(query)).toEqual(usualStay(TODAY)),
  );
});

describe('the stay of a price grid', () => {
  it.each([
    [{ nights: null }],
    [{ nights: 61 }],
    [{ roomCount: null }],
    [{ checkInDate: '2026-11-20' }],
    [{ checkInDate: '' }],
    [{ pax: withAdults(usualStay(TODAY).pax, 0) }],
  ])('is not asked for while it is %o', (change) => {
    expect(requestOf({ ...usualStay(TODAY), ...change }, TODAY)).toBeNull();
  });

  it('keeps women who were named as far as there are so many adults', () => {
    const pax = { ...usualStay(TODAY).pax, paxMaleCount: 1, paxFemaleCount: 2 };
    expect(withAdults(pax, 4)).toMatchObject({ paxMaleCount: 2, paxFemaleCount: 2 });
    expect(withAdults(pax, 1)).toMatchObject({ paxMaleCount: 0, paxFemaleCount: 1 });
  });

  it('leads to the form with all that is known', () => {
    const stay = stayOf('checkInDate=2026-12-24&nights=2&roomCount=3&count=2&salesRouteId=R');
    const path = new URL(formPath(stay, { roomTypeId: 'T', packagePlanId: 'P' }), 'http://honjin');
    expect(Object.fromEntries(path.searchParams)).toEqual({
      checkInDate: '2026-12-24',
      checkOutDate: '2026-12-26',
      roomCount: '3',
      salesRouteId: 'R',
      paxMaleCount: '2',
      roomTypeId: 'T',
      packagePlanId: 'P',
    });
  });
});
