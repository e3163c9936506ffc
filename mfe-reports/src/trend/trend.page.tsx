import type { ResponseOf } from '@honjin/contracts';
import { reportOnBooks, reportTrend } from '@honjin/contracts/reports';
import { addDays, formatDate, formatYen, startOfMonth } from '@honjin/domain';
import { useLiveCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { PrintStyle, printedClass, screenOnlyClass } from '@honjin/mfe-kit/print';
import { Chart, PageHeader, PrintButton, makeStyles, mergeClasses } from '@honjin/ui';
import { Answered } from '../parts/answered.tsx';
import { PaperFacts } from '../parts/paper-facts.tsx';
import { periodText } from '../parts/period-text.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { ReportNav } from '../parts/report-nav.tsx';
import { WithBusinessDate } from '../parts/with-business-date.tsx';
import { PeriodBar } from '../sales-daily/period-bar.tsx';
import type { Period } from '../sales-daily/use-period.ts';
import { bookedSeries, closedFigures, kpiRows, rateSeries, salesSeries } from './trend-series.ts';

/** The page shows bookings this far ahead, and compares them with this long ago. */
const NIGHTS_AHEAD = 60;
const COMPARED_DAYS = 7;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px' },
});

const shortDate = (date: string) => formatDate(date, 'MM/dd');

type TrendAnswer = ResponseOf<typeof reportTrend>;

function TrendCharts({ days, composition }: TrendAnswer) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const words = (key: string) => t(key);
  const labels = days.map(({ date }) => shortDate(date));
  return (
    <div className={styles.grid}>
      <Chart title={t('trend.sales')} kind="bar" labels={labels} series={salesSeries(days, words)} />
      <Chart title={t('trend.rates')} kind="line" labels={labels} series={rateSeries(days, words)} />
      <Chart
        title={t('trend.composition')}
        kind="doughnut"
        labels={composition.map(({ category }) => t(`codes:salesCategory.${category}`))}
        series={[
          {
            name: t('figures.sales'),
            values: composition.map(({ total }) => total),
            format: formatYen,
          },
        ]}
      />
      <PlainTable
        title={t('trend.kpi')}
        headings={[t('name'), t('trend.value')]}
        rows={kpiRows(closedFigures(days)).map(({ name, value }) => ({
          key: name,
          cells: [t(`kpi.${name}`), value],
        }))}
      />
    </div>
  );
}

function Trend({ period }: { period: Period }) {
  const answer = useLiveCall(
    reportTrend,
    { dateFrom: period.from, dateTo: period.to },
    { follows: ['RegistrationChanged'], placeholderData: (old) => old },
  );
  return <Answered answer={answer}>{(trend) => <TrendCharts {...trend} />}</Answered>;
}

function OnBooks({ businessDate }: { businessDate: string }) {
  const { t } = useTranslation('reports');
  const since = addDays(businessDate, -COMPARED_DAYS);
  const answer = useLiveCall(
    reportOnBooks,
    { dateFrom: businessDate, dateTo: addDays(businessDate, NIGHTS_AHEAD - 1), since },
    { follows: ['RegistrationChanged'], placeholderData: (old) => old },
  );
  return (
    <Answered answer={answer}>
      {({ nights, hasComparison }) => {
        const series = bookedSeries(nights, (key) => t(key));
        return (
          <Chart
            title={t('trend.onBooks', { date: formatDate(since) })}
            kind="bar"
            labels={nights.map(({ night }) => shortDate(night))}
            series={hasComparison ? series : series.slice(0, 1)}
          />
        );
      }}
    </Answered>
  );
}

function TrendReport({ businessDate }: { businessDate: string }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? startOfMonth(businessDate);
  const period = { from, to: search.get('to') ?? businessDate };
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <ReportNav />
      <PageHeader
        title={t('trend.title')}
        actions={
          <span className={screenOnlyClass}>
            <PrintButton />
          </span>
        }
      />
      <PaperFacts facts={periodText(period)} />
      <div className={screenOnlyClass}>
        <PeriodBar
          key={`${period.from} ${period.to}`}
          period={period}
          businessDate={businessDate}
          busy={false}
          onChoose={(chosen) => setSearch({ ...chosen })}
        />
      </div>
      <Trend period={period} />
      <OnBooks businessDate={businessDate} />
    </div>
  );
}

/** 推移・構成: the page shows the course of sales and key figures, their parts, and the bookings ahead. */
export function TrendPage() {
  const { t } = useTranslation('reports');
  return (
    <WithBusinessDate title={t('trend.title')}>
      {(businessDate) => <TrendReport businessDate={businessDate} />}
    </WithBusinessDate>
  );
}
