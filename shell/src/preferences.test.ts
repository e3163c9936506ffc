import { beforeEach, expect, it, vi } from 'vitest';
import { lastPreferences } from './kept-preferences.ts';
import { createPreferences } from './preferences.ts';

const USER = 'u-1';

beforeEach(() => localStorage.clear());

function preferencesThat(bring: () => Promise<void>) {
  const asked = vi.fn<(locale: string) => Promise<void>>(bring);
  return { asked, preferences: createPreferences(asked) };
}

it('changes to a language once its texts have come, and keeps it for the next page', async () => {
  const come = Promise.withResolvers<void>();
  const { preferences } = preferencesThat(() => come.promise);
  const changed = preferences.speak('en');
  expect(preferences.current.get().locale).toBe('ja');
  come.resolve();
  await changed;
  expect([preferences.current.get().locale, lastPreferences().locale]).toEqual(['en', 'en']);
});

it('stays with the language that is there when the texts of another cannot come', async () => {
  const { preferences } = preferencesThat(() => Promise.reject(new Error('offline')));
  await expect(preferences.speak('en')).rejects.toThrow('offline');
  expect([preferences.current.get().locale, lastPreferences().locale]).toEqual(['ja', 'ja']);
});

it('gives a user their language and theme, or their theme alone', async () => {
  localStorage.setItem(`honjin.preferences.${USER}`, JSON.stringify({ locale: 'en', theme: 'dark' }));
  const online = preferencesThat(async () => {});
  await online.preferences.useFor(USER);
  expect(online.preferences.current.get()).toMatchObject({ locale: 'en', theme: 'dark' });
  expect(online.asked).toHaveBeenCalledWith('en');
  const offline = preferencesThat(() => Promise.reject(new Error('offline')));
  await offline.preferences.useFor(USER);
  expect(offline.preferences.current.get()).toMatchObject({ locale: 'ja', theme: 'dark' });
});
