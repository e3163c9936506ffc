import { Link as RouterLink, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { GlobalSearch } from '../search/global-search.tsx';
import { BusinessDay } from './business-day.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { Logo } from './logo.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { StoreSwitcher } from './store-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

// Comes after the first screen: nobody waits for it.
const LinkageBadge = lazy(() => import(/* webpackChunkName: "linkage-badge" */ './linkage-badge.tsx'));

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    // On a phone the parts wrap into several lines; at a desk they fit into one.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '48px',
    padding: '4px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  home: { textDecorationLine: 'none', borderRadius: tokens.borderRadiusMedium },
  search: { flex: '1 1 200px', maxWidth: '420px', minWidth: '140px' },
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginInlineStart: 'auto' },
});

/** Logo, search, business day, store, settings and user. */
export function TopBar({ onCommand }: { onCommand: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const seesLinkage = usePermission('linkage', 'read');
  return (
    <header className={styles.bar}>
      <RouterLink to="/" className={styles.home} aria-label={t('menu.home')}>
        <Logo />
      </RouterLink>
      <div className={styles.search}>
        <GlobalSearch onCommand={onCommand} />
      </div>
      <div className={styles.end}>
        <ConnectionMark />
        <Suspense fallback={null}>{seesLinkage && <LinkageBadge />}</Suspense>
        <BusinessDay />
        <StoreSwitcher />
        <PreferenceSwitches />
        <SettingsMenu />
        <UserMenu />
      </div>
    </header>
  );
}
