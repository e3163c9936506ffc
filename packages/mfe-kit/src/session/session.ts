import type { ResponseOf } from '@honjin/contracts';
import type { getSession } from '@honjin/contracts/identity';
import { createObservable, type Observable } from '../observable.ts';

/** The signed-in user with store, rights, menus and business day. */
export type Session = ResponseOf<typeof getSession>;
export type SessionUser = Session['user'];
/** A store the user may work in. */
export type UserStore = SessionUser['userStores'][number];
/** SECTION01: menu bar, SECTION02: settings menu, SECTION03: user menu. */
export type MenuEntry = Session['menus'][number];

export type SessionStore = Observable<Session | undefined>;

/** The one session of the page: set by the shell, read by everybody. */
export const sessionStore: SessionStore = createObservable<Session | undefined>(undefined);

interface Dates {
  businessDate: string | null;
  salesDate: string | null;
}

function isLater(next: Dates, now: Dates): boolean {
  const [nextDay, day] = [next.businessDate ?? '', now.businessDate ?? ''];
  return nextDay === day ? (next.salesDate ?? '') > (now.salesDate ?? '') : nextDay > day;
}

/**
 * Takes over the dates an answer or a realtime event brought. A store's dates only go forward: the answer of a service
 * that has not heard of the new day yet does not take the page back to the old one.
 */
export function updateBusinessDate(store: SessionStore, dates: Dates): void {
  const session = store.get();
  if (!session) return;
  if (!isLater(dates, session)) return;
  store.set({ ...session, businessDate: dates.businessDate, salesDate: dates.salesDate });
}
