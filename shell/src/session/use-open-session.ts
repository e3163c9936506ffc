import { callApi, isApiError, sessionStore, type Session } from '@honjin/mfe-kit';
import { getSession } from '@honjin/contracts/identity';
import { useMemo } from 'react';
import { useShellServices, type ShellServices } from '../shell-services.ts';
import { rememberStore } from './terminal.ts';

/** Makes a session the page's: its user's language and theme, its store remembered for the staff sign-in. */
async function open({ preferences, expired }: ShellServices, session: Session): Promise<void> {
  await preferences.useFor(session.user.userId);
  const { targetStore, user } = session;
  const store = user.userStores.find(({ storeId }) => storeId === targetStore.storeId);
  const { name = user.storeName, nameEn = '' } = store ?? {};
  rememberStore({ ...targetStore, storeName: name, storeNameEn: nameEn });
  expired.set(false);
  sessionStore.set(session);
}

export interface OpenSession {
  /** Takes over what a sign-in answered. */
  adopt: (session: Session) => Promise<void>;
  /** Takes up the session of the browser's cookie, once the page that waits for it is there. False when there is none. */
  resume: (bringPage?: () => Promise<void>) => Promise<boolean>;
}

export function useOpenSession(): OpenSession {
  const services = useShellServices();
  return useMemo(
    () => ({
      adopt: (session) => open(services, session),
      async resume(bringPage) {
        // Whoever draws the page says that it does not come.
        const page = bringPage?.().catch(() => undefined);
        try {
          // The session may have gone to another store, by the switcher or in another tab: a claim would be refused.
          const session = await callApi(getSession, {}, { claims: false });
          await page;
          await open(services, session);
          return true;
        } catch (error) {
          if (isApiError(error) && (error.status === 401 || error.status === 419)) return false;
          throw error;
        }
      },
    }),
    [services],
  );
}
