import { useLocation, isBelow, useObservable, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, giveInitialFocus, Skeleton, SkeletonItem, VisuallyHidden, makeStyles } from '@honjin/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlankPage } from './use-blank-page.ts';
import {
  IncompatibleRemoteError,
  LateRemoteError,
  OtherStoresError,
  RefusedBuildError,
} from '../remotes/remote-errors.ts';
import type { RemoteSlot } from '../remotes/remote-slot.ts';
import type { PlacedRemote } from '../remotes/start-remotes.ts';
import { useShellServices } from '../shell-services.ts';
import { NotFoundContent } from './not-found-content.tsx';

const useStyles = makeStyles({
  skeleton: { display: 'grid', gap: '12px', maxWidth: '720px' },
  hidden: { display: 'none' },
});

/** The place of the remotes: shows the one whose prefix the path has, its skeleton, or its own failure. */
export function RemoteOutlet() {
  const { remotes } = useShellServices();
  const registry = useObservable(remotes.state);
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  if (registry.phase === 'loading') return <OutletSkeleton />;
  if (registry.phase === 'failed') {
    return <ErrorPanel title={t('remote.registryFailed')} onRetry={() => void remotes.load()} />;
  }
  const isKnown = registry.remotes.some((remote) => answers(remote, pathname));
  return (
    <>
      {registry.remotes.map((remote) => (
        <Place key={remote.slot.name} slot={remote.slot} isShown={answers(remote, pathname)} />
      ))}
      {!isKnown && <NotFoundContent />}
    </>
  );
}

function answers({ prefixes }: PlacedRemote, pathname: string): boolean {
  return prefixes.some((prefix) => isBelow(pathname, prefix));
}

/** Puts the remote's own element into the page; React never touches what is inside it. */
function Place({ slot, isShown }: { slot: RemoteSlot; isShown: boolean }) {
  const styles = useStyles();
  const holder = useRef<HTMLDivElement>(null);
  const { phase, error } = useObservable(slot.state);
  const { t } = useTranslation('shell');
  useLayoutEffect(() => {
    holder.current?.append(slot.element);
    return () => slot.element.remove();
  }, [slot]);
  const isOnPage = isShown && phase === 'mounted';
  // It stands in its place before it draws, so that its first picture is the one that is seen.
  const isComing = isShown && phase === 'ready';
  const isBlank = useBlankPage(slot.element, isOnPage);
  useEffect(() => {
    if (isOnPage) giveInitialFocus(slot.element);
  }, [slot, isOnPage]);
  return (
    <>
      <div ref={holder} className={isOnPage || isComing ? undefined : styles.hidden} />
      {isShown && phase === 'failed' && <FailurePanel slot={slot} error={error} />}
      {isBlank && (
        <>
          <VisuallyHidden>
            <h1>{t('remote.blankTitle')}</h1>
          </VisuallyHidden>
          <ErrorPanel
            title={t('remote.blankTitle')}
            message={t('remote.blankBody')}
            onRetry={() => location.reload()}
          />
        </>
      )}
      {isShown && (phase === 'loading' || phase === 'idle') && <OutletSkeleton />}
    </>
  );
}

/** Says why a remote is not there. One that is only late is not called broken: it may come by itself. */
function FailurePanel({ slot, error }: { slot: RemoteSlot; error: unknown }) {
  const { t } = useTranslation('shell');
  const isOutdated = error instanceof IncompatibleRemoteError;
  const listOf = ({ unmet }: IncompatibleRemoteError) =>
    unmet
      .map(({ present, ...need }) => t('remote.version', { ...need, present: present ?? t('remote.none') }))
      .join(' / ');
  const [title, message] = isOutdated
    ? [
        t('remote.failedTitle'),
        `${t('remote.outdatedBody')} ${t('remote.versions', { list: listOf(error) })}`,
      ]
    : error instanceof LateRemoteError
      ? [t('remote.slowTitle'), t('remote.slowBody')]
      : error instanceof OtherStoresError
        ? [t('remote.blankTitle'), t('remote.otherStoresBody')]
        : [
            t('remote.failedTitle'),
            t(error instanceof RefusedBuildError ? 'remote.refusedBody' : 'remote.failedBody'),
          ];
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ErrorPanel
        title={title}
        message={message}
        onRetry={() => (isOutdated ? location.reload() : void slot.retry())}
      />
    </>
  );
}

function OutletSkeleton() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <Skeleton className={styles.skeleton} aria-label={t('loading')}>
      <SkeletonItem size={32} />
      <SkeletonItem size={16} />
      <SkeletonItem size={16} />
      <SkeletonItem size={128} />
    </Skeleton>
  );
}
