import { dropUnsavedWork, hasUnsavedWork, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { ConfirmDialog } from '@honjin/ui';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

type Go = (path: string) => void;

const GoContext = createContext<Go>(() => {});

/** Goes to another page of this site, after asking where unsaved input would be lost. */
export function useGo(): Go {
  return useContext(GoContext);
}

/** The path that a click leads to, when it leads away from this page within the site. */
function pathOfClick(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Asks before a link, of the shell or of a remote, leaves a page that holds unsaved input. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    function handleClick(event: MouseEvent): void {
      const path = hasUnsavedWork() ? pathOfClick(event) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      // Before any router sees it.
      event.stopPropagation();
      setWanted(path);
    }
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, []);

  const go = useCallback<Go>(
    (path) => (hasUnsavedWork() ? setWanted(path) : void navigate(path)),
    [navigate],
  );

  function leave(): void {
    dropUnsavedWork();
    if (wanted !== undefined) void navigate(wanted);
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
