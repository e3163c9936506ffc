import { LOCALES, HONORIFICS, RECEIPT_PATTERNS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, lineField, versionField, yenField, yesNoField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'receipt', level: 'read' } as const;
const edit = { function: 'receipt', level: 'edit' } as const;

export const receiptInput = z.strictObject({
  bRoomUnitId: idField,
  /**
   * The settled bill. When it is absent, the receipt shows what is on the page now (a quotation, or a statement before
   * settlement).
   */
  billId: idField.nullable().default(null),
  billPage: z.int().min(1).max(99).default(1),
  pattern: z.enum(RECEIPT_PATTERNS).default('WITH_RECEIPT'),
  addressee: lineField.min(1),
  honorific: z.enum(HONORIFICS).default('SAMA'),
  proviso: lineField.default(''),
  printLanguage: z.enum(LOCALES).default('ja'),
  /** A part of the bill: these sales lines of it; none named: all of them. */
  orderIds: z.array(idField).max(400).default([]),
  /** Paper bears stamp duty on cash of 50,000 yen and more; a file does not. */
  onPaper: yesNoField.default('YES'),
});

export const receiptSummary = z.object({
  id: idField,
  receiptNo: z.string().nullable(),
  billId: idField.nullable(),
  billNo: z.string(),
  bRoomUnitId: idField,
  pattern: z.enum(RECEIPT_PATTERNS),
  printLanguage: z.enum(LOCALES),
  addressee: z.string(),
  honorific: z.enum(HONORIFICS),
  proviso: z.string(),
  amount: yenField,
  status: z.enum(['ISSUED', 'VOID']),
  reissueCount: z.int(),
  cashier: z.string(),
  issuedTime: z.string(),
  bussinessDate: dateField,
  /** Opaque key for downloadDetailsPdf. */
  url: z.string(),
});

export const previewDetailsPdf = defineCall({
  path: '/api/registration/previewDetailsPdf',
  service,
  access: read,
  summary:
    'Puts a receipt, a statement or a quotation together without a number, or the details of an issued receipt; answers the key of its PDF.',
  request: {
    receipt: receiptInput.optional(),
    /** Instead: the lines of an issued receipt as a statement without a number. */
    details: z
      .strictObject({
        printLanguage: z.enum(LOCALES).optional(),
        /** These lines of it; none named: all of them. */
        orderIds: z.array(idField).max(400).default([]),
      })
      .optional(),
    receiptId: idField.optional(),
  },
  response: { previewReceiptId: idField, url: z.string(), amount: yenField, stampDuty: yenField },
  errors: ['HOS-01002-4', 'HOS-00004-0', 'HOS-02004-1', 'HOS-02016-0'],
  writes: true,
  reauthenticates: false,
});

export const issueReceipt = defineCall({
  path: '/api/registration/issueReceipt',
  service,
  access: edit,
  summary: 'Issues a receipt under the next number, or issues one again (marked 再発行).',
  request: {
    receipt: receiptInput.optional(),
    /** A preview that is to be issued as it was seen. */
    previewReceiptId: idField.optional(),
    /** A receipt to be issued again, or with `edit` to be corrected. */
    id: idField.optional(),
    edit: z
      .strictObject({
        addressee: lineField.min(1),
        honorific: z.enum(HONORIFICS),
        proviso: lineField.default(''),
        printLanguage: z.enum(LOCALES),
      })
      .optional(),
    receiptType: z.literal('REAL').optional(),
    /** A preview that the paper replaces: it becomes void. */
    deletePageId: idField.nullable().default(null),
    /** The reason for issuing it again or correcting it. */
    reason: lineField.default(''),
  },
  response: { receipt: receiptSummary },
  errors: ['HOS-01002-4', 'HOS-00004-0', 'HOS-02004-1', 'HOS-02006-1', 'HOS-02016-0', 'HOS-02016-1'],
  writes: true,
});

export const downloadDetailsPdf = defineCall({
  path: '/api/registration/downloadDetailsPdf',
  service,
  access: read,
  summary: 'The PDF of a receipt or preview by its key.',
  request: { url: z.string().min(16).max(72) },
  response: {},
  errors: ['HOS-00004-0'],
  transfer: 'file',
});

export const getReceiptHistory = defineCall({
  path: '/api/registration/getReceiptHistory',
  service,
  access: read,
  summary: 'Receipts issued for rooms, newest first.',
  request: { ids: z.array(idField).min(1).max(200) },
  response: { receipts: z.array(receiptSummary) },
});

/** A line of a receipt as lists show it. */
const receiptDetailLine = z.object({
  detailDate: dateField,
  /** ※ on lines of the reduced rate. */
  detailMark: z.string(),
  detailName: z.string(),
  /** The amount that the guest pays for the line. */
  debitAmount: yenField,
  /** The amount that was received. */
  creditAmount: yenField,
  remarks: z.string(),
  billPage: z.int(),
  useRoom: z.string(),
});

const receiptVersion = z.object({
  version: versionField,
  action: z.enum(['ISSUE', 'REISSUE', 'EDIT', 'VOID']),
  addressee: z.string(),
  honorific: z.enum(HONORIFICS),
  proviso: z.string(),
  cashier: z.string(),
  issuedTime: z.string(),
  reason: z.string(),
  /** Opens the paper as it was then. */
  url: z.string(),
});

const detailFields = {
  receipt: receiptSummary,
  details: z.array(receiptDetailLine),
  versions: z.array(receiptVersion),
  stampDuty: yenField,
};

export const getReceiptDetail = defineCall({
  path: '/api/registration/getReceiptDetail',
  service,
  access: read,
  summary: 'Lines, payments and versions of a receipt.',
  request: { receiptId: idField },
  response: detailFields,
  errors: ['HOS-00004-0'],
});

export const getReceiptHistoryAndDetail = defineCall({
  path: '/api/registration/getReceiptHistoryAndDetail',
  service,
  access: read,
  summary: 'Receipts issued for rooms with their lines and versions, newest first.',
  request: { ids: z.array(idField).min(1).max(50) },
  response: { receipts: z.array(z.object(detailFields)) },
});

export const updateReceiptStatus = defineCall({
  path: '/api/receipt/updateReceiptStatus',
  service,
  access: { function: 'override', level: 'edit' },
  summary: 'Makes a receipt void; its number stays used, its lines may be receipted again.',
  request: { receiptId: idField, status: z.literal('VOID'), reason: lineField.default('') },
  response: { receipt: receiptSummary },
  errors: ['HOS-00004-0', 'HOS-02004-1', 'HOS-02016-1'],
  writes: true,
});
