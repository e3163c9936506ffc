import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REGISTER_ENTRIES } from '../register/index.ts';
import { BLOCK_REASONS } from '../states/index.ts';
import {
  isProven,
  KIOSK_BLOCKS,
  KIOSK_GUESSES,
  kioskBlockOf,
  kioskCardsLeft,
  kioskDueYen,
  mayGuess,
  type KioskStay,
} from './kiosk.ts';

const ready: KioskStay = {
  isInHouse: false,
  blockedBy: null,
  openMemoCount: 0,
  lacks: [],
  dueYen: 0,
  isDueAllowed: false,
};

describe('R-KIOSK-03: what a machine checks in', () => {
  test('is a room that is ready, with its register and its money, and nothing else', () => {
    expect(kioskBlockOf(ready)).toBeNull();
    const stay = fc.record({
      isInHouse: fc.boolean(),
      blockedBy: fc.constantFrom(null, ...BLOCK_REASONS),
      openMemoCount: fc.nat(2),
      lacks: fc.subarray([...REGISTER_ENTRIES]),
      dueYen: fc.integer({ min: -5_000, max: 50_000 }),
      isDueAllowed: fc.boolean(),
    });
    const check = () =>
      fc.assert(
        fc.property(stay, (one) => {
          const owes = one.dueYen > 0 && !one.isDueAllowed;
          const isReady = !one.isInHouse && one.blockedBy === null && one.openMemoCount === 0;
          expect(kioskBlockOf(one) === null).toBe(isReady && one.lacks.length === 0 && !owes);
        }),
      );
    expect(check).not.toThrow();
  });

  test('and says first what only the desk can mend', () => {
    const all: KioskStay = {
      isInHouse: true,
      blockedBy: 'STATUS_NOT_ALLOWED',
      openMemoCount: 1,
      lacks: ['ADDRESS', 'PASSPORT_IMAGE'],
      dueYen: 1,
      isDueAllowed: false,
    };
    const mended: Partial<KioskStay>[] = [
      {},
      { isInHouse: false },
      { blockedBy: 'ROOM_NOT_CLEAN' },
      { blockedBy: null },
      { openMemoCount: 0 },
      { lacks: ['ADDRESS'] },
      { lacks: [] },
    ];
    const told = mended.map((_one, index) =>
      kioskBlockOf(Object.assign({}, all, ...mended.slice(0, index + 1)) as KioskStay),
    );
    expect(told).toEqual(KIOSK_BLOCKS);
    expect(kioskBlockOf({ ...ready, dueYen: 1, isDueAllowed: true })).toBeNull();
  });

  test('and reckons what is due by who pays', () => {
    expect(kioskDueYen('INDIVIDUAL', 0, [0, 9_000])).toBe(0);
    // The representative room has paid for both.
    expect(kioskDueYen('BULK', 9_000, [-9_000, 9_000])).toBe(0);
    expect(kioskDueYen('ROOM_FEE', 0, [4_000, 0])).toBe(4_000);
  });
});

describe('R-KIOSK-02: who is found', () => {
  const known = { phones: ['09012345678', '', '678'], kanas: ['ヤマダ タロウ', ''] };
  const none = { phoneLastFour: '', kana: '' };

  test('by the end of a telephone number or a reading, however it is typed', () => {
    expect(isProven({ ...none, phoneLastFour: '5678' }, known)).toBe(true);
    expect(isProven({ ...none, phoneLastFour: '５６７８' }, known)).toBe(true);
    for (const kana of ['ヤマダタロウ', 'やまだ　たろう', 'ﾔﾏﾀﾞ ﾀﾛｳ'])
      expect([kana, isProven({ ...none, kana }, known)]).toEqual([kana, true]);
    expect(isProven({ phoneLastFour: '5678', kana: 'ヤマダ タロウ' }, known)).toBe(true);
  });

  test('and not by less, by nothing, or by half', () => {
    for (const given of [
      none,
      { ...none, kana: ' ' },
      { ...none, phoneLastFour: '678' },
      { ...none, phoneLastFour: '0000' },
      { ...none, kana: 'ヤマダ' },
      { phoneLastFour: '5678', kana: 'スズキ' },
    ])
      expect([given, isProven(given, known)]).toEqual([given, false]);
  });

  test('until too many guesses were wrong', () => {
    const { ofBooking, ofMachine } = KIOSK_GUESSES;
    expect(mayGuess({ ofBooking: ofBooking - 1, ofMachine: ofMachine - 1 })).toBe(true);
    expect(mayGuess({ ofBooking, ofMachine: 0 })).toBe(false);
    expect(mayGuess({ ofBooking: 0, ofMachine })).toBe(false);
  });
});

test('R-KIOSK-05: a room gets a card a head, and one at least', () => {
  expect([0, 1, 2].map((out) => kioskCardsLeft(2, out))).toEqual([2, 1, 0]);
  expect([kioskCardsLeft(0, 0), kioskCardsLeft(0, 1), kioskCardsLeft(1, 5)]).toEqual([1, 0, 0]);
});
