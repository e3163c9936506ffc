import { createObservable, type Locale, type Observable } from '@honjin/mfe-kit';
import { keepPreferences, lastPreferences, readPreferences, type Preferences } from './kept-preferences.ts';

export interface PreferenceStore {
  readonly current: Observable<Preferences>;
  /** Takes over what this user chose here before. A language whose texts cannot come is left. */
  useFor(userId: string): Promise<void>;
  change(part: Partial<Omit<Preferences, 'locale'>>): void;
  /** Brings a language and changes to it. Rejects, and leaves the language, when its texts cannot come. */
  speak(locale: Locale): Promise<void>;
}

/**
 * Language and theme, kept per user in this browser; before the sign-in those of the last user. `bring` fetches the texts
 * of a language.
 */
export function createPreferences(
  bring: (locale: Locale) => Promise<void> = async () => {},
): PreferenceStore {
  const current = createObservable(lastPreferences());
  let user: string | undefined;

  function change(part: Partial<Preferences>): void {
    current.set({ ...current.get(), ...part });
    keepPreferences(user, current.get());
  }

  return {
    current,
    async useFor(userId) {
      user = userId;
      const known = readPreferences(userId);
      if (!known) return;
      const hasCome = await bring(known.locale).then(
        () => true,
        () => false,
      );
      if (user === userId) current.set(hasCome ? known : { ...known, locale: current.get().locale });
    },
    change,
    async speak(locale) {
      await bring(locale);
      change({ locale });
    },
  };
}
