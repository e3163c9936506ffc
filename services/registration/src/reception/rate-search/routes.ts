import { searchRates } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { searchOffers } from './search-rates.ts';

export const rateSearchRoutes: readonly Route[] = [
  handle(searchRates, async ({ input, tx, locale }) => searchOffers(tx, input, locale)),
];
