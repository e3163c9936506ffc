import { expect, it, vi } from 'vitest';
import { addSections, addTexts, createI18n } from './i18n.ts';
import { bringLanguage, lateTexts } from './late-texts.ts';

const JA = { list: '一覧', unit: '名' };
const EN = { list: 'List', unit: '' };

/** A page that speaks a language, with a namespace whose English can be held back, lost and counted. */
function pageIn(locale: 'ja' | 'en') {
  const i18n = createI18n({ locale });
  const bring = vi.fn<() => Promise<{ default: typeof EN }>>(async () => ({ default: EN }));
  addTexts(i18n, 'hotel', lateTexts(JA, { en: bring }));
  return { i18n, bring, say: (key: string) => i18n.t(`hotel:${key}`) };
}

it('brings the other language once, when somebody reads it', async () => {
  const { i18n, bring, say } = pageIn('ja');
  expect([say('list'), bring.mock.calls.length]).toEqual(['一覧', 0]);
  await bringLanguage(i18n, 'en');
  await i18n.changeLanguage('en');
  expect([say('list'), say('unit'), i18n.t('kit:retry')]).toEqual(['List', '', 'Try again']);
  await bringLanguage(i18n, 'ja');
  await bringLanguage(i18n, 'en');
  expect(bring).toHaveBeenCalledOnce();
});

it('says it in Japanese, and no key, until the language has come', async () => {
  const { i18n, say } = pageIn('en');
  expect(say('list')).toBe('一覧');
  await bringLanguage(i18n, 'en');
  expect(say('list')).toBe('List');
});

it('brings the texts of a remote that is loaded meanwhile', async () => {
  const { i18n, bring, say } = pageIn('ja');
  const sent = Promise.withResolvers<{ default: typeof EN }>();
  bring.mockReturnValueOnce(sent.promise);
  const brought = bringLanguage(i18n, 'en');
  addTexts(
    i18n,
    'rooms',
    lateTexts({ title: '客室' }, { en: async () => ({ default: { title: 'Rooms' } }) }),
  );
  sent.resolve({ default: EN });
  await brought;
  await i18n.changeLanguage('en');
  expect([say('list'), i18n.t('rooms:title')]).toEqual(['List', 'Rooms']);
});

it('brings a language whose sections a screen has added before', async () => {
  const { i18n, say } = pageIn('ja');
  addSections(i18n, 'hotel', { ja: { past: { title: '過去' } }, en: { past: { title: 'Past' } } });
  await bringLanguage(i18n, 'en');
  await i18n.changeLanguage('en');
  expect([say('list'), say('past.title')]).toEqual(['List', 'Past']);
});

it('says that a language could not come, and asks again', async () => {
  const { i18n, bring, say } = pageIn('ja');
  bring.mockRejectedValueOnce(new Error('offline'));
  await expect(bringLanguage(i18n, 'en')).rejects.toThrow('offline');
  await bringLanguage(i18n, 'en');
  await i18n.changeLanguage('en');
  expect(say('list')).toBe('List');
});

it('takes the texts of another build of a remote in place of those of before', async () => {
  const { i18n, say } = pageIn('en');
  await bringLanguage(i18n, 'en');
  addTexts(i18n, 'hotel', lateTexts(JA, { en: async () => ({ default: { ...EN, list: 'Overview' } }) }));
  await bringLanguage(i18n, 'en');
  expect(say('list')).toBe('Overview');
  // A remote of the last release hands over both languages at once.
  addTexts(i18n, 'hotel', { ja: JA, en: { ...EN, list: 'Everything' } });
  expect(say('list')).toBe('Everything');
});
