/**
 * The things that a clerk asks a card terminal for: a sale, an amount that is set aside on a card, taking that amount (capture),
 * giving it free (release), and taking a sale or a capture back (void).
 */
export const CARD_REQUEST_KINDS = ['SALE', 'HOLD', 'CAPTURE', 'RELEASE', 'VOID'] as const;
export type CardRequestKind = (typeof CARD_REQUEST_KINDS)[number];

/**
 * ASKED while the terminal is at work; UNKNOWN when it was asked and nobody knows what it did: it is asked what became of
 * the request until it says so (R-CARD-03). The other three are the end.
 */
export const CARD_REQUEST_STATES = ['ASKED', 'UNKNOWN', 'APPROVED', 'DECLINED', 'CANCELLED'] as const;
export type CardRequestState = (typeof CARD_REQUEST_STATES)[number];

/**
 * The words of an adapter on a request. NO_ANSWER: it was sent, and no end was heard. NOT_SENT: no byte of it left the
 * house, so that the terminal cannot have done it.
 */
export const CARD_ANSWERS = ['APPROVED', 'DECLINED', 'CANCELLED', 'NO_ANSWER', 'NOT_SENT'] as const;
export type CardAnswer = (typeof CARD_ANSWERS)[number];

/** The reasons why a request came to no approval, or why an approved one is not in the books. */
export const CARD_FAILURES = [
  'DECLINED',
  'CANCELLED_AT_TERMINAL',
  'CANCELLED_BY_CLERK',
  'OFFLINE',
  'NEVER_HEARD',
  'NO_ANSWER',
  'OTHER_AMOUNT',
  'ENDED_BY_HAND',
] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** How a person may end a request that stays unknown, by what the slip of the terminal says (R-CARD-08). */
export const CARD_ENDS_BY_HAND = ['APPROVED', 'CANCELLED'] as const satisfies readonly CardAnswer[];

const OPEN: ReadonlySet<CardRequestState> = new Set(['ASKED', 'UNKNOWN']);

/** Tells whether the terminal's word on a request is still waited for. */
export function isCardRequestOpen(state: CardRequestState): boolean {
  return OPEN.has(state);
}

/**
 * The state of a request after each answer (R-CARD-02). What has ended stays as it is, whatever is said later or again. A
 * request that was sent once is not ended by NOT_SENT: that says something of a second connection only.
 */
export const CARD_REQUEST_TRANSITIONS: Readonly<
  Record<CardRequestState, Readonly<Partial<Record<CardAnswer, CardRequestState>>>>
> = {
  ASKED: {
    APPROVED: 'APPROVED',
    DECLINED: 'DECLINED',
    CANCELLED: 'CANCELLED',
    NO_ANSWER: 'UNKNOWN',
    NOT_SENT: 'CANCELLED',
  },
  UNKNOWN: { APPROVED: 'APPROVED', DECLINED: 'DECLINED', CANCELLED: 'CANCELLED' },
  APPROVED: {},
  DECLINED: {},
  CANCELLED: {},
};

/** Returns the state after an answer. */
export function afterCardAnswer(state: CardRequestState, answer: CardAnswer): CardRequestState {
  return CARD_REQUEST_TRANSITIONS[state][answer] ?? state;
}

/** The effect of an approved request on the books: a payment, the reversal of one, or nothing at all. */
export const CARD_REQUEST_EFFECTS: Readonly<Record<CardRequestKind, 'PAYMENT' | 'REVERSAL' | 'NONE'>> = {
  SALE: 'PAYMENT',
  CAPTURE: 'PAYMENT',
  VOID: 'REVERSAL',
  HOLD: 'NONE',
  RELEASE: 'NONE',
};

/** The kinds that stand on another request, and the kinds of that one. */
export const CARD_REQUEST_STANDS_ON: Readonly<Record<CardRequestKind, readonly CardRequestKind[]>> = {
  SALE: [],
  HOLD: [],
  CAPTURE: ['HOLD'],
  RELEASE: ['HOLD'],
  VOID: ['SALE', 'CAPTURE'],
};

/** Seconds until an unknown request is asked for again: 2, 4, 8 … and at most a minute. */
export function cardRequestPauseS(attempts: number): number {
  return Math.min(60, 2 ** Math.min(Math.max(attempts, 1), 6));
}

/** The protocols of card terminals that Honjin speaks; each is one file of the registration service. */
export const CARD_TERMINAL_ADAPTERS = ['HONJIN_LINE'] as const;
export type CardTerminalAdapter = (typeof CARD_TERMINAL_ADAPTERS)[number];
