import { reportSalesDaily } from '@honjin/contracts/reports';
import { formatDate, formatYen } from '@honjin/domain';
import { errorText, useBusinessDate, useLiveCall, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  EmptyState,
  ErrorPanel,
  MessageBar,
  MessageBarBody,
  PageHeader,
  PrintButton,
  Spinner,
  ToneBadge,
  WarningRegular,
  makeStyles,
  mergeClasses,
} from '@honjin/ui';
import { useState } from 'react';
import { DrillDrawer, type OpenedFigure } from './drill-drawer.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FigureTable, PAYMENT_MEASURES, SALES_MEASURES } from './figure-table.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodBar } from './period-bar.tsx';
import { paperOnlyClass, PrintStyle, printedClass, screenOnlyClass } from './print-style.tsx';
import {
  paymentRowsOf,
  salesRowsOf,
  taxRowsOf,
  type SalesDailyReport,
  type Translate,
} from './report-rows.ts';
import { usePeriod, type Period } from './use-period.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  busy: { opacity: 0.6 },
});

function ReportBody({ report, isBusy }: { report: SalesDailyReport; isBusy: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const [opened, setOpened] = useState<OpenedFigure>();
  const { columns } = report;
  const words: Translate = (key, values) => t(key, { ...values });
  const isEmpty = report.categories.length === 0 && report.payments.length === 0;
  const sections = [
    { title: t('section.sales'), measures: SALES_MEASURES, rows: salesRowsOf(report, words) },
    { title: t('section.taxes'), measures: SALES_MEASURES, rows: taxRowsOf(report, words) },
    { title: t('section.payments'), measures: PAYMENT_MEASURES, rows: paymentRowsOf(report, words) },
  ];
  return (
    <div className={mergeClasses(styles.page, isBusy && styles.busy)} aria-busy={isBusy}>
      {report.closedDifference !== 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {t('closedDifference', { amount: formatYen(report.closedDifference) })}
          </MessageBarBody>
        </MessageBar>
      )}
      <KeyFigures report={report} />
      {isEmpty ? (
        <EmptyState title={t('empty')} />
      ) : (
        sections
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, measures, rows }) => (
            <FigureTable
              key={title}
              title={title}
              measures={measures}
              columns={columns}
              rows={rows}
              onDrill={(drill, column, label) => setOpened({ drill, column, label })}
            />
          ))
      )}
      <DrillDrawer opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

function Report({
  period,
  businessDate,
  onChoose,
}: {
  period: Period;
  businessDate: string;
  onChoose: (period: Period) => void;
}) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('reports');
  const { user } = useSession();
  const answer = useLiveCall(
    reportSalesDaily,
    { dateFrom: period.from, dateTo: period.to },
    { follows: ['RegistrationChanged'], placeholderData: (old) => old },
  );
  const isProvisional = answer.data?.columns[0]?.isProvisional === true;
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <PageHeader
        title={t('title')}
        badges={
          isProvisional && <ToneBadge tone="caution" icon={<WarningRegular />} label={t('provisional')} />
        }
        subtitle={isProvisional ? t('provisionalHint') : undefined}
        actions={
          <span className={screenOnlyClass}>
            <PrintButton /> <ExportMenu period={period} />
          </span>
        }
      />
      <span className={paperOnlyClass}>
        {user.storeName}　{formatDate(period.from)}–{formatDate(period.to)}
      </span>
      <div className={screenOnlyClass}>
        <PeriodBar
          key={`${period.from} ${period.to}`}
          period={period}
          businessDate={businessDate}
          busy={answer.isFetching}
          onChoose={onChoose}
        />
      </div>
      {answer.error && (
        <ErrorPanel
          message={answer.error.errors[0]?.message ?? errorText(answer.error, i18n)}
          requestId={answer.error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.isPending && <Spinner label={t('loading')} />}
      {answer.data && !answer.error && <ReportBody report={answer.data} isBusy={answer.isPlaceholderData} />}
    </div>
  );
}

/** 売上日報: sales, taxes, payments and key figures of a day or period. */
export function SalesDailyPage() {
  const { t } = useTranslation('reports');
  const { businessDate } = useBusinessDate();
  const { period, choose } = usePeriod();
  if (period === null || businessDate === null) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState title={t('noBusinessDay')} />
      </>
    );
  }
  return <Report period={period} businessDate={businessDate} onChoose={choose} />;
}
