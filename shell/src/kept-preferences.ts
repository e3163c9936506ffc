import { LOCALES, type Locale } from '@honjin/domain';
import type { ThemeName } from '@honjin/mfe-kit';

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

/** Returns what a user has chosen in this browser; undefined when nothing is known of them. */
export function readPreferences(userId?: string): Preferences | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Preferences> | null;
    const locale = LOCALES.find((one) => one === stored?.locale);
    const theme = (['light', 'dark'] as const).find((one) => one === stored?.theme);
    return locale && theme ? { locale, theme, singleKeys: stored?.singleKeys !== false } : undefined;
  } catch {
    // A browser may forbid storage, and an older version may have stored something else.
    return undefined;
  }
}

/** Returns the choices of the last user of this browser. */
export function lastPreferences(): Preferences {
  return readPreferences() ?? systemPreferences();
}

/** Keeps the choices of a user, who is the last one of this browser from now on. */
export function keepPreferences(userId: string | undefined, preferences: Preferences): void {
  try {
    for (const key of new Set([keyOf(userId), LAST_USER]))
      localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Without storage the choice lasts as long as this page.
  }
}
