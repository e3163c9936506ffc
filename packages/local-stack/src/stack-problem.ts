/**
 * Something on this machine keeps the local stack from starting. Carries the reason in both languages, because
 * the reader of a terminal may know only one of them.
 */
export class StackProblem extends Error {
  readonly ja: string;
  readonly en: string;

  constructor(text: { ja: string; en: string }) {
    super(`${text.ja}\n${text.en}`);
    this.name = 'StackProblem';
    this.ja = text.ja;
    this.en = text.en;
  }
}
