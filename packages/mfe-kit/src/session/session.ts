import type { FunctionCode, Level } from '@honjin/contracts';
import { createObservable, type Observable } from '../observable.ts';

type YesNo = 'YES' | 'NO';

/** A store the user may work in. */
export interface UserStore {
  readonly storeId: string;
  readonly name: string;
  /** YES: a terminal id must be known before work. */
  readonly isMachineNoUse: YesNo;
  readonly isSavePermission: YesNo;
}

export interface SessionUser {
  readonly userId: string;
  readonly userLoginId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly groupId: string;
  readonly companyId: string;
  readonly userStores: readonly UserStore[];
  /** UTC instant of the sign-in before this one, null at the first. */
  readonly lastLogin: string | null;
  readonly roleType: string;
}

/** SECTION01: menu bar, SECTION02: settings menu, SECTION03: user menu. */
export interface MenuEntry {
  readonly section: 'SECTION01' | 'SECTION02' | 'SECTION03';
  readonly code: string;
  readonly titleJa: string;
  readonly titleEn: string;
  readonly path: string;
}

/** Who is signed in, in which store, with which rights, on which business day. */
export interface Session {
  readonly user: SessionUser;
  readonly menus: readonly MenuEntry[];
  readonly permissions: Readonly<Partial<Record<FunctionCode, Level>>>;
  readonly targetStore: { readonly groupId: string; readonly companyId: string; readonly storeId: string };
  /** `YYYY-MM-DD`, null while the store's first business day is not open. */
  readonly businessDate: string | null;
  readonly salesDate: string | null;
  readonly canSave: boolean;
  /** Every save asks for user id and password. */
  readonly requireReauth: boolean;
  readonly realtime: { readonly key: string; readonly authEndpoint: string; readonly channel: string };
}

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
