import type { CardAnswer, CardFailure, CardRequestKind } from '@honjin/domain';

/** Where a terminal is, and how long an answer may take. */
export interface TerminalLine {
  readonly host: string;
  readonly port: number;
  readonly terminalNo: string;
  readonly timeoutMs: number;
}

/** A request as a terminal is asked for it. */
export interface CardOrder {
  /** The terminal does one key once, however often it hears it. */
  readonly key: string;
  readonly kind: CardRequestKind;
  /** Whole yen. */
  readonly amount: number;
  /** The key of the request that is captured, released or taken back. */
  readonly standsOn: string | null;
}

/** The facts that an adapter may tell of a card. A number of a card has no place in it. */
export interface CardFacts {
  readonly amount: number;
  readonly token: string;
  readonly lastFour: string;
  readonly brand: string;
  readonly approvalNo: string;
  readonly heldUntil: string | null;
}

export interface CardWord {
  readonly answer: CardAnswer;
  readonly failure: CardFailure | null;
  /** Of an approval. */
  readonly card: CardFacts | null;
}

/** The things that an adapter hears and tells while the terminal is at work. */
export interface CardWatch {
  /** Aborted when the service stops: the request is then unknown, and asked for after the next start. */
  readonly stopping: AbortSignal;
  /** Aborted when the clerk gives the request up. */
  readonly givenUp: AbortSignal;
  /** The card was shown: from now on the clerk cannot give up. */
  cardShown(): void;
}

/**
 * The port to the terminals of one maker; docs/integrations/payment-terminal.md says what an adapter promises. Faults of
 * the terminal and of the line are words, not errors.
 */
export interface CardTerminal {
  /** Asks for something that this terminal has not heard of before. */
  ask(line: TerminalLine, order: CardOrder, watch: CardWatch): Promise<CardWord>;
  /** Asks what became of an order that may have reached the terminal; ends it when it did not. Never does it anew. */
  settle(line: TerminalLine, order: CardOrder, watch: CardWatch): Promise<CardWord>;
}

export const NO_ANSWER: CardWord = { answer: 'NO_ANSWER', failure: 'NO_ANSWER', card: null };
export const NOT_SENT: CardWord = { answer: 'NOT_SENT', failure: 'OFFLINE', card: null };
