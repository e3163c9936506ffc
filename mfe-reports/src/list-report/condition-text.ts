import type { ListFilter, ListReport } from '@honjin/contracts/reports';
import { formatDate } from '@honjin/domain';
import { periodText } from '../parts/period-text.ts';
import type { Conditions } from './use-conditions.ts';

/** One condition in words; '' where nothing was asked. */
function wordsOf(filter: ListFilter, conditions: Conditions, at: 0 | 1): string {
  const value = (name: string) => conditions[name] ?? '';
  if (filter.kind === 'period') {
    const from = value(filter.from);
    return from === '' ? '' : periodText({ from, to: value(filter.to) || from });
  }
  if (filter.kind === 'moments') {
    const moment = (date: string, time: string) => `${formatDate(value(date))} ${value(time)}`;
    return `${moment('dateFrom', 'timeFrom')}–${moment('dateTo', 'timeTo')}`;
  }
  return filter.kind === 'choice' ? (filter.choices[value(filter.key)]?.[at] ?? '') : value(filter.key);
}

/** Says in words what a report was asked for, as its paper prints it. */
export function conditionText(
  { filters }: Pick<ListReport, 'filters'>,
  conditions: Conditions,
  at: 0 | 1,
): string {
  return filters
    .map((filter) => ({ title: filter.title[at], words: wordsOf(filter, conditions, at) }))
    .filter(({ words }) => words !== '')
    .map(({ title, words }) => `${title}: ${words}`)
    .join('　');
}
