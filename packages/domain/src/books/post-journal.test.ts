import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_TYPES } from '../tax/index.ts';
import {
  correctJournal,
  firstOpenDay,
  GUEST_LEDGER,
  JOURNAL_KINDS,
  postJournal,
  type BookedMoney,
  type HouseAccounts,
  type JournalEntry,
} from './post-journal.ts';

const accounts: HouseAccounts = {
  codeOfItem: (id) => ({ room: '宿泊売上', card: '未収金カード' })[id] ?? '',
  accountOfWay: (type) =>
    ({
      CASH: { account: '小口現金', isKeptByDebtor: false },
      COUPON: { account: '未収クーポン', isKeptByDebtor: true },
      RECEIVABLE: { account: '掛', isKeptByDebtor: true },
    })[type as string],
};

function booked(given: Partial<BookedMoney>): BookedMoney {
  return {
    date: '2026-11-20',
    kind: 'SALES',
    itemId: null,
    itemName: '室料',
    isLodgingTax: false,
    paymentType: null,
    debtor: '',
    taxClass: given.kind === undefined || given.kind === 'SALES' ? 'CON10' : 'OUT_OF_SCOPE',
    amount: 11_000,
    tax: 1_000,
    lines: 1,
    ...given,
  };
}

function sides(given: Partial<BookedMoney>): string {
  const [entry] = postJournal([booked(given)], accounts);
  const { debitAccount, debitSubAccount, creditAccount, creditSubAccount } = entry!;
  return `${debitAccount}/${debitSubAccount} ${creditAccount}/${creditSubAccount}`;
}

describe('R-REPORT-07: the journal', () => {
  it.each<[string, Partial<BookedMoney>, string]>([
    ['an item with a bookkeeping code', { itemId: 'room' }, '売掛金/宿泊客 宿泊売上/室料'],
    ['an item without one', { itemId: 'tea', itemName: 'お茶' }, '売掛金/宿泊客 売上高/お茶'],
    ['a lodging tax', { itemName: '入湯税', isLodgingTax: true }, '売掛金/宿泊客 預り金/入湯税'],
    [
      'cash, by the payment account',
      { kind: 'PAYMENT', paymentType: 'CASH', itemName: '現金' },
      '小口現金/現金 売掛金/宿泊客',
    ],
    [
      'a card, by the code of its item before the payment account',
      { kind: 'PAYMENT', paymentType: 'CARD', itemId: 'card', itemName: 'カード' },
      '未収金カード/カード 売掛金/宿泊客',
    ],
    [
      'a transfer without a payment account',
      { kind: 'PAYMENT', paymentType: 'BANK', itemName: '振込' },
      '普通預金/振込 売掛金/宿泊客',
    ],
    [
      'a coupon, whose account is kept by debtor',
      { kind: 'PAYMENT', paymentType: 'COUPON', itemName: 'クーポン', debtor: '事務局' },
      '未収クーポン/事務局 売掛金/宿泊客',
    ],
    [
      'what is paid later',
      { kind: 'PAYMENT', paymentType: 'RECEIVABLE', itemName: '売掛', debtor: '旅行社' },
      '掛/旅行社 売掛金/宿泊客',
    ],
    [
      'money for a receivable',
      { kind: 'RECEIVED', paymentType: 'BANK', itemName: '振込', debtor: '旅行社' },
      '普通預金/振込 掛/旅行社',
    ],
    ['a receivable put right', { kind: 'ADJUSTED', itemName: '', debtor: '旅行社' }, '掛/旅行社 雑損失/'],
  ])('posts %s', (_, given, expected) => {
    expect(sides(given)).toBe(expected);
  });

  it('adds up a day by accounts and tax class, and leaves out what comes to nothing', () => {
    const reversed = booked({ itemId: 'room', amount: -11_000, tax: -1_000 });
    const entries = postJournal(
      [booked({ itemId: 'room' }), booked({ itemName: 'お茶', taxClass: 'REDUCED8' }), reversed],
      accounts,
    );
    expect(entries.map(({ creditSubAccount, taxClass }) => [creditSubAccount, taxClass])).toEqual([
      ['お茶', 'REDUCED8'],
    ]);
  });
});

