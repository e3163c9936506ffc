import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lineField, pageFields, yenField } from '../kernel/fields.ts';
import { checkPeriod } from './period.ts';

const service = 'reports' as const;

/** The accounting software whose layout a file has. */
export const JOURNAL_LAYOUTS = ['YAYOI', 'FREEE', 'MONEY_FORWARD'] as const;
export type JournalLayout = (typeof JOURNAL_LAYOUTS)[number];

const journalExport = z.object({
  id: idField,
  exportNo: z.int().positive(),
  isCorrection: z.boolean(),
  dateFrom: dateField,
  dateTo: dateField,
  entries: z.int().nonnegative(),
  /** Sum of the debits, which is that of the credits. */
  amount: yenField,
  reason: z.string(),
  exportedBy: z.string(),
  exportedAt: z.string(),
});
export type JournalExport = z.output<typeof journalExport>;

export const listJournalExports = defineCall({
  path: '/api/report/accounting-journal/exports',
  service,
  access: { function: 'report', level: 'read' },
  summary: 'The journals that were handed over to accounting, the newest first.',
  request: { ...pageFields },
  response: { exports: z.array(journalExport), totalCount: z.int().nonnegative() },
});

export const issueJournalExport = defineCall({
  path: '/api/report/accounting-journal/issue',
  service,
  access: { function: 'report', level: 'edit' },
  summary:
    'Hands the journal of closed days over to accounting, each day once; again only as a correction, which has what differs.',
  request: {
    dateFrom: dateInput,
    dateTo: dateInput,
    isCorrection: z.boolean().default(false),
    /** Says why, of a correction. */
    reason: lineField.default(''),
  },
  check: checkPeriod,
  response: journalExport.shape,
  errors: [
    'HOS-08001-0',
    'HOS-08001-1',
    'HOS-08001-2',
    'HOS-09005-0',
    'HOS-09005-1',
    'HOS-09005-2',
    'HOS-09005-3',
    'HOS-09005-4',
  ],
  writes: true,
  projectionOf: 'registration',
});

export const downloadJournal = defineCall({
  path: '/api/report/accounting-journal/file',
  service,
  access: { function: 'report', level: 'read' },
  summary:
    'A journal that was handed over, as CSV for 弥生会計, freee or マネーフォワード; always the same file.',
  request: { id: idField, layout: z.enum(JOURNAL_LAYOUTS) },
  response: {},
  errors: ['HOS-00004-0'],
  transfer: 'file',
});
