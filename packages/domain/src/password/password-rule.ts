/** Patterns that a store may ask of passwords: letters and digits, letters, digits. */
export const PASSWORD_PATTERNS = ['AN', 'A', 'N'] as const;
export type PasswordPattern = (typeof PASSWORD_PATTERNS)[number];

/** No password may be longer; long pass phrases are welcome below it. */
export const PASSWORD_MAX_LENGTH = 64;

/** Rule of a store. */
export interface PasswordRule {
  pattern: PasswordPattern;
  minLength: number;
}

/** The results of checking a password that was typed twice. */
export const PASSWORD_FINDINGS = ['VALID', 'EMPTY', 'TOO_SHORT_OR_PATTERN', 'TOO_LONG', 'NOT_EQUAL'] as const;
export type PasswordFinding = (typeof PASSWORD_FINDINGS)[number];

/** Values for the message template `{0}文字以上{1}で入力してください。`. */
export interface PasswordMessage {
  minLength: number;
  patternJa: string;
  patternEn: string;
}

const PATTERN_TEXTS: Record<PasswordPattern, { ja: string; en: string }> = {
  AN: { ja: '半角英数字', en: 'half-width letters and digits' },
  A: { ja: '半角英字', en: 'half-width letters' },
  N: { ja: '半角数字', en: 'half-width digits' },
};

// Signs are always welcome; the pattern says what must be there, and A and N what may not be.
const PATTERN_TESTS: Record<PasswordPattern, (text: string) => boolean> = {
  AN: (text) => /[A-Za-z]/.test(text) && /\d/.test(text),
  A: (text) => /[A-Za-z]/.test(text) && !/\d/.test(text),
  N: (text) => /^\d+$/.test(text),
};

/** Checks a new password by the rule of the store; both entries are trimmed first (R-USER-01). */
export function checkPassword(rule: PasswordRule, entry: string, repeated: string): PasswordFinding {
  const password = entry.trim();
  if (password === '') return 'EMPTY';
  if (password.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  const isHalfWidth = /^[\x20-\x7e]+$/.test(password);
  if (!isHalfWidth || password.length < rule.minLength || !PATTERN_TESTS[rule.pattern](password)) {
    return 'TOO_SHORT_OR_PATTERN';
  }
  return password === repeated.trim() ? 'VALID' : 'NOT_EQUAL';
}

/** Parameters of the message that tells the rule of a store. */
export function passwordMessage(rule: PasswordRule): PasswordMessage {
  const { ja, en } = PATTERN_TEXTS[rule.pattern];
  return { minLength: rule.minLength, patternJa: ja, patternEn: en };
}
