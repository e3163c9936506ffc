import { expect, it } from 'vitest';
import { addSections, addTexts, createI18n } from './i18n.ts';

const TEXTS: Record<'ja' | 'en', Record<string, string>> = {
  ja: { unit: '名', rooms: '{{count}}室' },
  en: { unit: '', rooms: '{{count}} rooms', rooms_one: '{{count}} room' },
};

function speaking(locale: 'ja' | 'en') {
  const missing: string[] = [];
  const i18n = createI18n({ locale, onMissingKey: (_, key) => missing.push(key) });
  addTexts(i18n, 'hotel', TEXTS);
  return { missing, say: (key: string, count?: number) => i18n.t(`hotel:${key}`, { count }) };
}

it('says nothing where a text is empty, and never the name of its key', () => {
  const { say, missing } = speaking('en');
  expect([say('unit'), missing]).toEqual(['', []]);
});

it('counts one thing as one in English, and Japanese has no plural', () => {
  const [en, ja] = [speaking('en'), speaking('ja')];
  expect([en.say('rooms', 1), en.say('rooms', 2), en.say('rooms', 0)]).toEqual([
    '1 room',
    '2 rooms',
    '0 rooms',
  ]);
  expect([ja.say('rooms', 1), ja.say('rooms', 2)]).toEqual(['1室', '2室']);
  expect([...en.missing, ...ja.missing]).toEqual([]);
});

it('lets nothing of the build before stand when a namespace comes again', () => {
  const i18n = createI18n({ locale: 'ja' });
  addTexts(i18n, 'hotel', TEXTS);
  addSections(i18n, 'hotel', { ja: { past: { title: '過去' } }, en: { past: { title: 'Past' } } });
  addTexts(i18n, 'hotel', TEXTS);
  expect(i18n.getResource('ja', 'hotel', 'past')).toBeUndefined();
  expect(i18n.t('hotel:unit')).toBe('名');
});