const anyMoney: fc.Arbitrary<BookedMoney> = fc.record({
  date: fc.constantFrom('2026-11-20', '2026-11-21'),
  kind: fc.constantFrom(...JOURNAL_KINDS),
  itemId: fc.constantFrom('room', 'card', 'tea', null),
  itemName: fc.constantFrom('室料', 'お茶', '現金', ''),
  isLodgingTax: fc.boolean(),
  paymentType: fc.constantFrom(...PAYMENT_TYPES, null),
  debtor: fc.constantFrom('旅行社', '事務局', ''),
  taxClass: fc.constantFrom('CON10', 'REDUCED8', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
  amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  tax: fc.integer({ min: -100_000, max: 100_000 }),
  lines: fc.integer({ min: 1, max: 9 }),
});

function sumOf(list: readonly { amount: number }[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0);
}

/** Adds up what stands on an account and sub-account. */
function balanceOf(entries: readonly JournalEntry[], { account, subAccount }: typeof GUEST_LEDGER): number {
  return entries.reduce((sum, entry) => {
    const isDebit = entry.debitAccount === account && entry.debitSubAccount === subAccount;
    const isCredit = entry.creditAccount === account && entry.creditSubAccount === subAccount;
    return sum + (isDebit ? entry.amount : 0) - (isCredit ? entry.amount : 0);
  }, 0);
}

describe('R-REPORT-07, R-REPORT-08: of any books', () => {
  it('debits are credits, every kind has the sum of its books, and guests owe sales without payments', () => {
    fc.assert(
      fc.property(fc.array(anyMoney, { maxLength: 40 }), (books) => {
        const entries = postJournal(books, accounts);
        const of = (kind: string, list: readonly (BookedMoney | JournalEntry)[]) =>
          list.filter((each) => each.kind === kind);
        for (const kind of JOURNAL_KINDS) expect(sumOf(of(kind, entries))).toBe(sumOf(of(kind, books)));
        const names = new Set(
          entries.flatMap((entry) => [
            `${entry.debitAccount}\t${entry.debitSubAccount}`,
            `${entry.creditAccount}\t${entry.creditSubAccount}`,
          ]),
        );
        const balances = [...names].map((name) => {
          const [account, subAccount] = name.split('\t');
          return balanceOf(entries, { account, subAccount } as typeof GUEST_LEDGER);
        });
        expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0);
        expect(balanceOf(entries, GUEST_LEDGER)).toBe(
          sumOf(of('SALES', books)) - sumOf(of('PAYMENT', books)),
        );
      }),
    );
  });

  it('what was handed over and its corrections are the journal of today; then nothing is left to correct', () => {
    const books = fc.array(anyMoney, { maxLength: 20 });
    fc.assert(
      fc.property(books, books, (first, later) => {
        const handedOver = postJournal(first, accounts);
        const today = postJournal(later, { ...accounts, codeOfItem: () => '別科目' });
        const correction = correctJournal(handedOver, today);
        expect(correctJournal([...handedOver, ...correction], today)).toEqual([]);
        expect(sumOf(handedOver) + sumOf(correction)).toBe(sumOf(today));
      }),
    );
  });
});

describe('R-REPORT-08: the first day that is not closed', () => {
  it.each([
    ['2026-11-19', '2026-11-20', '2026-11-21', null],
    ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['2026-11-23', '2026-11-24', '2026-11-21', '2026-11-23'],
    ['2026-11-20', '2026-11-20', null, '2026-11-20'],
  ])('of %s to %s on %s is %s', (from, to, businessDate, open) => {
    expect(firstOpenDay({ from, to }, businessDate)).toBe(open);
  });
});
