import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage, ERRORS, type ErrorCode, type ServiceName } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function placesOf(text: string): string {
  return [...new Set(text.match(/\{\d\}/g))].toSorted().join(' ');
}

function faultsOf(code: string, file: string): string[] {
  if (!(code in ERRORS)) return [`${code} is in no catalogue`];
  const { ja, en } = ERRORS[code as ErrorCode];
  const told = (['ja', 'en'] as const).map((locale) =>
    errorMessage(code as ErrorCode, locale, ['甲', '乙', '丙']),
  );
  const faults: [isFault: boolean, words: string][] = [
    [!new RegExp(String.raw`\b${code}['"]`).test(readFileSync(file, 'utf8')), 'the test does not name it'],
    [!JAPANESE.test(ja), 'the Japanese text is none'],
    [JAPANESE.test(en), 'the English text is Japanese'],
    [placesOf(ja) !== placesOf(en), 'the texts take different values'],
    [told.some((text) => text.includes('{')), 'a value has no place'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, words]) => words);
}

/**
 * Returns the refusals that the calls of a service declare, beside the tests that raise them.
 *
 * @param raisedIn test file in `dir` → the codes that it makes real calls answer, with spaces between
 */
export function refusalTable(service: ServiceName, dir: string, raisedIn: Readonly<Record<string, string>>) {
  const raised = Object.entries(raisedIn).flatMap(([file, codes]) =>
    codes.split(' ').map((code): [code: string, file: string] => [code, file]),
  );
  const calls = ALL_CALLS.filter((call) => call.service === service);
  return {
    /** Codes with their tests, for `test.each`. */
    raised,
    declaredCodes: [...new Set<string>(calls.flatMap(({ errors }) => errors ?? []))].toSorted(),
    raisedCodes: raised.map(([code]) => code).toSorted(),
    /** Lists what is wrong with a code's test or with its text in either language. It is empty when all is well. */
    faultsOf: (code: string, file: string) => faultsOf(code, join(dir, file)),
  };
}
