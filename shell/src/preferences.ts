import { createObservable, LOCALES, type Locale, type Observable, type ThemeName } from '@honjin/mfe-kit';

/** The user's choices in this browser. */
export interface Preferences {
  readonly locale: Locale;
  readonly theme: ThemeName;
  /** One letter alone (`/`, `?`, `N`) does something while no field has the focus. */
  readonly singleKeys: boolean;
}

const LAST_USER = 'honjin.preferences';

function keyOf(userId: string | undefined): string {
  return userId === undefined ? LAST_USER : `${LAST_USER}.${userId}`;
}

function systemPreferences(): Preferences {
  const isDark = window.matchMedia?.('(prefers-color-scheme: dark)').matches === true;
  return { locale: 'ja', theme: isDark ? 'dark' : 'light', singleKeys: true };
}

function read(key: string): Preferences | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Preferences> | null;
    const locale = LOCALES.find((one) => one === stored?.locale);
    const theme = (['light', 'dark'] as const).find((one) => one === stored?.theme);
    return locale && theme ? { locale, theme, singleKeys: stored?.singleKeys !== false } : undefined;
  } catch {
    // A browser may forbid storage, and an older version may have stored something else.
    return undefined;
  }
}

function write(key: string, preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Without storage the choice lasts as long as this page.
  }
}

export interface PreferenceStore {
  readonly current: Observable<Preferences>;
  /** Takes over what this user chose here before. */
  useFor(userId: string): void;
  change(part: Partial<Preferences>): void;
}

/** Language and theme, kept per user in this browser; before the sign-in those of the last user. */
export function createPreferences(): PreferenceStore {
  const current = createObservable(read(LAST_USER) ?? systemPreferences());
  let user: string | undefined;
  return {
    current,
    useFor(userId) {
      user = userId;
      const known = read(keyOf(userId));
      if (known) current.set(known);
    },
    change(part) {
      const next = { ...current.get(), ...part };
      current.set(next);
      write(keyOf(user), next);
      write(LAST_USER, next);
    },
  };
}
