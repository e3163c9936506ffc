import { reportTrend } from '@honjin/contracts/reports';
import { addDays, formatDate, formatYen, hotelKpi, roundRatio } from '@honjin/domain';
import { useBusinessDate, useLiveCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { Chart, makeStyles } from '@honjin/ui';

const DAYS = 14;

const useStyles = makeStyles({ root: { marginTop: '12px' } });

function Trend({ businessDate }: { businessDate: string }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const answer = useLiveCall(
    reportTrend,
    { dateFrom: addDays(businessDate, 1 - DAYS), dateTo: businessDate },
    { follows: ['RegistrationChanged'], placeholderData: (old) => old },
  );
  // The day's tiles stand without it: where reports cannot answer, nothing takes its place.
  if (answer.data === undefined) return null;
  const { days } = answer.data;
  const occupancy = days.map(({ figures }) => hotelKpi(figures).occupancy);
  return (
    <div className={styles.root}>
      <Chart
        title={t('dashboard.trend')}
        kind="bar"
        height={220}
        labels={days.map(({ date }) => formatDate(date, 'MM/dd'))}
        series={[
          {
            name: t('dashboard.occupancy'),
            values: occupancy.map((ratio) =>
              ratio === null ? null : roundRatio(ratio.num * 1_000, ratio.den, 'ROUND') / 10,
            ),
            format: (percent) => `${percent.toFixed(1)}%`,
            kind: 'line',
            onRight: true,
          },
          {
            name: t('dashboard.sales'),
            values: days.map(({ salesTotal }) => salesTotal),
            format: formatYen,
          },
        ]}
      />
    </div>
  );
}

/** Shows sales and occupancy of the last two weeks to users who may read reports. */
export function SalesTrend() {
  const maySee = usePermission('report', 'read');
  const { businessDate } = useBusinessDate();
  return maySee && businessDate !== null ? <Trend businessDate={businessDate} /> : null;
}
