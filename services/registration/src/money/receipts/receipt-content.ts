import type { Locale, Honorific, ReceiptPattern } from '@honjin/domain';
import type { BillTax } from '../../house/pricing/line-tax.ts';

/** Everything the paper shows: kept as it was issued, so that it prints the same for ever. */
export interface ReceiptContent {
  receiptNo: string | null;
  billNo: string;
  pattern: ReceiptPattern;
  language: Locale;
  addressee: string;
  honorific: Honorific;
  proviso: string;
  issuedOn: string;
  cashier: string;
  isReissue: boolean;
  /** The settlement was taken back: the number stays, the paper says so. */
  isVoid: boolean;
  issuer: {
    companyName: string;
    storeName: string;
    zipcode: string;
    address: string;
    tel: string;
    registrationNo: string | null;
  };
  stay: {
    bookingNo: string;
    guestName: string;
    roomNos: string[];
    checkInDate: string;
    checkOutDate: string;
  };
  lines: ReceiptLine[];
  /** Sales lines on the paper; absent on papers of the time when a bill had one receipt only. */
  orderIds?: string[];
  payments: { code?: string; name: string; amount: number }[];
  tax: BillTax;
  total: number;
  paid: number;
  /** The amount received, without what is to be paid later. Older papers lack it and have `paid`. */
  received?: number;
  due: number;
  hasReducedRate: boolean;
  /** Stamp duty in yen; a box for the stamp is printed when it is not 0. */
  stampDuty: number;
}

/** The printed paper: the issued content, under the logo that the store has now. */
export interface ReceiptPaper {
  content: ReceiptContent;
  /** `data:` address of a picture. */
  logo: string | null;
}

export interface ReceiptLine {
  date: string;
  name: string;
  unitPrice: number;
  quantity: number;
  amount: number;
  /** ※ on lines of the reduced rate. */
  mark: string;
}
