import type { JournalLayout } from '@honjin/contracts/reports';
import type { JournalEntry, TaxClass } from '@honjin/domain';
import type { CsvEncoding } from '@honjin/service-kit';

/** One side of an entry as files have it. */
interface Side {
  readonly account: string;
  readonly subAccount: string;
  readonly taxClass: TaxClass;
  readonly tax: number;
}

/** An entry with both sides as they stand in a file: an amount below zero has changed them. */
interface FiledEntry {
  readonly date: string;
  readonly debit: Side;
  readonly credit: Side;
  readonly amount: number;
  readonly text: string;
}

interface Layout {
  readonly encoding: CsvEncoding;
  readonly heading: readonly string[] | null;
  readonly nameOf: (taxClass: TaxClass) => string;
  readonly rowOf: (entry: FiledEntry, voucherNo: number, nameOf: (taxClass: TaxClass) => string) => string[];
}

const KINDS = { SALES: '売上', PAYMENT: '入金', RECEIVED: '売掛入金', ADJUSTED: '売掛調整' } as const;

function slashed(date: string): string {
  return date.replaceAll('-', '/');
}

/** Returns an entry with the sides that a file has: no amount is below zero there. */
export function filedEntry(entry: JournalEntry): FiledEntry {
  const { date, kind, amount, lines } = entry;
  const untaxed = { taxClass: 'OUT_OF_SCOPE', tax: 0 } as const;
  const taxed = { taxClass: entry.taxClass, tax: Math.abs(entry.tax) };
  const debit = { account: entry.debitAccount, subAccount: entry.debitSubAccount, ...untaxed };
  const credit = { account: entry.creditAccount, subAccount: entry.creditSubAccount, ...taxed };
  const name = credit.subAccount || credit.account;
  const text = `${KINDS[kind]} ${kind === 'SALES' ? name : debit.subAccount || debit.account}`;
  const isTurned = amount < 0;
  return {
    date,
    debit: isTurned ? credit : debit,
    credit: isTurned ? debit : credit,
    amount: Math.abs(amount),
    text: `${text}（${Math.abs(lines)}件）${isTurned ? '取消' : ''}`,
  };
}

/** Makes the name of a tax class of its percent in the form that a program has for the standard and the reduced rate. */
function namesOf(names: {
  standard: (percent: string) => string;
  reduced: (percent: string) => string;
  exempt: string;
}): Layout['nameOf'] {
  return (taxClass) => {
    if (taxClass === 'OUT_OF_SCOPE') return '対象外';
    if (taxClass === 'NON_TAXABLE') return names.exempt;
    return taxClass.startsWith('CON') ? names.standard(taxClass.slice(3)) : names.reduced(taxClass.slice(7));
  };
}

function taxText({ taxClass, tax }: Side): string {
  return taxClass === 'OUT_OF_SCOPE' ? '' : String(tax);
}

/** 弥生インポート形式: 25 columns without a heading, amounts with tax (税込). */
const YAYOI: Layout = {
  encoding: 'CP932',
  heading: null,
  nameOf: namesOf({
    standard: (percent) => `課税売上込${percent}%`,
    reduced: (percent) => `課税売上込軽減${percent}%`,
    exempt: '非課売上',
  }),
  rowOf({ date, debit, credit, amount, text }, _, nameOf) {
    const side = (of: Side) => [
      of.account,
      of.subAccount,
      '',
      nameOf(of.taxClass),
      String(amount),
      taxText(of),
    ];
    // 2000: an entry of one line that is no voucher. The last columns: text, no., due, type 0, source, memo, tags, adjustment.
    return ['2000', '', '', slashed(date), ...side(debit), ...side(credit), text].concat(
      '',
      '',
      '0',
      '',
      '',
      '0',
      '0',
      'no',
    );
  },
};

/** 仕訳インポート（汎用形式）: columns that freee's page matches by their headings. */
const FREEE: Layout = {
  encoding: 'UTF-8',
  heading: [
    '日付',
    '伝票番号',
    ...['借方', '貸方'].flatMap((side) =>
      ['勘定科目', '補助科目', '税区分', '金額', '税額'].map((name) => side + name),
    ),
    '摘要',
  ],
  nameOf: namesOf({
    standard: (percent) => `課税売上${percent}%`,
    reduced: (percent) => `課税売上${percent}%（軽）`,
    exempt: '非課売上',
  }),
  rowOf({ date, debit, credit, amount, text }, voucherNo, nameOf) {
    const side = (of: Side) => [of.account, of.subAccount, nameOf(of.taxClass), String(amount), taxText(of)];
    return [slashed(date), String(voucherNo), ...side(debit), ...side(credit), text];
  },
};

/** 仕訳帳インポート of マネーフォワード クラウド会計. */
const MONEY_FORWARD: Layout = {
  encoding: 'UTF-8',
  heading: [
    '取引No',
    '取引日',
    ...['借方', '貸方'].flatMap((side) =>
      ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map(
        (name) => side + name,
      ),
    ),
    '摘要',
    '仕訳メモ',
    'タグ',
    'MF仕訳タイプ',
    '決算整理仕訳',
  ],
  nameOf: namesOf({
    standard: (percent) => `課税売上 ${percent}%`,
    reduced: (percent) => `課税売上 (軽)${percent}%`,
    exempt: '非課税売上',
  }),
  rowOf({ date, debit, credit, amount, text }, voucherNo, nameOf) {
    const side = (of: Side) => [
      of.account,
      of.subAccount,
      '',
      '',
      nameOf(of.taxClass),
      '',
      String(amount),
      taxText(of),
    ];
    return [String(voucherNo), slashed(date), ...side(debit), ...side(credit), text, '', '', '', ''];
  },
};

const LAYOUTS: Readonly<Record<JournalLayout, Layout>> = { YAYOI, FREEE, MONEY_FORWARD };

/** The name of a tax class in Japan's books, for pages and reports. */
export const taxClassName = MONEY_FORWARD.nameOf;

/** Returns the rows of a file in the layout of an accounting software; an entry of no yen is none there. */
export function fileRows(entries: readonly JournalEntry[], name: JournalLayout): string[][] {
  const { heading, rowOf, nameOf } = LAYOUTS[name];
  const filed = entries.map(filedEntry).filter(({ amount }) => amount !== 0);
  const rows = filed.map((entry, index) => rowOf(entry, index + 1, nameOf));
  return heading === null ? rows : [[...heading], ...rows];
}

export function encodingOf(name: JournalLayout): CsvEncoding {
  return LAYOUTS[name].encoding;
}
