import { LIST_REPORTS, type ListFilter, type ListReport } from '@honjin/contracts/reports';
import { placeOf } from '@honjin/domain';
import { Link, paths as sitePaths, useLocale, useTranslation } from '@honjin/mfe-kit';
import { makeStyles } from '@honjin/ui';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '8px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** Returns the one date as a condition of a report. */
function dateIn(filters: readonly ListFilter[], date: string): Record<string, string> {
  const [first] = filters;
  if (first?.kind === 'moments') return { dateFrom: date, timeFrom: '00:00', dateTo: date, timeTo: '23:59' };
  return first?.kind === 'period' ? { [first.from]: date, [first.to]: date } : {};
}

/** Every report of a closed date. */
export function ReportLinks({ businessDate }: { businessDate: string }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const language = placeOf(useLocale());
  const lists: readonly ListReport[] = Object.values(LIST_REPORTS);
  const links: [string, string, Record<string, string>][] = [
    ['sales-daily', t('batch.report.salesDaily'), { from: businessDate, to: businessDate }],
    ['stay-tax', t('batch.report.stayTax'), { month: businessDate.slice(0, 7) }],
    ['trend', t('batch.report.trend'), { from: businessDate, to: businessDate }],
    ...lists.map(({ page, title, filters }): [string, string, Record<string, string>] => [
      page,
      title[language],
      dateIn(filters, businessDate),
    ]),
  ];
  return (
    <ul className={styles.list} aria-label={t('batch.reportsOfDay')}>
      {links.map(([page, title, query]) => (
        <li key={page}>
          <Link to={sitePaths.report(page, query)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
