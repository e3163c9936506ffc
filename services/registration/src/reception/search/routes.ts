import {
  getBoardAsOf,
  getDashboard,
  getTravelAgencyBookingNumberFrom,
  menuTopAutoSearch,
  searchRegistrations,
  searchRegistrationsAsOf,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { readPastBoard } from '../as-of/read-past-board.ts';
import { readPastList } from '../as-of/read-past-list.ts';
import { listAgencyBookings } from './agency-queries.ts';
import { autoSearch } from './auto-search.ts';
import { readDashboard } from './dashboard.ts';
import { listFileRoutes } from './list-files.ts';
import { searchList } from './registration-list.ts';
import { savedSearchRoutes } from './saved-searches.ts';

export const searchRoutes: readonly Route[] = [
  handle(menuTopAutoSearch, ({ input, tx, locale }) => autoSearch(tx, input.qParam, locale)),
  handle(searchRegistrations, ({ input, tx, locale }) => searchList(tx, input, locale)),
  handle(searchRegistrationsAsOf, ({ input, tx, locale }) => readPastList(tx, input, locale)),
  handle(getBoardAsOf, ({ input, tx, locale }) => readPastBoard(tx, input, locale)),
  handle(getDashboard, ({ tx }) => readDashboard(tx)),
  handle(getTravelAgencyBookingNumberFrom, async ({ input, tx }) => ({
    bookings: await listAgencyBookings(tx, input.travelAgencyBookingNumber),
  })),
  ...savedSearchRoutes,
  ...listFileRoutes,
];
