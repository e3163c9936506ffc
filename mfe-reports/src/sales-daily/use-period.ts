import { useBusinessDate, useSearchParams } from '@honjin/mfe-kit';
import { isValidDate } from '@honjin/domain';

/** Sales dates, both ends inclusive. */
export interface Period {
  from: string;
  to: string;
}

function dateOf(text: string | null): string | null {
  return text !== null && isValidDate(text) ? text : null;
}

/**
 * Keeps the period of the report in the URL; without one, it is the business date. It is null before the first day is
 * open.
 */
export function usePeriod(): { period: Period | null; choose: (period: Period) => void } {
  const [search, setSearch] = useSearchParams();
  const { businessDate } = useBusinessDate();
  const from = dateOf(search.get('from')) ?? businessDate;
  const to = dateOf(search.get('to')) ?? from;
  const choose = (period: Period) => setSearch({ from: period.from, to: period.to });
  return { period: from === null || to === null ? null : { from, to }, choose };
}
