import type { Locale } from '@honjin/contracts';

interface Words {
  title: string;
  tooFast: string;
  away: string;
  other: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ja: {
    title: 'ページを表示できません',
    tooFast: 'アクセスが集中しています。1分ほどお待ちのうえ、もう一度お試しください。',
    away: 'ただいまご利用いただけません。しばらくしてから、もう一度お試しください。',
    other: '送信された内容を受け付けられませんでした。前のページに戻り、もう一度お試しください。',
  },
  en: {
    title: 'The page cannot be shown',
    tooFast: 'There were too many requests. Please wait for a minute and try again.',
    away: 'The page is not available at the moment. Please try again later.',
    other: 'What was sent could not be taken. Please go back to the page before and try again.',
  },
};

function reasonOf(status: number, words: Words): string {
  if (status === 429) return words.tooFast;
  return status >= 500 ? words.away : words.other;
}

/** A page of words only, for when the service behind it cannot answer. */
export function troublePage(status: number, language: Locale): string {
  const words = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title></head>
<body><main><h1>${words.title}</h1><p>${reasonOf(status, words)}</p></main></body>
</html>
`;
}
