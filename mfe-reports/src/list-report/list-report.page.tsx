import type { ListReport, ListRow } from '@honjin/contracts/reports';
import { formatDate, placeOf } from '@honjin/domain';
import { errorText, fetchFile, useLiveCall, useLocale, useTranslation, type ApiError } from '@honjin/mfe-kit';
import { screenOnlyClass } from '@honjin/mfe-kit/print';
import { DataTable, makeStyles } from '@honjin/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { DrillDrawer, type OpenedFigure } from '../parts/drill-drawer.tsx';
import { ReportFrame } from '../parts/report-frame.tsx';
import { WithBusinessDate } from '../parts/with-business-date.tsx';
import { ConditionBar } from './condition-bar.tsx';
import { conditionText } from './condition-text.ts';
import { openedBy } from './drills.ts';
import { requestOf, useConditions, type Conditions } from './use-conditions.ts';
import { TOTAL_KEY, useListColumns } from './use-list-columns.tsx';

/** Parts below the table of a report, by its page; they are loaded when it is opened. */
const BELOW: Readonly<Record<string, ComponentType<{ conditions: Conditions }>>> = {
  'accounting-journal': lazy(() => import('../journal/journal-exports.tsx')),
};

const useStyles = makeStyles({ total: { fontWeight: 700 } });

/** Returns the name of a row. */
function nameOf({ fields }: ListReport, row: ListRow, at: 0 | 1): string {
  const all = Object.entries(fields);
  const [key = '', field] = all.find(([, { isName }]) => isName === true) ?? all[0] ?? [];
  const value = String(row[key] ?? '');
  if (field?.kind === 'choice') return field.choices?.[value]?.[at] ?? value;
  return field?.kind === 'date' ? formatDate(value) : value;
}

function totalRow(report: ListReport, totals: Readonly<Record<string, number>>, word: string): ListRow {
  const [first = ''] = Object.keys(report.fields);
  return { ...totals, [first]: word, key: TOTAL_KEY, bookingId: null, roomUnitId: null, drill: null };
}

function failureOf(error: ApiError, i18n: Parameters<typeof errorText>[1], retry: () => unknown) {
  const message = error.errors[0]?.message ?? errorText(error, i18n);
  return { message, requestId: error.requestId, onRetry: () => void retry() };
}

const NOTHING_YET = { rows: [], totals: {}, totalCount: 0, isProvisional: false };

interface ReportProps {
  report: ListReport;
  conditions: Conditions;
  onChoose: (next: Conditions) => void;
}

function Report({ report, conditions, onChoose }: ReportProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('reports');
  const at = placeOf(useLocale());
  const { paging, turnTo } = useConditions(report);
  const [opened, setOpened] = useState<OpenedFigure>();
  const answer = useLiveCall(
    report.list,
    { ...requestOf(conditions), ...paging },
    { follows: ['RegistrationChanged'], placeholderData: (old) => old },
  );
  const columns = useListColumns(report, {
    openedBy: (row, key) => openedBy(report.page, row, { key, conditions, label: nameOf(report, row, at) }),
    onOpen: setOpened,
  });
  const { rows, totals, totalCount, isProvisional } = answer.data ?? NOTHING_YET;
  const Below = BELOW[report.page];
  const hasTotals = rows.length > 0 && Object.keys(totals).length > 0;
  return (
    <ReportFrame
      title={report.title[at]}
      isProvisional={isProvisional && totalCount > 0}
      paperFacts={conditionText(report, conditions, at)}
      isWhole={rows.length >= totalCount}
      fetchAs={(format) => fetchFile(report.export, { ...requestOf(conditions), format })}
      bar={
        <ConditionBar
          key={JSON.stringify(conditions)}
          report={report}
          conditions={conditions}
          busy={answer.isPlaceholderData}
          onChoose={onChoose}
        />
      }
    >
      <DataTable
        label={report.title[at]}
        columns={columns}
        rows={hasTotals ? [...rows, totalRow(report, totals, t('total'))] : rows}
        rowKey={(row) => row.key}
        rowClassName={(row) => (row.key === TOTAL_KEY ? styles.total : undefined)}
        loading={answer.isFetching && rows.length === 0}
        failure={answer.error === null ? undefined : failureOf(answer.error, i18n, answer.refetch)}
        emptyTitle={t('list.empty')}
        paging={{ ...paging, total: totalCount, onPageChange: turnTo }}
      />
      {Below !== undefined && (
        <div className={screenOnlyClass}>
          <Suspense fallback={null}>
            <Below conditions={conditions} />
          </Suspense>
        </div>
      )}
      <DrillDrawer opened={opened} onClose={() => setOpened(undefined)} />
    </ReportFrame>
  );
}

/** A report that is a list, as its declaration says. */
export function ListReportPage({ report }: { report: ListReport }) {
  const title = report.title[placeOf(useLocale())];
  const { conditions, choose } = useConditions(report);
  return (
    <WithBusinessDate title={title}>
      {() => conditions && <Report report={report} conditions={conditions} onChoose={choose} />}
    </WithBusinessDate>
  );
}
