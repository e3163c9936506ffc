import { nameIn, type Locale } from '../text/languages.ts';

/** The place of a room in the house. A part is empty where the house does not say it. */
export interface RoomPlace {
  building: string;
  /** Empty where English screens show the Japanese name, too. */
  buildingEn: string;
  floor: string;
}

/**
 * Returns what tells floors apart in filters and groups (`本館 2` or `2`), in every language (R-MASTER-08): floors of two
 * buildings are two floors.
 */
export function floorKeyOf({ building, floor }: Pick<RoomPlace, 'building' | 'floor'>): string {
  return [building, floor].filter(Boolean).join(' ');
}

/** Names a building in the reader's language. */
export function buildingIn(
  locale: Locale,
  { building, buildingEn }: Pick<RoomPlace, 'building' | 'buildingEn'>,
): string {
  return nameIn(locale, { name: building, nameEn: buildingEn });
}

const FLOOR_NUMBER = /^[A-Za-z]?\d+[A-Za-z]?$/;

/** A numbered floor by itself and after its building, and what stands between the two. */
const FLOORS: Readonly<
  Record<Locale, { alone(floor: string): string; after(floor: string): string; gap: string }>
> = {
  ja: { alone: (floor) => `${floor}階`, after: (floor) => `${floor}階`, gap: ' ' },
  en: { alone: (floor) => `Floor ${floor}`, after: (floor) => `floor ${floor}`, gap: ', ' },
};

/** Words a floor: `3階` or `Floor 3`. A floor with a name of its own (`屋上`) keeps it. */
export function floorIn(locale: Locale, floor: string): string {
  return FLOOR_NUMBER.test(floor) ? FLOORS[locale].alone(floor) : floor;
}

/** Words the floor of a room after its building: `本館 3階` or `Main building, floor 3`. */
export function roomPlaceIn(locale: Locale, place: RoomPlace): string {
  const { alone, after, gap } = FLOORS[locale];
  const building = buildingIn(locale, place);
  const numbered = building === '' ? alone : after;
  const floor = FLOOR_NUMBER.test(place.floor) ? numbered(place.floor) : place.floor;
  return [building, floor].filter(Boolean).join(gap);
}
