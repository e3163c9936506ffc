import type { ReportColumn, ReportFigures } from '@honjin/contracts/reports';
import {
  formatAmount,
  formatDate,
  formatDecimal,
  formatPercent,
  formatYen,
  hotelKpi,
  roundRatio,
  type Ratio,
} from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { StatTile, makeStyles, tokens } from '@honjin/ui';
import type { SalesDailyReport } from './report-rows.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  note: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
  tile: { display: 'grid' },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

function yenText(ratio: Ratio | null): string {
  return ratio === null ? '–' : formatYen(roundRatio(ratio.num, ratio.den, 'ROUND'));
}

/** The key figures of one column as they are read. Until the close posts the room charges, there is no rate to speak of. */
function readFigures(figures: ReportFigures, column: ReportColumn, total: number) {
  const kpi = hotelKpi(figures);
  const isOpen = column.isProvisional && column.figuresTo === column.to;
  const hasRates = figures.roomRevenueYen !== 0 || !isOpen;
  return {
    sales: formatYen(total),
    occupancy: formatPercent(kpi.occupancy),
    adr: yenText(hasRates ? kpi.adr : null),
    revPar: yenText(hasRates ? kpi.revPar : null),
    soldRooms: `${formatAmount(figures.soldRooms)} / ${formatAmount(figures.rooms)}`,
    guests: formatAmount(figures.guests),
    guestsPerRoom: formatDecimal(kpi.guestsPerRoom, 2),
  };
}

const SHOWN = ['sales', 'occupancy', 'adr', 'revPar', 'soldRooms', 'guests', 'guestsPerRoom'] as const;

/** Key figures of the period, with the month to date below each. */
export function KeyFigures({ report }: { report: SalesDailyReport }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const [period, monthToDate] = report.figures.map((figures, index) =>
    readFigures(figures, report.columns[index]!, report.total[index]?.total ?? 0),
  );
  if (!period || !monthToDate) return null;
  const closedTo = report.columns.find(({ figuresTo, to }) => figuresTo < to)?.figuresTo;
  return (
    <div className={styles.root}>
      <ul className={styles.tiles} aria-label={t('figures.title')}>
        {SHOWN.map((name) => (
          <li key={name} className={styles.tile}>
            <StatTile
              label={t(`figures.${name}`)}
              value={period[name]}
              note={t('figures.monthToDate', { value: monthToDate[name] })}
              tone="info"
            />
          </li>
        ))}
      </ul>
      {closedTo !== undefined && (
        <span className={styles.note}>{t('figures.closedTo', { date: formatDate(closedTo) })}</span>
      )}
    </div>
  );
}
