import { widenKatakana } from '@honjin/domain';

/**
 * Returns the name as staff read it: without tags of the agency, with single spaces. The name as sent is kept beside
 * it.
 */
export function cleanName(sent: string): string {
  return sent
    .replace(/【[^】]*】/g, '')
    .replace(/_!$/, '')
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
}

/** Kana in full width, marks composed (ｶﾞ is ガ); latin names stay as they are. */
export function cleanKana(sent: string): string {
  return widenKatakana(cleanName(sent));
}

/**
 * Returns the spelling in the text of the telegram, which keeps letters that the name fields lost; empty when it has
 * none.
 */
export function nameInTelegram(telegram: string): string {
  const [, after = ''] = telegram.split(/宿泊者情報[：:]/);
  const line = after
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each !== '');
  return cleanName((line ?? '').replace(/^(?:氏名|お名前|名前)[：:]\s*/, ''));
}

/** Tells whether letters of the name were lost on the way: they arrive as question marks. */
export function isDamaged(name: string): boolean {
  return /[?？\uFFFD]/.test(name);
}
