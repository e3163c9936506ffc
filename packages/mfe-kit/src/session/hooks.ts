import { holds, type FunctionCode, type Level, type Reach } from '@honjin/contracts';
import { useName } from '../i18n/use-name.ts';
import { useObservable } from '../observable.ts';
import { sessionStore, type Session } from './session.ts';

/**
 * Returns the session of the signed-in user. Throws where nobody is signed in: remotes are only mounted with a
 * session.
 */
export function useSession(): Session {
  const session = useObservable(sessionStore);
  if (!session) throw new Error('useSession needs a signed-in user');
  return session;
}

/** True when the user's role holds the level of the function, as far as asked. It only mirrors the server's decision. */
export function usePermission(code: FunctionCode, level: Level, reach: Reach = 'STORE'): boolean {
  const session = useObservable(sessionStore);
  return session !== undefined && holds(session, { function: code, level, reach });
}

/** The store's business date and sales date, `YYYY-MM-DD`, live; null while no business day is open. */
export function useBusinessDate(): { businessDate: string | null; salesDate: string | null } {
  const { businessDate, salesDate } = useSession();
  return { businessDate, salesDate };
}

/** Returns the name of the store that is worked in, in the language of the page. */
export function useStoreName(): string {
  const { user, targetStore } = useSession();
  const nameOf = useName();
  return nameOf(user.userStores.find(({ storeId }) => storeId === targetStore.storeId)) || user.storeName;
}
