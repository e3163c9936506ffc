/** A new password, typed twice. */
export interface PasswordEntry {
  password: string;
  repeated: string;
}

/** The characters that a store wants in a password: letters and digits, letters, digits. */
export type PasswordPattern = 'AN' | 'A' | 'N';

export interface PasswordRule {
  minLength: number;
  pattern: PasswordPattern;
}

const REQUIRED: Record<PasswordPattern, readonly RegExp[]> = {
  AN: [/[A-Za-z]/, /\d/],
  A: [/[A-Za-z]/],
  N: [/\d/],
};

/** Says why the two entries cannot be saved yet; both are trimmed. The server decides again. */
export function entryProblem(
  { password, repeated }: PasswordEntry,
  rule?: PasswordRule,
): 'missing' | 'different' | 'weak' | undefined {
  const [first, second] = [password.trim(), repeated.trim()];
  if (first === '') return 'missing';
  if (rule && !meets(first, rule)) return 'weak';
  return first === second ? undefined : 'different';
}

function meets(password: string, { minLength, pattern }: PasswordRule): boolean {
  return password.length >= minLength && REQUIRED[pattern].every((wanted) => wanted.test(password));
}
