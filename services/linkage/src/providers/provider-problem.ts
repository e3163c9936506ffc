/**
 * AWAY: nothing was carried out for certain, the line was never open. SILENT: the line broke or time ran out, nobody knows
 * what was carried out. REFUSED: the provider said no. NONSENSE: what it said cannot be read.
 */
export type ProviderProblemKind = 'AWAY' | 'SILENT' | 'REFUSED' | 'NONSENSE';

/** A call that a provider did not carry out, or of which nobody knows. Its text holds nothing secret. */
export class ProviderProblem extends Error {
  readonly kind: ProviderProblemKind;

  constructor(kind: ProviderProblemKind, message: string) {
    super(message);
    this.name = 'ProviderProblem';
    this.kind = kind;
  }
}
