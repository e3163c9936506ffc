import type { ResponseOf } from '@honjin/contracts';
import type { getSession } from '@honjin/contracts/identity';
import { createObservable, type Observable } from '../observable.ts';

/** Who is signed in, in which store, with which rights and menus, on which business day. */
export type Session = ResponseOf<typeof getSession>;
export type SessionUser = Session['user'];
/** A store the user may work in. */
export type UserStore = SessionUser['userStores'][number];
/** SECTION01: menu bar, SECTION02: settings menu, SECTION03: user menu. */
export type MenuEntry = Session['menus'][number];

export type SessionStore = Observable<Session | undefined>;

/** The one session of the page: set by the shell, read by everybody. */
export const sessionStore: SessionStore = createObservable<Session | undefined>(undefined);

/** Takes over the dates an answer or a realtime event brought; the same dates change nothing. */
export function updateBusinessDate(
  store: SessionStore,
  dates: { businessDate: string | null; salesDate: string | null },
): void {
  const session = store.get();
  if (!session) return;
  if (session.businessDate === dates.businessDate && session.salesDate === dates.salesDate) return;
  store.set({ ...session, businessDate: dates.businessDate, salesDate: dates.salesDate });
}
