import type { Locale, ReceiptPattern } from '@honjin/domain';

export interface ReceiptTexts {
  titles: Record<ReceiptPattern, string>;
  numbers: { receipt: string; bill: string; booking: string };
  issuedOn: string;
  registrationNo: string;
  tel: string;
  amount: string;
  received: string;
  provisoDefault: string;
  guest: string;
  room: string;
  stay: string;
  columns: { date: string; name: string; unitPrice: string; quantity: string; amount: string };
  rate(percent: number): string;
  taxOf(percent: number): string;
  outOfScope: string;
  nonTaxable: string;
  total: string;
  paid: string;
  due: string;
  reducedNote(percents: readonly number[]): string;
  reissue: string;
  void: string;
  stamp: string;
  cashier: string;
  page(current: number, total: number): string;
}

/** The rates that are on the paper: a new rate is a new period of the tax master, never a new text. */
function rates(percents: readonly number[], comma: string, [open, close]: [string, string]): string {
  const list = percents.map((percent) => `${percent}%`).join(comma);
  return list === '' ? '' : `${open}${list}${close}`;
}

/** Words of the paper in both languages. */
export const RECEIPT_TEXTS: Record<Locale, ReceiptTexts> = {
  ja: {
    titles: { WITH_RECEIPT: '領 収 書', WITHOUT_RECEIPT: '宿泊明細書', QUOTATION: '御 見 積 書' },
    numbers: { receipt: '領収書番号', bill: '請求番号', booking: '予約番号' },
    issuedOn: '発行日',
    registrationNo: '登録番号',
    tel: 'TEL',
    amount: '金額',
    received: '上記の金額を正に領収いたしました。',
    provisoDefault: 'ご宿泊代として',
    guest: 'ご宿泊者',
    room: 'お部屋',
    stay: 'ご宿泊期間',
    columns: { date: '日付', name: '内容', unitPrice: '単価', quantity: '数量', amount: '金額（税込）' },
    rate: (percent) => `${percent}%対象（税込）`,
    taxOf: (percent) => `　うち消費税（${percent}%）`,
    outOfScope: '消費税対象外（宿泊税・入湯税等）',
    nonTaxable: '非課税',
    total: '合計',
    paid: 'お支払い合計',
    due: '残額',
    reducedNote: (percents) => `※印は軽減税率${rates(percents, '・', ['（', '）'])}対象です。`,
    reissue: '再発行',
    void: '取消',
    stamp: '収入印紙',
    cashier: '担当',
    page: (current, total) => `${current} / ${total}`,
  },
  en: {
    titles: { WITH_RECEIPT: 'RECEIPT', WITHOUT_RECEIPT: 'STATEMENT OF STAY', QUOTATION: 'QUOTATION' },
    numbers: { receipt: 'Receipt no.', bill: 'Bill no.', booking: 'Reservation no.' },
    issuedOn: 'Date',
    registrationNo: 'Registration no.',
    tel: 'Tel',
    amount: 'Amount',
    received: 'Received with thanks.',
    provisoDefault: 'accommodation charges',
    guest: 'Guest',
    room: 'Room',
    stay: 'Stay',
    columns: {
      date: 'Date',
      name: 'Description',
      unitPrice: 'Unit price',
      quantity: 'Qty',
      amount: 'Amount (tax incl.)',
    },
    rate: (percent) => `Subject to ${percent}% (tax incl.)`,
    taxOf: (percent) => `  of which consumption tax (${percent}%)`,
    outOfScope: 'Not subject to consumption tax',
    nonTaxable: 'Tax-exempt',
    total: 'Total',
    paid: 'Paid',
    due: 'Balance due',
    reducedNote: (percents) => `※ Subject to the reduced tax rate${rates(percents, ', ', [' (', ')'])}.`,
    reissue: 'REISSUED',
    void: 'VOID',
    stamp: 'Revenue stamp',
    cashier: 'Cashier',
    page: (current, total) => `${current} / ${total}`,
  },
};
