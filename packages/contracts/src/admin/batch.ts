import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, memoField, pageFields, placeField } from '../kernel/fields.ts';
import { dayFinding } from '../registration/rpcs.ts';

const service = 'admin' as const;
const read = { function: 'batch', level: 'read' } as const;

/** 01 check, 02 sales posting, 03 daily update, 04 status update, 05 statistics, 06 report data, 99 complete. */
export const BATCH_PHASES = [
  'PHASE_01',
  'PHASE_02',
  'PHASE_03',
  'PHASE_04',
  'PHASE_05',
  'PHASE_06',
  'PHASE_99',
] as const;
export type BatchPhase = (typeof BATCH_PHASES)[number];

/**
 * A phase is SKIPPED when it has nothing to do: a shift that is not the day's last posts no sales and makes no
 * statistics.
 */
export const BATCH_PHASE_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'SKIPPED', 'FAILED'] as const;
export type BatchPhaseStatus = (typeof BATCH_PHASE_STATUSES)[number];

/** A close is INTERRUPTED when its service ended while it was running. Running it again goes on where it stopped. */
export const BATCH_STATUSES = ['WAITING', 'RUNNING', 'INTERRUPTED', 'FAILED', 'DONE'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The figures that phases report, and how each value reads: as a number, as yen, or as a date. */
export const BATCH_FIGURES = {
  blockers: 'COUNT',
  warnings: 'COUNT',
  notices: 'COUNT',
  postedUnits: 'COUNT',
  postedLines: 'COUNT',
  postedAmount: 'YEN',
  nextBusinessDate: 'DATE',
  nextSalesDate: 'DATE',
  nextShiftNo: 'COUNT',
  departures: 'COUNT',
  soldRooms: 'COUNT',
  guests: 'COUNT',
  salesTotal: 'YEN',
  paymentTotal: 'YEN',
  reportLines: 'COUNT',
  difference: 'YEN',
} as const;
export type BatchFigureCode = keyof typeof BATCH_FIGURES;

const figure = z.object({
  code: z.enum(Object.keys(BATCH_FIGURES) as [BatchFigureCode, ...BatchFigureCode[]]),
  value: z.union([z.int(), dateField]),
});
export type BatchFigure = z.output<typeof figure>;

const phaseState = z.object({
  phase: z.enum(BATCH_PHASES),
  status: z.enum(BATCH_PHASE_STATUSES),
  /** UTC instants. */
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  figures: z.array(figure),
  /** The reason for the failure: a code of the error catalogue and its text in the caller's language. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type BatchPhaseState = z.output<typeof phaseState>;

/** The name that the history shows when the clock closes a shift. */
export const CLOCK_NAME = '自動締め';

const shiftFields = { businessDate: dateField, shiftNo: placeField };

const closeState = z.object({
  ...shiftFields,
  status: z.enum(BATCH_STATUSES),
  /** The reason given for passing over warnings. It is empty when there were none. */
  reason: z.string(),
  startedByName: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type BatchClose = z.output<typeof closeState>;

const batchFields = {
  close: closeState,
  /** Shifts that must be closed before the date advances. */
  shiftCount: z.int().positive(),
  phases: z.array(phaseState),
  /** The findings of the check that ran when the close was started. */
  findings: z.array(dayFinding),
};

export const showBatch = defineCall({
  path: '/api/admin/batch/show',
  service,
  access: read,
  summary: 'The state of a close: the one asked for, else the one not finished yet, else the current shift.',
  request: { businessDate: dateInput.optional(), shiftNo: placeField.optional() },
  response: batchFields,
  errors: ['HOS-00004-0', 'HOS-07001-4'],
  projectionOf: 'registration',
});

export const checkBatch = defineCall({
  path: '/api/admin/batch/check',
  service,
  access: read,
  summary: 'What stands in the way of closing the current business date, now.',
  request: {},
  response: { businessDate: dateField, findings: z.array(dayFinding) },
  errors: ['HOS-07001-4'],
  projectionOf: 'registration',
});

export const runBatch = defineCall({
  path: '/api/admin/batch/run',
  service,
  /**
   * Users who may take money may close a shift that is not the day's last. The last one needs `batch` to edit
   * (R-USER-08).
   */
  access: read,
  summary:
    'Closes a shift of a business date, or goes on where its close stopped; the answer comes once it is under way.',
  request: { ...shiftFields, businessDate: dateInput, reason: memoField.default('') },
  response: batchFields,
  errors: ['HOS-07001-0', 'HOS-07001-1', 'HOS-07001-2', 'HOS-07001-3', 'HOS-07001-4'],
  writes: true,
});

export const listBatchHistory = defineCall({
  path: '/api/admin/batch/history',
  service,
  access: read,
  summary: 'Closes of the store, newest first.',
  request: { ...pageFields },
  response: {
    total: z.int().nonnegative(),
    closes: z.array(closeState.extend({ figures: z.array(figure) })),
  },
});
