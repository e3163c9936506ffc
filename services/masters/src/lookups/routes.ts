import {
  guestRanks,
  listCountries,
  listHolidays,
  listPrefectures,
  listRanks,
  PREFECTURES,
} from '@honjin/contracts/masters';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { listItems } from '../plain/queries.ts';
import { COUNTRIES } from './countries.ts';
import { listHolidayRows } from './queries.ts';

const holidays = handle(listHolidays, async ({ tx }) => ({ holidays: await listHolidayRows(tx) }));

const ranks = handle(listRanks, async ({ tx }) => {
  const items = await listItems(tx, guestRanks);
  return { ranks: items.filter(({ isActive }) => isActive) };
});

const countries = handleDetached(listCountries, async () => ({ countries: [...COUNTRIES] }));

const prefectures = handleDetached(listPrefectures, async () => ({ prefectures: [...PREFECTURES] }));

/** The calls of the shell at its first load. */
export const lookupRoutes: readonly Route[] = [holidays, ranks, countries, prefectures];
