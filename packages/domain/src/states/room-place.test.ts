import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOCALES } from '../text/languages.ts';
import { buildingIn, floorIn, floorKeyOf, roomPlaceIn } from './room-place.ts';

const main = { building: '本館', buildingEn: 'Main building' };
const nameless = { building: '', buildingEn: '' };

it('words a floor by its number and keeps a name of its own', () => {
  const worded = ['3', 'B1', '屋上', ''].map((floor) => LOCALES.map((locale) => floorIn(locale, floor)));
  expect(worded).toEqual([
    ['3階', 'Floor 3'],
    ['B1階', 'Floor B1'],
    ['屋上', '屋上'],
    ['', ''],
  ]);
});

it('words a floor after its building in the language of the reader', () => {
  const places = [
    { ...main, floor: '3' },
    { ...main, floor: '屋上' },
    { ...main, floor: '' },
    { ...main, buildingEn: '', floor: '3' },
    { ...nameless, floor: '3' },
    { ...nameless, floor: '' },
  ];
  expect(places.map((place) => LOCALES.map((locale) => roomPlaceIn(locale, place)))).toEqual([
    ['本館 3階', 'Main building, floor 3'],
    ['本館 屋上', 'Main building, 屋上'],
    ['本館', 'Main building'],
    ['本館 3階', '本館, floor 3'],
    ['3階', 'Floor 3'],
    ['', ''],
  ]);
});

it('R-MASTER-08: names a building in Japanese where it has no English name', () => {
  const names = [main, { ...main, buildingEn: '' }].map((one) => LOCALES.map((to) => buildingIn(to, one)));
  expect(names).toEqual([
    ['本館', 'Main building'],
    ['本館', '本館'],
  ]);
});

it('R-MASTER-08: tells floors apart by their Japanese names, whatever the language', () => {
  const word = fc.constantFrom('', '本館', '別館');
  const floor = fc.constantFrom('', '1', '2', 'B1');
  fc.assert(
    fc.property(word, floor, word, floor, (building, on, otherBuilding, otherFloor) => {
      const isSame = building === otherBuilding && on === otherFloor;
      const key = floorKeyOf({ building, floor: on });
      expect(key === floorKeyOf({ building: otherBuilding, floor: otherFloor })).toBe(isSame);
    }),
  );
  expect(floorKeyOf({ building: '本館', floor: '2' })).toBe('本館 2');
});
