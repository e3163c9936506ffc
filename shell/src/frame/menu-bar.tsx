import type { Locale } from '@honjin/contracts';
import {
  isBelow,
  Link,
  paths,
  useLocale,
  useLocation,
  useSession,
  useTranslation,
  type MenuEntry,
} from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    padding: '0 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'block',
    padding: '5px 12px 3px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    borderBottomColor: tokens.colorBrandStroke1,
    fontWeight: 600,
    color: tokens.colorBrandForeground1,
  },
});

/** A menu entry's name in the page's language. */
export function menuTitle(entry: MenuEntry, locale: Locale): string {
  return locale === 'en' ? entry.titleEn : entry.titleJa;
}

/**
 * Tells whether the entry is the page that is open. A saved booking has the path of a new one, and names itself in the
 * query.
 */
function isCurrent(path: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (path === paths.dashboard()) return pathname === path;
  if (path !== paths.registrationNew()) return isBelow(pathname, path);
  const query = new URLSearchParams(search);
  return pathname === path && !query.has('id') && !query.has('no');
}

/** Shows the main menu that the server gives this role. */
export function MenuBar() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { menus } = useSession();
  const location = useLocation();
  const shown = menus.filter(({ section }) => section === 'SECTION01');
  // A page below another has an entry of its own where the role sees it: the one that says most is marked.
  const [openPath] = shown
    .map(({ path }) => path)
    .filter((path) => isCurrent(path, location))
    .toSorted((one, other) => other.length - one.length);
  return (
    <nav className={styles.bar} aria-label={t('menu.main')}>
      <ul className={styles.list}>
        {shown
          .map((entry) => ({ entry, current: entry.path === openPath }))
          .map(({ entry, current }) => (
            <li key={entry.code}>
              <Link
                to={entry.path}
                aria-current={current ? 'page' : undefined}
                className={mergeClasses(styles.link, current && styles.current)}
              >
                {menuTitle(entry, locale)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
