import { LIST_REPORTS } from '@honjin/contracts/reports';
import { placeOf } from '@honjin/domain';
import { NavLink, useLocale, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';
import { listPath, paths } from '../paths.ts';
import { screenOnlyClass } from '@honjin/mfe-kit/print';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'inline-block',
    padding: '4px 10px',
    borderRadius: '4px',
    fontSize: '13px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-current=page]': {
      color: tokens.colorNeutralForeground1,
      fontWeight: 600,
      backgroundColor: tokens.colorNeutralBackground3,
    },
  },
});

/** Links between the reports. */
export function ReportNav() {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const at = placeOf(useLocale());
  const lists = Object.values(LIST_REPORTS).map(({ page, title }) => ({
    to: listPath(page),
    name: title[at],
  }));
  const pages = [
    { to: paths.salesDaily, name: t('title') },
    ...lists,
    { to: paths.stayTax, name: t('stayTax.title') },
    { to: paths.trend, name: t('trend.title') },
  ];
  return (
    <nav aria-label={t('nav')} className={screenOnlyClass}>
      <ul className={styles.list}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <NavLink className={styles.link} to={to}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
