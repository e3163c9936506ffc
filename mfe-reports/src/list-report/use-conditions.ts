import type { ListFilter, ListReport } from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import { useBusinessDate, useSearchParams } from '@honjin/mfe-kit';
import type { TablePage } from '@honjin/ui';

/** The conditions of a report, by the names of its request. '' stands for no condition. */
export type Conditions = Readonly<Record<string, string>>;

function fieldsOf(filter: ListFilter): string[] {
  if (filter.kind === 'period') return [filter.from, filter.to];
  if (filter.kind === 'moments') return ['dateFrom', 'timeFrom', 'dateTo', 'timeTo'];
  return [filter.key];
}

/**
 * Returns the conditions before the user chose any: the business date or the days before it, in the first period of
 * the report.
 */
function firstConditions(filters: readonly ListFilter[], businessDate: string): Conditions {
  const [period] = filters;
  if (period?.kind === 'period' && period.firstDays !== undefined)
    return {
      [period.from]: addDays(businessDate, -period.firstDays),
      [period.to]: addDays(businessDate, -1),
    };
  if (period?.kind === 'moments')
    return { dateFrom: businessDate, timeFrom: '00:00', dateTo: businessDate, timeTo: '23:59' };
  return period?.kind === 'period' ? { [period.from]: businessDate, [period.to]: businessDate } : {};
}

function withoutBlanks(conditions: Conditions): Record<string, string> {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== ''));
}

/** Keeps the conditions and the page of a report in the URL. They are null before the first day is open. */
export function useConditions({ filters }: Pick<ListReport, 'filters'>) {
  const [search, setSearch] = useSearchParams();
  const { businessDate } = useBusinessDate();
  const names = filters.flatMap(fieldsOf);
  const asked = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
  const hasAsked = names.some((name) => search.has(name));
  const paging: TablePage = {
    page: Math.max(1, Number(search.get('page')) || 1),
    pageSize: ([10, 30, 50] as const).find((size) => size === Number(search.get('rows'))) ?? 30,
  };
  return {
    conditions: hasAsked ? asked : businessDate === null ? null : firstConditions(filters, businessDate),
    paging,
    choose: (conditions: Conditions) => setSearch(withoutBlanks(conditions)),
    turnTo: ({ page, pageSize }: TablePage) =>
      setSearch((old) => {
        const next = new URLSearchParams(old);
        next.set('page', String(page));
        next.set('rows', String(pageSize));
        return next;
      }),
  };
}

/** Conditions as the call takes them. */
export function requestOf(conditions: Conditions): Record<string, string> {
  return withoutBlanks(conditions);
}
