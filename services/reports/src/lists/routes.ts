import {
  LIST_REPORTS,
  reportCashEntries,
  reportReceivableEntries,
  type ExportFormat,
  type ListReport,
  type ListReportName,
} from '@honjin/contracts/reports';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { exportList } from './export-list.ts';
import type { Conditions } from './list-source.ts';
import { findCashEntries, findReceivableEntries } from './money-entries.ts';
import { readList } from './read-list.ts';

// One route serves every report, because the report's own source knows its conditions.
type Paged = Conditions & { page: number; pageSize: number };

function routesOf(name: ListReportName): Route[] {
  const report: ListReport = LIST_REPORTS[name];
  return [
    handle(report.list, async ({ input, tx, actor, locale }) => {
      const { page, pageSize, ...conditions } = input as Paged;
      return readList(name, { tx, input: conditions, locale }, { page, pageSize, actor });
    }),
    handleDetached(report.export, async ({ input, actor, locale, inSnapshot }) =>
      exportList(name, input as Conditions & { format: ExportFormat }, { actor, locale, inSnapshot }),
    ),
  ];
}

/** The two calls of every report that is a list, and the calls for the entries behind their money. */
export const listRoutes = [
  ...(Object.keys(LIST_REPORTS) as ListReportName[]).flatMap(routesOf),
  handle(reportReceivableEntries, async ({ input, tx, locale }) => findReceivableEntries(tx, input, locale)),
  handle(reportCashEntries, async ({ input, tx, locale }) => findCashEntries(tx, input, locale)),
];
