import type { PaymentType } from '../tax/stamp-duty.ts';

/** The kinds of money that the journal knows: sold, paid by guests, received for receivables, and adjusted. */
export const JOURNAL_KINDS = ['SALES', 'PAYMENT', 'RECEIVED', 'ADJUSTED'] as const;
type JournalKind = (typeof JOURNAL_KINDS)[number];

/** How consumption tax takes a sale, with its percent where there is one: CON10, REDUCED8. */
export type TaxClass = `CON${number}` | `REDUCED${number}` | 'NON_TAXABLE' | 'OUT_OF_SCOPE';

/** Money of one day, kind and item as the books have it. */
export interface BookedMoney {
  /** Sales date, YYYY-MM-DD. */
  readonly date: string;
  readonly kind: JournalKind;
  /** The accounting item; null where a line has none. */
  readonly itemId: string | null;
  readonly itemName: string;
  /** A lodging tax, which the house holds for its town. */
  readonly isLodgingTax: boolean;
  /** The way that the money came; null of sales and of adjustments. */
  readonly paymentType: PaymentType | null;
  /** Name of the billing address; '' where none is named. */
  readonly debtor: string;
  readonly taxClass: TaxClass;
  /** Yen with tax; below zero where more was taken back than booked. */
  readonly amount: number;
  /** The consumption tax in the amount; yen. */
  readonly tax: number;
  readonly lines: number;
}

/** The account on which a way to pay stands. */
interface AccountOfWay {
  readonly account: string;
  /** True when the account is kept by debtor: its sub-account is the billing address. */
  readonly isKeptByDebtor: boolean;
}

/** The accounts of a house, as its accounting software names them. */
export interface HouseAccounts {
  /** By the id of the item: its bookkeeping code, or nothing. */
  readonly codeOfItem: (itemId: string) => string;
  /** By the way that money comes; undefined where the house has no payment account for it. */
  readonly accountOfWay: (type: PaymentType) => AccountOfWay | undefined;
}

/** An entry of the journal. Below zero, its debit and credit stand the other way round. */
export interface JournalEntry {
  readonly date: string;
  readonly kind: JournalKind;
  readonly debitAccount: string;
  readonly debitSubAccount: string;
  readonly creditAccount: string;
  readonly creditSubAccount: string;
  readonly taxClass: TaxClass;
  readonly amount: number;
  readonly tax: number;
  readonly lines: number;
}

interface Place {
  account: string;
  subAccount: string;
}

const SALES_ACCOUNT = '売上高';
const LODGING_TAX_ACCOUNT = '預り金';
const ADJUSTMENT_ACCOUNT = '雑損失';

/** The ledger of guests in house, who owe or have paid ahead: sales raise it, payments lower it. */
export const GUEST_LEDGER = { account: '売掛金', subAccount: '宿泊客' } as const;

const USUAL_ACCOUNTS: Readonly<Record<PaymentType, string>> = {
  CASH: '現金',
  CARD: '未収入金',
  RECEIVABLE: '売掛金',
  BANK: '普通預金',
  COUPON: '未収入金',
  POINTS: '販売促進費',
};
/** Where money stands of which the books do not say how it came. */
const UNKNOWN_WAY_ACCOUNT = '未収入金';

function placeOf(account: string, subAccount: string): Place {
  return { account, subAccount: account === subAccount ? '' : subAccount };
}

function soldTo({ itemId, itemName, isLodgingTax }: BookedMoney, accounts: HouseAccounts): Place {
  const code = itemId === null ? '' : accounts.codeOfItem(itemId);
  return placeOf(code || (isLodgingTax ? LODGING_TAX_ACCOUNT : SALES_ACCOUNT), itemName);
}

/** Returns where an amount that is left to be paid later stands. */
function owedBy({ debtor, itemName }: BookedMoney, accounts: HouseAccounts): Place {
  const account = accounts.accountOfWay('RECEIVABLE')?.account || USUAL_ACCOUNTS.RECEIVABLE;
  return placeOf(account, debtor || itemName);
}

