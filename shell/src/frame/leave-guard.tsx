import { dropUnsavedWork, hasUnsavedWork, useLocation, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { ConfirmDialog } from '@honjin/ui';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

type Go = (path: string) => void;

const GoContext = createContext<Go>(() => {});

/** Goes to another page of this site, after asking where unsaved input would be lost. */
export function useGo(): Go {
  return useContext(GoContext);
}

/** Compares two addresses. Another record (`id`) under the same path is another page; another tab of it is not. */
function isSamePage(one: { pathname: string; search: string }, other: { pathname: string; search: string }) {
  const idOf = ({ search }: { search: string }) => new URLSearchParams(search).get('id');
  return one.pathname === other.pathname && idOf(one) === idOf(other);
}

/** Returns the path that a click leads to, when it leads away from this page within the site. */
function pathOfClick(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || isSamePage(url, location)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Calls `onLeave` when the browser's own Back or Forward has left a page that holds unsaved input. The page is there
 * again before any router has seen that it was gone, and one step back leads to where the user wanted to go.
 */
function useBackGuard(onLeave: () => void): void {
  const place = useLocation();
  const here = useRef({ place, state: history.state as unknown });
  useEffect(() => {
    here.current = { place, state: history.state };
  }, [place]);

  useEffect(() => {
    function handlePop(event: PopStateEvent): void {
      // single-spa reports every navigation by an event of the same kind, and such an event cannot be undone.
      const isOfBrowser = !('singleSpa' in event);
      if (!isOfBrowser || !hasUnsavedWork() || isSamePage(location, here.current.place)) return;
      event.stopImmediatePropagation();
      const { pathname, search, hash } = here.current.place;
      History.prototype.pushState.call(history, here.current.state, '', `${pathname}${search}${hash}`);
      onLeave();
    }
    // As an object: functions that listen for this, single-spa calls only after it has changed the page.
    const listener = { handleEvent: handlePop };
    window.addEventListener('popstate', listener, { capture: true });
    return () => window.removeEventListener('popstate', listener, { capture: true });
  }, [onLeave]);
}

/** One step back, to the page that Back or Forward had reached when it was asked. */
const BACK = Symbol('back');

/** Asks before a link, of the shell or of a remote, or the browser's Back leaves a page that holds unsaved input. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | typeof BACK>();
  useBackGuard(useCallback(() => setWanted(BACK), []));

  useEffect(() => {
    function handleClick(event: MouseEvent): void {
      const path = hasUnsavedWork() ? pathOfClick(event) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      // This runs before any router sees the event.
      event.stopPropagation();
      setWanted(path);
    }
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, []);

  const go = useCallback<Go>(
    (path) => {
      const isHere = isSamePage(new URL(path, location.href), location);
      if (hasUnsavedWork() && !isHere) setWanted(path);
      else void navigate(path);
    },
    [navigate],
  );

  function leave(): void {
    dropUnsavedWork();
    if (wanted === BACK) history.back();
    else if (wanted !== undefined) void navigate(wanted);
    setWanted(undefined);
  }

  return (
    <GoContext value={go}>
      {children}
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('leave.title')}
        tone="danger"
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        onConfirm={leave}
        onCancel={() => setWanted(undefined)}
      >
        {t('leave.body')}
      </ConfirmDialog>
    </GoContext>
  );
}
