import { menuTopAutoSearch } from '@honjin/contracts/registration';
import { useCall, usePermission } from '@honjin/mfe-kit';
import { useDebounced } from '../search/use-debounced.ts';
import type { Found } from './command-options.ts';

/** The search waits until the typing has rested for this long; Enter does not. */
const REST_MS = 150;

interface FoundStays {
  readonly found: Found | undefined;
  /** Nothing of this subject is still to come. */
  readonly isKnown: boolean;
}

/** Looks up the stays of a room or a name, as the search of the top bar does (R-COMMAND-04). */
export function useFoundStays(subject: string, isHurried: boolean): FoundStays {
  const maySearch = usePermission('registration', 'read');
  const rested = useDebounced(subject, REST_MS);
  const isAsked = maySearch && subject !== '';
  const query = useCall(
    menuTopAutoSearch,
    { qParam: subject },
    { enabled: isAsked && (isHurried || rested === subject) },
  );
  return { found: isAsked ? query.data : undefined, isKnown: !isAsked || !query.isPending };
}
