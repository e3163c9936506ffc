import { HONORIFICS, RECEIPT_PATTERNS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, lineField, yenField, yesNoField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'receipt', level: 'read' } as const;
const edit = { function: 'receipt', level: 'edit' } as const;

const receiptInput = z.strictObject({
  bRoomUnitId: idField,
  /** Settled bill; absent: what is on the page now (a quotation, or a statement before settlement). */
  billId: idField.nullable().default(null),
  billPage: z.int().min(1).max(99).default(1),
  pattern: z.enum(RECEIPT_PATTERNS).default('WITH_RECEIPT'),
  addressee: lineField.min(1),
  honorific: z.enum(HONORIFICS).default('SAMA'),
  proviso: lineField.default(''),
  printLanguage: z.enum(['ja', 'en']).default('ja'),
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
  printLanguage: z.enum(['ja', 'en']),
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
    'Puts a receipt, a statement or a quotation together without a number; answers the key of its PDF.',
  request: { receipt: receiptInput },
  response: { previewReceiptId: idField, url: z.string(), amount: yenField, stampDuty: yenField },
  errors: ['HOS-01002-4', 'HOS-00004-0', 'HOS-02004-1'],
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
    /** A receipt to be issued again. */
    id: idField.optional(),
  },
  response: { receipt: receiptSummary },
  errors: ['HOS-01002-4', 'HOS-00004-0', 'HOS-02004-1'],
  writes: true,
});

export const downloadDetailsPdf = defineCall({
  path: '/api/registration/downloadDetailsPdf',
  service,
  access: read,
  summary: 'The PDF of a receipt or preview by its key.',
  request: { url: z.string().min(16).max(64) },
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
