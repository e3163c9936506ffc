import { getDashboard, menuTopAutoSearch, searchRegistrations } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { autoSearch } from './auto-search.ts';
import { readDashboard } from './dashboard.ts';
import { searchList } from './registration-list.ts';

export const searchRoutes: readonly Route[] = [
  handle(menuTopAutoSearch, ({ input, tx }) => autoSearch(tx, input.qParam)),
  handle(searchRegistrations, ({ input, tx }) => searchList(tx, input)),
  handle(getDashboard, ({ tx }) => readDashboard(tx)),
];
