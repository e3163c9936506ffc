import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellCommands } from './command-words.ts';
import { noteUse } from './note-use.ts';
import { readCommand, subjectOf } from './read-command.ts';

const COMMANDS = spellCommands([
  { id: 'list', about: 'PAGE', words: ['予約一覧', 'Reservations', 'よやくいちらん'], takes: [] },
  {
    id: 'new',
    about: 'PAGE',
    words: ['新規予約', 'New reservation', 'しんきよやく', 'new'],
    takes: ['roomType', 'count'],
  },
  {
    id: 'walk-in',
    about: 'PAGE',
    words: ['ウォークイン', 'Walk-in', 'とびこみ', 'wi'],
    takes: ['roomType', 'count'],
  },
  { id: 'grid', about: 'PAGE', words: ['料金から予約', '料金', 'grid'], takes: ['date', 'nights', 'count'] },
  { id: 'block', about: 'PAGE', words: ['故障', 'Out of order', 'こしょう', 'ooo'], takes: ['room'] },
  { id: 'schedule', about: 'PAGE', words: ['ルームスケジュール', 'Room schedule'], takes: [] },
  { id: 'check-in', about: 'STAY', words: ['チェックイン', 'Check-in', 'ci'], takes: [] },
  { id: 'check-out', about: 'STAY', words: ['チェックアウト', 'Check-out', 'co'], takes: [] },
  { id: 'pay', about: 'STAY', words: ['入金', 'Payment', 'にゅうきん', 'pay'], takes: ['amount'] },
  {
    id: 'sell',
    about: 'STAY',
    words: ['売上', 'Add sale', 'うりあげ', 'sell'],
    takes: ['item', 'count'],
    articles: ['drink', 'ドリンク'],
  },
  { id: 'copy', about: 'STAY', words: ['予約をコピー', 'Copy reservation', 'copy'], takes: [] },
]);

/** Reads a line as the likeliest command, in short. */
function read(typed: string): string {
  const [first] = readCommand(typed, COMMANDS);
  if (first === undefined) return 'nothing';
  const values = Object.entries(first.values)
    .toSorted()
    .map(([name, value]) => `${name}=${value}`);
  return [first.id, ...(first.subject === '' ? [] : [`<${first.subject}>`]), ...values].join(' ');
}

describe('the line of the command bar (R-COMMAND-01, R-COMMAND-02, R-COMMAND-03)', () => {
  it.each([
    ['305', 'nothing'],
    ['305 co', 'check-out <305>'],
    ['305co', 'nothing'],
    ['305 CO', 'check-out <305>'],
    ['３０５　ｃｏ', 'check-out <305>'],
    ['305 check out', 'check-out <305>'],
    ['305 check-out', 'check-out <305>'],
    ['305 チェックアウト', 'check-out <305>'],
    ['305チェックアウト', 'check-out <305>'],
    ['305 ちぇっくあ', 'check-out <305>'],
    ['305 ci', 'check-in <305>'],
    ['305 cop', 'copy <305>'],
    ['co 305', 'check-out <305>'],
    ['305 drink', 'sell <305> item=drink'],
    ['305 dri', 'sell <305> item=drink'],
    ['305 sell', 'sell <305>'],
    ['305 drink 2', 'sell <305> count=2 item=drink'],
    ['305 売上 ビール 2', 'sell <305> count=2 item=ビール'],
    ['305 故障', 'block room=305'],
    ['305故障', 'block room=305'],
    ['故障 305', 'block room=305'],
    ['305 こしょ', 'block room=305'],
    ['B-12 out of order', 'block room=B-12'],
    ['故障', 'block'],
    ['305 306 故障', 'nothing'],
    ['grid 12/24 2泊 3名', 'grid count=3 date=12/24 nights=2'],
    ['料金 3名 2泊 2026/12/24', 'grid count=3 date=2026/12/24 nights=2'],
    ['料金12/24 2', 'grid count=2 date=12/24'],
    ['grid 2n', 'grid nights=2'],
    ['grid 0泊', 'nothing'],
    ['grid 2泊 3泊', 'nothing'],
    ['305 pay', 'pay <305>'],
    ['305 pay 5000', 'pay <305> amount=5000'],
    ['305 pay 5,000円', 'pay <305> amount=5000'],
    ['305入金5000', 'pay <305> amount=5000'],
    ['305 入金 ５０００', 'pay <305> amount=5000'],
    ['305 nyukin ¥12,000', 'pay <305> amount=12000'],
    ['305 nyuukin', 'pay <305>'],
    ['305 にゅうk', 'pay <305>'],
    ['pay 305 5000', 'pay <305> amount=5000'],
    ['pay 305', 'pay <305>'],
    ['pay', 'pay'],
    ['moto pay 5000', 'pay <moto> amount=5000'],
    ['宮本 大輔 入金 5000', 'pay <宮本 大輔> amount=5000'],
    ['T000012-2 pay', 'pay <T000012-2>'],
    ['305 pay lots', 'nothing'],
    ['305 pay 5000 6000', 'nothing'],
    ['305 pay 1234567890', 'nothing'],
    ['walkin tw 2', 'walk-in count=2 roomType=tw'],
    ['walk-in 2名 tw', 'walk-in count=2 roomType=tw'],
    ['ウォークイン ツイン 2', 'walk-in count=2 roomType=ツイン'],
    ['wi', 'walk-in'],
    ['tobikomi', 'walk-in'],
    ['new res', 'new'],
    ['shinki', 'new'],
    ['sinki', 'new'],
    ['新規', 'new'],
    ['schedule', 'schedule'],
    ['すけじゅーる', 'schedule'],
    ['yoyakuitiran', 'list'],
    ['yoyaku', 'list'],
    ['予約', 'list'],
    ['p', 'nothing'],
    ['', 'nothing'],
    ['   ', 'nothing'],
  ])('reads “%s” as %s', (typed, meant) => {
    expect(read(typed)).toBe(meant);
  });

  it('never fails and never takes money that was not typed, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        const digits = typed.normalize('NFKC').replaceAll(',', '');
        const readings = readCommand(typed, COMMANDS);
        const made = readings.filter(({ values }) => !digits.includes(String(values.amount ?? '')));
        expect(made).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

it('looks stays up by who stands before the word, else by all that was typed (R-COMMAND-04)', () => {
  const subject = (typed: string) => subjectOf(typed, readCommand(typed, COMMANDS));
  expect(subject('moto pay 5000')).toBe('moto');
  expect(subject('　宮本　')).toBe('宮本');
  expect(subject('pay')).toBe('');
  // The beginning of a word may be the beginning of a name.
  expect(subject('ウリ')).toBe('ウリ');
  expect(subject('moto ウリ')).toBe('moto');
});

it('puts what is used more before what matches alike, and lets it fade (R-COMMAND-05)', () => {
  const first = (uses = {}) => readCommand('305 che', COMMANDS, uses)[0]?.id;
  expect(first()).toBe('check-in');
  let uses = noteUse({}, 'check-out');
  expect(first(uses)).toBe('check-out');
  uses = noteUse(noteUse(uses, 'check-in'), 'check-in');
  expect(first(uses)).toBe('check-in');
  for (let use = 0; use < 60; use += 1) uses = noteUse(uses, 'pay');
  expect(Object.keys(uses)).toEqual(['pay']);
});
