import { expect, test } from 'vitest';
import {
  afterKeyAnswer,
  isKeyTriedAgain,
  KEY_ANSWERS,
  KEY_REQUEST_KINDS,
  KEY_REQUEST_STATES,
  keyRequestPauseS,
} from './key-request.ts';

test('R-KEY-07: every kind × state × answer', () => {
  const table = KEY_REQUEST_KINDS.flatMap((kind) =>
    KEY_REQUEST_STATES.map((state) => [
      kind,
      state,
      ...KEY_ANSWERS.map((answer) => afterKeyAnswer(kind, state, answer)),
    ]),
  );
  const stays = (kind: string, state: string) => [kind, state, ...KEY_ANSWERS.map(() => state)];
  expect(table).toEqual([
    stays('CUT', 'QUEUED'),
    ['CUT', 'ASKED', 'DONE', 'FAILED', 'CANCELLED', 'QUEUED', 'UNKNOWN', 'FAILED'],
    ['CUT', 'UNKNOWN', 'DONE', 'FAILED', 'CANCELLED', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
    stays('CUT', 'DONE'),
    stays('CUT', 'FAILED'),
    stays('CUT', 'CANCELLED'),
    stays('VOID', 'QUEUED'),
    ['VOID', 'ASKED', 'DONE', 'QUEUED', 'QUEUED', 'QUEUED', 'QUEUED', 'QUEUED'],
    stays('VOID', 'UNKNOWN'),
    stays('VOID', 'DONE'),
    stays('VOID', 'FAILED'),
    stays('VOID', 'CANCELLED'),
  ]);
});

test('R-KEY-04: three tries for what passes, one for what does not, none for who has gone', () => {
  const card = { failure: 'WRITE_FAILED', tries: 2, isGivenUp: false };
  expect(isKeyTriedAgain(card)).toBe(true);
  expect(isKeyTriedAgain({ ...card, failure: 'TIMEOUT' })).toBe(true);
  expect(isKeyTriedAgain({ ...card, tries: 3 })).toBe(false);
  expect(isKeyTriedAgain({ ...card, isGivenUp: true })).toBe(false);
  for (const failure of ['OFFLINE', 'NO_CARD', 'INTERRUPTED', ''])
    expect(isKeyTriedAgain({ ...card, failure, tries: 1 })).toBe(false);
});

test('the pauses grow to a minute', () => {
  expect([0, 1, 2, 3, 6, 99].map(keyRequestPauseS)).toEqual([2, 2, 4, 8, 60, 60]);
});
