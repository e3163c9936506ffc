import type { Locale } from '@honjin/contracts';
import { createObservable, type Observable } from '../observable.ts';

type Word = (message: string, locale: Locale) => string;

/** Words an error of a form; undefined until the texts of all refusals have come, soon after the first stroke or click. */
export const errorWords: Observable<Word | undefined> = createObservable<Word | undefined>(undefined);

let coming: Promise<void> | undefined;

async function fetchWords(): Promise<void> {
  const { errorMessage, isErrorCode } = await import('@honjin/contracts/errors');
  errorWords.set((message, locale) => {
    const [code = '', ...values] = message.split('|');
    return isErrorCode(code) ? errorMessage(code, locale, values) : message;
  });
}

/** Fetches the texts of refusals once; a page that could not have them asks again with its next root. */
export function bringErrorWords(): void {
  coming ??= fetchWords().catch(() => {
    coming = undefined;
  });
}

/** Fetches the texts of refusals when somebody begins to type or click: who only looks needs none. Returns the way to stop. */
export function bringErrorWordsWhenUsed(): () => void {
  window.addEventListener('keydown', bringErrorWords, true);
  window.addEventListener('pointerdown', bringErrorWords, true);
  return () => {
    window.removeEventListener('keydown', bringErrorWords, true);
    window.removeEventListener('pointerdown', bringErrorWords, true);
  };
}
