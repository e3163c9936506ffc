import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCardAnswer,
  CARD_ANSWERS,
  CARD_REQUEST_EFFECTS,
  CARD_REQUEST_KINDS,
  CARD_REQUEST_STANDS_ON,
  CARD_REQUEST_STATES,
  CARD_REQUEST_TRANSITIONS,
  cardRequestPauseS,
  isCardRequestOpen,
  type CardAnswer,
  type CardRequestState,
} from './card-request.ts';

describe('R-CARD-02: the states of a request', () => {
  it.each(CARD_REQUEST_STATES)('%s goes only where the table says', (state) => {
    const reached = CARD_ANSWERS.map((answer) => afterCardAnswer(state, answer));
    const expected = CARD_ANSWERS.map((answer) => CARD_REQUEST_TRANSITIONS[state][answer] ?? state);
    expect(reached).toEqual(expected);
    expect(isCardRequestOpen(state) || reached.every((next) => next === state)).toBe(true);
  });

  it('an unknown request is ended by the word of the terminal alone', () => {
    const ends = CARD_ANSWERS.filter((answer) => afterCardAnswer('UNKNOWN', answer) !== 'UNKNOWN');
    expect(ends).toEqual(['APPROVED', 'DECLINED', 'CANCELLED']);
  });

  it('every kind stands on kinds that can be approved before it', () => {
    for (const kind of CARD_REQUEST_KINDS)
      for (const below of CARD_REQUEST_STANDS_ON[kind])
        expect(CARD_REQUEST_STANDS_ON[below]).not.toContain(kind);
    expect(CARD_REQUEST_EFFECTS.HOLD).toBe('NONE');
  });

  it('pauses grow, and never above a minute', () => {
    expect([0, 1, 2, 3, 6, 99].map(cardRequestPauseS)).toEqual([2, 2, 4, 8, 60, 60]);
  });
});

/** Ends of a key at the terminal, and what of them reaches the house in which order. */
const lives = fc.record({
  end: fc.constantFrom('APPROVED', 'DECLINED', 'CANCELLED') satisfies fc.Arbitrary<CardAnswer>,
  /** Lost answers, repetitions, crashes of the house before or after the commit. */
  events: fc.array(fc.constantFrom('LOST', 'TOLD', 'CRASHED_BEFORE_COMMIT', 'SECOND_SPEAKER'), {
    maxLength: 12,
  }),
});

describe('R-CARD-03: whatever is lost, repeated or interrupted', () => {
  it('a request ends in one payment or none, as the terminal has it in its own book', () => {
    fc.assert(
      fc.property(lives, ({ end, events }) => {
        let state: CardRequestState = 'ASKED';
        let payments = 0;
        const take = (answer: CardAnswer) => {
          const next = afterCardAnswer(state, answer);
          if (next !== state && next === 'APPROVED') payments += 1;
          state = next;
        };
        for (const event of events) {
          if (event === 'LOST') take('NO_ANSWER');
          if (event === 'TOLD') take(end);
          if (event === 'SECOND_SPEAKER') {
            // Two processes hear the same end; the lock of the row puts them one after the other.
            take(end);
            take(end);
          }
          // A crash before the commit leaves state and payment as they were: both are one transaction.
        }
        // The reconciler asks until it is told.
        for (let asked = 0; isCardRequestOpen(state) && asked < 3; asked += 1)
          take(asked < 2 ? 'NO_ANSWER' : end);
        expect(state).toBe(end);
        expect(payments).toBe(end === 'APPROVED' ? 1 : 0);
      }),
    );
  });
});
