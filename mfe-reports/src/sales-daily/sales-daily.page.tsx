import { exportSalesDaily, reportSalesDaily } from '@honjin/contracts/reports';
import { formatYen } from '@honjin/domain';
import { fetchFile, useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, MessageBar, MessageBarBody, makeStyles, mergeClasses } from '@honjin/ui';
import { useState } from 'react';
import { Answered } from '../parts/answered.tsx';
import { DrillDrawer, type OpenedFigure } from '../parts/drill-drawer.tsx';
import { periodText } from '../parts/period-text.ts';
import { ReportFrame } from '../parts/report-frame.tsx';
import { WithBusinessDate } from '../parts/with-business-date.tsx';
import { FigureTable, PAYMENT_MEASURES, SALES_MEASURES } from './figure-table.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodBar } from './period-bar.tsx';
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

interface ReportProps {
  period: Period;
  businessDate: string;
  onChoose: (period: Period) => void;
}

function Report({ period, businessDate, onChoose }: ReportProps) {
  const { t } = useTranslation('reports');
  const answer = useLiveCall(
    reportSalesDaily,
    { dateFrom: period.from, dateTo: period.to },
    { follows: ['RegistrationChanged'], placeholderData: (old) => old },
  );
  return (
    <ReportFrame
      title={t('title')}
      isProvisional={answer.data?.columns[0]?.isProvisional === true}
      paperFacts={periodText(period)}
      fetchAs={(format) => fetchFile(exportSalesDaily, { dateFrom: period.from, dateTo: period.to, format })}
      bar={
        <PeriodBar
          key={`${period.from} ${period.to}`}
          period={period}
          businessDate={businessDate}
          busy={answer.isFetching}
          onChoose={onChoose}
        />
      }
    >
      <Answered answer={answer}>
        {(report) => <ReportBody report={report} isBusy={answer.isPlaceholderData} />}
      </Answered>
    </ReportFrame>
  );
}

/** 売上日報: sales, taxes, payments and key figures of a day or period. */
export function SalesDailyPage() {
  const { t } = useTranslation('reports');
  const { period, choose } = usePeriod();
  return (
    <WithBusinessDate title={t('title')}>
      {(businessDate) => period && <Report period={period} businessDate={businessDate} onChoose={choose} />}
    </WithBusinessDate>
  );
}
