import { Route, Routes, useLocation, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';
import { bringFocus } from '@honjin/ui/late-focus';
import { bringPlace } from '@honjin/ui/late-place';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCommandKeys } from '../commands/use-command-keys.ts';
import { useTypedAhead } from '../commands/use-typed-ahead.ts';
import { useOfflinePage } from '../offline/offline-page.ts';
import { ChunkBoundary } from '../pages/chunk-boundary.tsx';
import { partOf } from '../part.tsx';
import { fetchSharedBySome } from '../remotes/shared-modules.ts';
import { whenResting } from '../resting.ts';
import { FirstLoad } from '../session/first-load.tsx';
import { FrameFooter } from './frame-footer.tsx';
import { InstallationBanner } from './installation-banner.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MenuBar } from './menu-bar.tsx';
import { NetworkProgress } from './network-progress.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { ReleaseNotice } from './release-notice.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import { useRouteArrival } from './route-arrival.ts';
import { TopBar } from './top-bar.tsx';

const dashboard = partOf(() => import(/* webpackChunkName: "dashboard" */ '../dashboard/dashboard.page.tsx'));
// Where it does not come, whoever draws it says so.
if (location.pathname === '/') dashboard.bring().catch(() => undefined);

// Not part of the first page. They are fetched behind it, and what is typed ahead of them is kept.
const loadCommandBar = () => import(/* webpackChunkName: "commands" */ '../commands/command-bar.tsx');
const CommandBar = lazy(loadCommandBar);
const KeysDialog = lazy(() => import(/* webpackChunkName: "commands" */ '../commands/keys-dialog.tsx'));

/** Fetches what the next page may need. Whoever needs it asks again, and says so when it does not come. */
function fetchWhatIsNext(): void {
  // The first message may be that the network is gone.
  const toasts = import(/* webpackChunkName: "toasts" */ '@honjin/ui/toast-region');
  const soon = [bringFocus(), bringPlace(), toasts, loadCommandBar(), fetchSharedBySome()];
  for (const fetched of soon) fetched.catch(() => undefined);
}

const useStyles = makeStyles({
  frame: {
    height: '100vh',
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  skip: {
    position: 'absolute',
    insetInlineStart: '8px',
    top: '-60px',
    zIndex: 1000,
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: '8px' },
  },
  main: {
    minHeight: 0,
    minWidth: 0,
    overflow: 'auto',
    padding: '8px 16px 12px',
    position: 'relative',
    ':focus': { outline: 'none' },
  },
});

/** The page of a signed-in user: top bar, menu bar, the screen itself, footer. */
export default function Frame() {
  return (
    <LeaveGuard>
      <FrameContent />
    </LeaveGuard>
  );
}

function FrameContent() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const section = useLocation().pathname === '/' ? 'dashboard' : 'remotes';
  useOfflinePage();
  useRouteArrival(main);
  const [open, setOpen] = useState<'bar' | 'keys'>();
  useEffect(() => whenResting(fetchWhatIsNext), []);
  const ahead = useTypedAhead(open === 'bar', () => setOpen(undefined));
  const openBar = () => {
    ahead.begin();
    setOpen('bar');
    // The page takes the keys again where the bar does not come.
    loadCommandBar().catch(() => ahead.end());
  };
  useCommandKeys({ onBar: openBar, onHelp: () => setOpen('keys') });
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip} onClick={(event) => skipTo(event, main.current)}>
        {t('skipToMain')}
      </a>
      <TopBar onCommand={openBar} />
      <MenuBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <NetworkProgress />
        <OutageBanner />
        <InstallationBanner />
        <ReleaseNotice />
        <PreviewBanner />
        <FirstLoad>
          <ChunkBoundary key={section}>
            <Suspense fallback={null}>
              <Routes>
                <Route path="/" element={<dashboard.Component />} />
                <Route path="*" element={<RemoteOutlet />} />
              </Routes>
            </Suspense>
          </ChunkBoundary>
        </FirstLoad>
      </main>
      <FrameFooter />
      <ChunkBoundary>
        <Suspense fallback={null}>
          {open === 'bar' && (
            <CommandBar ahead={ahead} onClose={() => setOpen(undefined)} onShowKeys={() => setOpen('keys')} />
          )}
          {open === 'keys' && <KeysDialog onClose={() => setOpen(undefined)} />}
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}

function skipTo(event: React.MouseEvent, main: HTMLElement | null): void {
  // A hash in the address would count as a navigation.
  event.preventDefault();
  main?.focus();
}
