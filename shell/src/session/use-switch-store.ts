import { changeCurrentStore } from '@honjin/contracts/identity';
import { dropUnsavedWork, sessionStore, useNavigate, useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenSession } from './use-open-session.ts';

/** The dashboard is loaded again once the new store has arrived everywhere. */
const RELOAD_MS = 300;

export interface SwitchStore {
  switchStore: (storeId: string) => void;
  isSwitching: boolean;
}

/**
 * Changes the store being worked in. The server's answer comes first: store, holidays and the other lists belong to
 * the session's store, so they are loaded in parallel after it, not beside it.
 */
export function useSwitchStore(): SwitchStore {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { resume } = useOpenSession();
  const [isSwitching, setIsSwitching] = useState(false);
  const change = useWrite(changeCurrentStore, {
    onSuccess: async () => {
      dropUnsavedWork();
      // The session comes first, because the dashboard's calls must already claim the new store.
      await resume();
      await navigate('/');
      queries.removeQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' });
      setTimeout(() => void queries.invalidateQueries(), RELOAD_MS);
      toasts.success(t('store.switched'));
    },
  });
  return {
    switchStore: (targetStoreId) => {
      const user = sessionStore.get()?.user;
      if (!user) return;
      setIsSwitching(true);
      change.mutate({ userId: user.userId, targetStoreId }, { onSettled: () => setIsSwitching(false) });
    },
    isSwitching,
  };
}
