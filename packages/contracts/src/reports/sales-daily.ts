import { diffDays, isValidDate } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, pageFields, yenField } from '../kernel/fields.ts';
import { SALES_LINE_KINDS } from '../registration/events.ts';

const service = 'reports' as const;
const read = { function: 'report', level: 'read' } as const;

/** The most days a report of daily figures covers. */
const MAX_DAYS = 366;

/** What the daily report groups by; a line without a known category is OTHER. */
export const REPORT_CATEGORIES = ['ROOM', 'SERVICE', 'MEAL', 'BEVERAGE', 'OTHER', 'TAX'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

export const TAX_RATE_TYPES = ['CON', 'REDUCED', 'OUT'] as const;
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];

/** Either one sales date, or both ends of a period (inclusive). */
const periodFields = {
  date: dateField.optional(),
  dateFrom: dateField.optional(),
  dateTo: dateField.optional(),
};

interface PeriodInput {
  date?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The period of a report's request; undefined when it names none. */
export function periodOf(input: PeriodInput): { from: string; to: string } | undefined {
  const from = input.dateFrom ?? input.date;
  const to = input.dateTo ?? input.date;
  return from === undefined || to === undefined ? undefined : { from, to };
}

function checkPeriod(values: unknown, context: z.RefinementCtx): void {
  const period = periodOf(values as PeriodInput);
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (period === undefined) issue('dateFrom', 'HOS-08001-0');
  else if (!isValidDate(period.from) || !isValidDate(period.to)) return;
  else if (period.to < period.from) issue('dateTo', 'HOS-08001-1');
  else if (diffDays(period.from, period.to) >= MAX_DAYS) issue('dateTo', 'HOS-08001-2');
}

const amount = z.object({ quantity: z.int(), net: yenField, tax: yenField, total: yenField });
export type ReportAmount = z.output<typeof amount>;

/** One figure per column of the report, in the order of `columns`. */
const amounts = z.array(amount);

/** A period that the report shows side by side with the others. */
const reportColumn = z.object({
  code: z.enum(['PERIOD', 'MONTH_TO_DATE']),
  from: dateField,
  to: dateField,
  /** Some of its days are open: figures may still change. */
  isProvisional: z.boolean(),
  /** Key figures are those of the closed days up to here; when none is closed, of all days. */
  figuresTo: dateField,
});
export type ReportColumn = z.output<typeof reportColumn>;

/** Room days, as domain `hotelKpi` reads them. Day use and complimentary rooms are apart. */
const reportFigures = z.object({
  rooms: z.int().nonnegative(),
  outOfOrderRooms: z.int().nonnegative(),
  soldRooms: z.int().nonnegative(),
  dayUseRooms: z.int().nonnegative(),
  complimentaryRooms: z.int().nonnegative(),
  guests: z.int().nonnegative(),
  capacity: z.int().nonnegative(),
  roomRevenueYen: yenField,
});
export type ReportFigures = z.output<typeof reportFigures>;

const itemRow = z.object({ itemCode: z.string(), itemName: z.string(), amounts });
const paid = z.object({ count: z.int(), amount: yenField });

export const reportSalesDaily = defineCall({
  path: '/api/report/sales-daily',
  service,
  access: read,
  summary:
    'Sales of a day or period by category and item, taxes, payments and key figures, with the month to date.',
  request: periodFields,
  check: checkPeriod,
  response: {
    columns: z.array(reportColumn),
    categories: z.array(z.object({ category: z.enum(REPORT_CATEGORIES), amounts, items: z.array(itemRow) })),
    total: amounts,
    /** Net, tax and total per rate; OUT is outside the scope of consumption tax. */
    taxes: z.array(
      z.object({ taxRateType: z.enum(TAX_RATE_TYPES), taxPercent: z.int().nonnegative(), amounts }),
    ),
    lodgingTaxes: z.array(z.object({ kind: z.enum(['ACCOMMODATION_TAX', 'BATH_TAX']), amounts })),
    payments: z.array(z.object({ paymentType: z.string(), itemName: z.string(), columns: z.array(paid) })),
    paymentTotal: z.array(paid),
    figures: z.array(reportFigures),
    /** Sales that were booked on a day after it was closed, in yen; anything but 0 is a defect to be looked into. */
    closedDifference: yenField,
  },
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  projectionOf: 'registration',
});

const reportLine = z.object({
  lineId: idField,
  bookingId: idField,
  roomUnitId: idField,
  /** Reservation number with branch. */
  bookingLabel: z.string(),
  /** Empty where the role may not see guests. */
  guestName: z.string(),
  roomNo: z.string(),
  useDate: dateField,
  salesDate: dateField,
  kind: z.enum(SALES_LINE_KINDS),
  category: z.enum(REPORT_CATEGORIES),
  itemName: z.string(),
  taxRateType: z.enum(TAX_RATE_TYPES),
  taxPercent: z.int().nonnegative(),
  quantity: z.int(),
  net: yenField,
  tax: yenField,
  total: yenField,
  isReversal: z.boolean(),
});
export type ReportLine = z.output<typeof reportLine>;

export const reportSalesLines = defineCall({
  path: '/api/report/sales-daily/lines',
  service,
  access: read,
  summary: 'The lines behind a figure of the daily sales report.',
  request: {
    ...periodFields,
    ...pageFields,
    category: z.enum(REPORT_CATEGORIES).optional(),
    itemCode: z.string().max(40).optional(),
    kind: z.enum(SALES_LINE_KINDS).optional(),
    taxRateType: z.enum(TAX_RATE_TYPES).optional(),
    taxPercent: z.int().min(0).max(100).optional(),
  },
  check: checkPeriod,
  response: { totalCount: z.int().nonnegative(), sum: amount, lines: z.array(reportLine) },
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  projectionOf: 'registration',
});

const reportPayment = z.object({
  paymentId: idField,
  bookingId: idField,
  roomUnitId: idField,
  bookingNo: z.string(),
  guestName: z.string(),
  roomNo: z.string(),
  paymentDate: dateField,
  salesDate: dateField,
  paymentType: z.string(),
  itemName: z.string(),
  amount: yenField,
  isReversal: z.boolean(),
});
export type ReportPayment = z.output<typeof reportPayment>;

export const reportSalesPayments = defineCall({
  path: '/api/report/sales-daily/payments',
  service,
  access: read,
  summary: 'The payments behind a figure of the daily sales report.',
  request: {
    ...periodFields,
    ...pageFields,
    paymentType: z.string().max(40).optional(),
    itemName: z.string().max(200).optional(),
  },
  check: checkPeriod,
  response: { totalCount: z.int().nonnegative(), sum: yenField, payments: z.array(reportPayment) },
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  projectionOf: 'registration',
});

export const exportSalesDaily = defineCall({
  path: '/api/report/sales-daily/export',
  service,
  access: read,
  summary:
    'The daily sales report as CSV (UTF-8 with byte order mark, or CP932), safe to open in a spreadsheet.',
  request: { ...periodFields, encoding: z.enum(['UTF-8', 'CP932']).default('UTF-8') },
  check: checkPeriod,
  response: {},
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  projectionOf: 'registration',
  transfer: 'file',
});
