import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, yenField } from '../kernel/fields.ts';
import { checkPeriod, periodFields } from './period.ts';
import { REPORT_CATEGORIES, reportFigures } from './sales-daily.ts';

const service = 'reports' as const;
const read = { function: 'report', level: 'read' } as const;
const errors = ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'] as const;

const trendDay = z.object({
  date: dateField,
  /** The day is open: its figures may still change. */
  isProvisional: z.boolean(),
  salesTotal: yenField,
  figures: reportFigures,
});
export type TrendDay = z.output<typeof trendDay>;

export const reportTrend = defineCall({
  path: '/api/report/trend',
  service,
  access: read,
  summary: 'Sales and key figures day by day, and what the sales of the period are made of.',
  request: periodFields,
  check: checkPeriod,
  response: {
    days: z.array(trendDay),
    composition: z.array(z.object({ category: z.enum(REPORT_CATEGORIES), total: yenField })),
  },
  errors,
  projectionOf: 'registration',
});

const bookedNight = z.object({
  night: dateField,
  rooms: z.int(),
  guests: z.int(),
  amount: yenField,
  /** As it was when the date of comparison closed; null when nothing was kept of that close. */
  roomsThen: z.int().nullable(),
  amountThen: yenField.nullable(),
});
export type BookedNight = z.output<typeof bookedNight>;

export const reportOnBooks = defineCall({
  path: '/api/report/on-books',
  service,
  access: read,
  summary: 'What is booked for nights to come, and what was picked up since an earlier close.',
  request: { ...periodFields, since: dateInput },
  check: checkPeriod,
  response: { nights: z.array(bookedNight), hasComparison: z.boolean() },
  errors,
  projectionOf: 'registration',
});
