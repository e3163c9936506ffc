import { sessionStore, useNavigate, useRealtime } from '@honjin/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpenSession } from './use-open-session.ts';

/** Reads the session again, forgets the data of the former view, and begins at the dashboard. */
export function useRereadSession(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { resume } = useOpenSession();
  return useCallback(async () => {
    const before = sessionStore.get()?.preview?.roleType;
    if (!(await resume())) return;
    if (sessionStore.get()?.preview?.roleType !== before) {
      await navigate('/');
      queries.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' });
    }
    await queries.invalidateQueries();
  }, [navigate, queries, resume]);
}

/** Takes over rights and menus when somebody changes them while the page is open. */
export function useSessionChanges(): void {
  const reread = useRereadSession();
  useRealtime('SessionChanged', () => void reread().catch(() => undefined));
}
