import { reachIncludes } from '@honjin/contracts';
import { NavLink, usePermission, useSession, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';
import { paths } from '../paths.ts';

const useStyles = makeStyles({
  list: { display: 'flex', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'inline-block',
    padding: '4px 12px',
    borderRadius: '4px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[aria-current=page]': {
      color: tokens.colorNeutralForeground1,
      fontWeight: 600,
      backgroundColor: tokens.colorNeutralBackground3,
    },
  },
});

const LEVELS = [
  ['group', 'GROUP'],
  ['company', 'COMPANY'],
  ['store', 'STORE'],
] as const;

/** Links between the levels of the chain that the user administers, and to what it all runs on. */
export function TenancyNav() {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { reach } = useSession();
  const maySeePrograms = usePermission('user', 'read');
  return (
    <nav aria-label={t('tenancy.levels')}>
      <ul className={styles.list}>
        {LEVELS.filter(([, needed]) => reachIncludes(reach, needed)).map(([level]) => (
          <li key={level}>
            <NavLink className={styles.link} to={paths[level]}>
              {t(`tenancy.${level}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink className={styles.link} to={paths.retention}>
            {t('retention.title')}
          </NavLink>
        </li>
        <li>
          <NavLink className={styles.link} to={paths.installation}>
            {t('installation.title')}
          </NavLink>
        </li>
        {maySeePrograms &&
          (['programs', 'webhooks'] as const).map((page) => (
            <li key={page}>
              <NavLink className={styles.link} to={paths[page]} end>
                {t(`${page}.title`)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
