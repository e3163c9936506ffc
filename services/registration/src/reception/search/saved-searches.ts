import { deleteSavedSearch, listSavedSearches, saveSearch } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { forget, listOwn, save } from './saved-queries.ts';

/** A user's own searches: nobody else sees or changes them. */
export const savedSearchRoutes: readonly Route[] = [
  handle(listSavedSearches, async ({ tx }) => ({ savedSearches: await listOwn(tx) })),
  handle(saveSearch, async ({ input, tx }) => ({ savedSearch: await save(tx, input) })),
  handle(deleteSavedSearch, async ({ input, tx }) => {
    await forget(tx, input.id);
    return {};
  }),
];
