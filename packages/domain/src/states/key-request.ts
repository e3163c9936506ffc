/** The things that an encoder is asked for: to cut a card, and to make a card that it has cut open nothing any more. */
export const KEY_REQUEST_KINDS = ['CUT', 'VOID'] as const;
export type KeyRequestKind = (typeof KEY_REQUEST_KINDS)[number];

/**
 * QUEUED until it is its turn at the encoder; ASKED while the encoder is at work; UNKNOWN when it was asked and nobody
 * knows what it did: it is asked what became of the request until it says so (R-KEY-07). The other three are the end.
 */
export const KEY_REQUEST_STATES = ['QUEUED', 'ASKED', 'UNKNOWN', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type KeyRequestState = (typeof KEY_REQUEST_STATES)[number];

/**
 * The words of an adapter on a request. BUSY: another request is at work, and this one was not begun. NO_ANSWER: it was
 * sent, and no end was heard. NOT_SENT: no byte of it left the house, so that the encoder cannot have done it.
 */
export const KEY_ANSWERS = ['DONE', 'REFUSED', 'CANCELLED', 'BUSY', 'NO_ANSWER', 'NOT_SENT'] as const;
export type KeyAnswer = (typeof KEY_ANSWERS)[number];

type Moves = Readonly<Record<KeyRequestState, Readonly<Partial<Record<KeyAnswer, KeyRequestState>>>>>;

const ENDED = { DONE: {}, FAILED: {}, CANCELLED: {} } as const;

/**
 * The state of a request after each answer (R-KEY-07). What has ended stays as it is, whatever is said later or again. A
 * cut that was sent once is not ended by NOT_SENT: that says something of a second connection only. A card that is to be
 * void is asked for until the encoder has done it: asking twice does no harm.
 */
export const KEY_REQUEST_TRANSITIONS: Readonly<Record<KeyRequestKind, Moves>> = {
  CUT: {
    QUEUED: {},
    ASKED: {
      DONE: 'DONE',
      REFUSED: 'FAILED',
      CANCELLED: 'CANCELLED',
      BUSY: 'QUEUED',
      NO_ANSWER: 'UNKNOWN',
      NOT_SENT: 'FAILED',
    },
    UNKNOWN: { DONE: 'DONE', REFUSED: 'FAILED', CANCELLED: 'CANCELLED' },
    ...ENDED,
  },
  VOID: {
    QUEUED: {},
    ASKED: {
      DONE: 'DONE',
      REFUSED: 'QUEUED',
      CANCELLED: 'QUEUED',
      BUSY: 'QUEUED',
      NO_ANSWER: 'QUEUED',
      NOT_SENT: 'QUEUED',
    },
    UNKNOWN: {},
    ...ENDED,
  },
};

/** Returns the state after an answer. */
export function afterKeyAnswer(
  kind: KeyRequestKind,
  state: KeyRequestState,
  answer: KeyAnswer,
): KeyRequestState {
  return KEY_REQUEST_TRANSITIONS[kind][state][answer] ?? state;
}

/** Seconds until an encoder that gave no end is asked again: 2, 4, 8 … and at most a minute. */
export function keyRequestPauseS(attempts: number): number {
  return Math.min(60, 2 ** Math.min(Math.max(attempts, 1), 6));
}

/** Tries that one card is worth. */
export const MOST_KEY_TRIES = 3;

/** Faults that pass: the card was moved, the line was lost. An empty tray or a dead line does not (R-KEY-04). */
const PASSING: ReadonlySet<string> = new Set(['WRITE_FAILED', 'TIMEOUT']);

/** Tells whether a card that was not cut is tried once more. Nobody waits for one that was given up. */
export function isKeyTriedAgain(card: { failure: string; tries: number; isGivenUp: boolean }): boolean {
  return !card.isGivenUp && card.tries < MOST_KEY_TRIES && PASSING.has(card.failure);
}

/** The protocols of encoders that Honjin speaks; each is one file of the registration service. */
export const KEY_ENCODER_ADAPTERS = ['HONJIN_LINE'] as const;
export type KeyEncoderAdapter = (typeof KEY_ENCODER_ADAPTERS)[number];