/** Returns where money stands that came in. */
function paidTo(money: BookedMoney, accounts: HouseAccounts): Place {
  const { paymentType, itemId, itemName, debtor } = money;
  if (paymentType === 'RECEIVABLE') return owedBy(money, accounts);
  const way = paymentType === null ? undefined : accounts.accountOfWay(paymentType);
  const usual = paymentType === null ? UNKNOWN_WAY_ACCOUNT : USUAL_ACCOUNTS[paymentType];
  const code = itemId === null ? '' : accounts.codeOfItem(itemId);
  const account = code || way?.account || usual;
  return placeOf(account, (way?.isKeptByDebtor === true && debtor) || itemName);
}

function sidesOf(money: BookedMoney, accounts: HouseAccounts): { debit: Place; credit: Place } {
  const owed = () => owedBy({ ...money, itemName: '' }, accounts);
  switch (money.kind) {
    case 'SALES':
      return { debit: GUEST_LEDGER, credit: soldTo(money, accounts) };
    case 'PAYMENT':
      return { debit: paidTo(money, accounts), credit: GUEST_LEDGER };
    case 'RECEIVED':
      return { debit: paidTo(money, accounts), credit: owed() };
    case 'ADJUSTED':
      return { debit: owed(), credit: placeOf(ADJUSTMENT_ACCOUNT, money.itemName) };
  }
}

/** Returns what two entries of one place have in common. */
function keyOf(entry: JournalEntry): string {
  const { date, kind, debitAccount, debitSubAccount, creditAccount, creditSubAccount, taxClass } = entry;
  return JSON.stringify([
    date,
    kind,
    debitAccount,
    debitSubAccount,
    creditAccount,
    creditSubAccount,
    taxClass,
  ]);
}

/** Adds up entries of one place, in the order in which they come; what comes to nothing is left out. */
function addUp(entries: readonly JournalEntry[]): JournalEntry[] {
  const sums = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const sum = sums.get(key) ?? { ...entry, amount: 0, tax: 0, lines: 0 };
    const { amount, tax, lines } = sum;
    sums.set(key, {
      ...sum,
      amount: amount + entry.amount,
      tax: tax + entry.tax,
      lines: lines + entry.lines,
    });
  }
  return [...sums.values()].filter(({ amount, tax }) => amount !== 0 || tax !== 0);
}

/**
 * Returns the double entries of booked money, one a day, kind, pair of accounts and tax class (R-REPORT-07): a sale
 * is owed by the guest ledger, a payment settles it, and what is left to be paid later is owed by a billing address.
 */
export function postJournal(booked: readonly BookedMoney[], accounts: HouseAccounts): JournalEntry[] {
  return addUp(
    booked.map((money) => {
      const { date, kind, taxClass, amount, tax, lines } = money;
      const { debit, credit } = sidesOf(money, accounts);
      return {
        date,
        kind,
        debitAccount: debit.account,
        debitSubAccount: debit.subAccount,
        creditAccount: credit.account,
        creditSubAccount: credit.subAccount,
        taxClass,
        amount,
        tax,
        lines,
      };
    }),
  );
}

/** Returns the entries that make the journal as it is of what was handed over before (R-REPORT-08). */
export function correctJournal(
  handedOver: readonly JournalEntry[],
  today: readonly JournalEntry[],
): JournalEntry[] {
  const takenBack = handedOver.map((entry) => ({
    ...entry,
    amount: -entry.amount,
    tax: -entry.tax,
    lines: -entry.lines,
  }));
  return addUp([...takenBack, ...today]).toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Returns the first day of a period that is not closed yet; null when all of them are and may be handed over (R-REPORT-08). */
export function firstOpenDay(
  { from, to }: { readonly from: string; readonly to: string },
  businessDate: string | null,
): string | null {
  if (businessDate === null) return from;
  if (to < businessDate) return null;
  return from > businessDate ? from : businessDate;
}
