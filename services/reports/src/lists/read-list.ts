import { guestSight, type Actor, type ResultOf } from '@honjin/contracts';
import { LIST_REPORTS, type ListReport, type ListReportName, type ListRow } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { ListQuestion } from './list-source.ts';
import { LIST_SOURCES } from './sources.ts';

/** The fields that are added up. */
export function summedFields({ fields }: Pick<ListReport, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([key, { isSummed }]) => (isSummed === true ? [key] : []));
}

/** Rows as the caller may see them: without names of guests where the role sees none (R-TEXT-07). */
export function shownTo(
  actor: Actor,
  { fields }: Pick<ListReport, 'fields'>,
): (rows: readonly ListRow[]) => readonly ListRow[] {
  if (guestSight(actor.permissions) !== 'NONE') return (rows) => rows;
  const hidden = Object.keys(fields).filter((key) => fields[key]?.kind === 'guest');
  const blanks = Object.fromEntries(hidden.map((key) => [key, '']));
  return (rows) => rows.map((row) => ({ ...row, ...blanks }) as ListRow);
}

/** Days from the business date on are open. */
export function isProvisional({ day }: TenantTx, input: Record<string, unknown>): boolean {
  const ends = ['date', 'dateTo', 'useTo', 'useFrom'].flatMap(
    (key) => (input[key] as string | undefined) ?? [],
  );
  return day === null || ends.length === 0 || ends.some((end) => end >= day.businessDate);
}

/** One page of a report with the totals of all its rows. */
export async function readList(
  name: ListReportName,
  question: ListQuestion,
  reading: { page: number; pageSize: number; actor: Actor },
): Promise<ResultOf<ListReport['list']>> {
  const report: ListReport = LIST_REPORTS[name];
  const source = LIST_SOURCES[name];
  const { page, pageSize, actor } = reading;
  const [rows, { count, totals }] = await Promise.all([
    source.readPage(question, { limit: pageSize, offset: (page - 1) * pageSize }),
    source.readSums(question, summedFields(report)),
  ]);
  return {
    rows: [...shownTo(actor, report)(rows)],
    totalCount: count,
    totals: { ...totals },
    isProvisional: isProvisional(question.tx, question.input),
  };
}
