import type { KeyAnswer, KeyRequestKind } from '@honjin/domain';

/** Where an encoder is, and how long an answer may take. */
export interface EncoderLine {
  readonly host: string;
  readonly port: number;
  readonly encoderNo: string;
  readonly timeoutMs: number;
}

/** A request as an encoder is asked for it. */
export interface KeyOrder {
  /** The encoder does one key once, however often it hears it. */
  readonly key: string;
  readonly kind: KeyRequestKind;
  readonly roomNo: string;
  /** Cards of a smaller number stop opening once a card with this one was used. */
  readonly codeNo: number;
  /** 1 for the first card of the stay, and so on. */
  readonly cardNo: number;
  /** Local moments, `YYYY-MM-DDTHH:MM`. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** The card that is made void: the key of its cut, and what the encoder wrote on it. */
  readonly voids: { readonly key: string; readonly serial: string } | null;
}

/** The reasons why an encoder cut no card. */
export type LineFailure = 'OFFLINE' | 'NO_CARD' | 'WRITE_FAILED' | 'TIMEOUT' | 'INTERRUPTED';

export interface KeyWord {
  readonly answer: KeyAnswer;
  readonly failure: LineFailure | null;
  /** Of a card that was cut. */
  readonly serial: string;
}

/** The things that an adapter hears while the encoder is at work. */
export interface KeyWatch {
  /** Aborted when the service stops: the request is then unknown, and asked for after the next start. */
  readonly stopping: AbortSignal;
  /** Aborted when nobody waits for the card any more. */
  readonly givenUp: AbortSignal;
}

/**
 * The port to the encoders of one lock maker; docs/integrations/door-locks.md says what an adapter promises. Faults of the
 * encoder and of the line are words, not errors.
 */
export interface LockEncoder {
  /** Asks for something that this encoder has not begun before. */
  ask(line: EncoderLine, order: KeyOrder, watch: KeyWatch): Promise<KeyWord>;
  /** Asks what became of an order that may have reached the encoder; ends it when it did not. Never cuts it anew. */
  settle(line: EncoderLine, order: KeyOrder, watch: KeyWatch): Promise<KeyWord>;
}

export const NO_ANSWER: KeyWord = { answer: 'NO_ANSWER', failure: 'TIMEOUT', serial: '' };
export const NOT_SENT: KeyWord = { answer: 'NOT_SENT', failure: 'OFFLINE', serial: '' };
