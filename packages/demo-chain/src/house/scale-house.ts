import { range, type House } from './house.ts';

/**
 * Makes a house of the same kind with the given number of rooms: it repeats the floors upwards and cuts the last one
 * off.
 */
export function scaleHouse(house: House, rooms: number): House {
  const floors = house.types.flatMap((type) => type.floors);
  const bottom = Math.min(...floors);
  const height = Math.max(...floors) - bottom + 1;
  const roomsOn = (floor: number) => {
    const types = house.types.filter((type) => type.floors.includes(floor));
    return types.reduce((sum, { places }) => sum + places.length, 0);
  };
  let top = bottom - 1;
  for (let built = 0; built < rooms; built += roomsOn(bottom + ((top - bottom) % height))) top += 1;
  const types = house.types.map((type) => ({
    ...type,
    floors: range(bottom, top).filter((floor) => type.floors.includes(bottom + ((floor - bottom) % height))),
  }));
  return { ...house, types: types.filter((type) => type.floors.length > 0), roomLimit: rooms };
}

/** Further stores of a chain: like a house, with a code and name of their own. */
export function twinsOf(
  house: House,
  count: number,
): { key: string; code: string; ja: string; en: string }[] {
  return range(1, count).map((number) => ({
    key: `${house.key}-${number}`,
    code: String(100 + number),
    ja: `${house.ja} ${number}号館`,
    en: `${house.en} ${number}`,
  }));
}
