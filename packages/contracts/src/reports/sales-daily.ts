import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, pageFields, placeField, textField, yenField } from '../kernel/fields.ts';
import { SALES_LINE_KINDS } from '../registration/sales-line-kinds.ts';
import { EXPORT_FORMATS } from './list-report.ts';
import { checkPeriod, periodFields } from './period.ts';

const service = 'reports' as const;
const read = { function: 'report', level: 'read' } as const;

/** The groups of the daily report. A line without a known category is OTHER. */
export const REPORT_CATEGORIES = ['ROOM', 'SERVICE', 'MEAL', 'BEVERAGE', 'OTHER', 'TAX'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

export const TAX_RATE_TYPES = ['CON', 'REDUCED', 'OUT'] as const;
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];

const amount = z.object({ quantity: z.int(), net: yenField, tax: yenField, total: yenField });
export type ReportAmount = z.output<typeof amount>;

/** One figure per column of the report, in the order of `columns`. */
const amounts = z.array(amount);

/** A period that the report shows side by side with the others. */
const reportColumn = z.object({
  code: z.enum(['PERIOD', 'MONTH_TO_DATE', 'LAST_YEAR']),
  from: dateField,
  to: dateField,
  /** Some of its days are open: figures may still change. */
  isProvisional: z.boolean(),
  /** Key figures are those of the closed days up to here; when none is closed, of all days. */
  figuresTo: dateField,
});
export type ReportColumn = z.output<typeof reportColumn>;

/** Room days, as domain `hotelKpi` reads them. Day use and complimentary rooms are apart. */
export const reportFigures = z.object({
  rooms: z.int().nonnegative(),
  outOfOrderRooms: z.int().nonnegative(),
  soldRooms: z.int().nonnegative(),
  dayUseRooms: z.int().nonnegative(),
  complimentaryRooms: z.int().nonnegative(),
  /** The people who sleep in the house, in sold and complimentary rooms. */
  guests: z.int().nonnegative(),
  complimentaryGuests: z.int().nonnegative(),
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
    'Sales of a day or period by category and item, taxes, payments and key figures, with the month to date and last year.',
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
    /** `itemName` is the key for asking for the payments, `label` its name in the caller's language. */
    payments: z.array(
      z.object({
        paymentType: z.string(),
        itemName: z.string(),
        label: z.string(),
        columns: z.array(paid),
      }),
    ),
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
    /** Lines of any category but these. */
    besides: z.array(z.enum(REPORT_CATEGORIES)).max(6).optional(),
    itemCode: z.string().max(40).optional(),
    kind: z.enum(SALES_LINE_KINDS).optional(),
    taxRateType: z.enum(TAX_RATE_TYPES).optional(),
    taxPercent: z.int().min(0).max(100).optional(),
    taxation: z.enum(['TAXABLE', 'NON_TAXABLE', 'OUT_OF_SCOPE']).optional(),
    /** The nil id asks for lines without a room. */
    roomId: idField.optional(),
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
    itemName: textField(200).optional(),
    /** Pages of earlier releases ask by these three; newer ones ask for the entries of a receivable or a drawer. */
    billingAddressId: idField.optional(),
    shiftNo: placeField.optional(),
    direction: z.enum(['IN', 'OUT']).optional(),
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
    'The daily sales report as CSV (UTF-8 with byte order mark, or CP932), Excel or PDF, safe to open in a spreadsheet.',
  request: { ...periodFields, format: z.enum(EXPORT_FORMATS).default('CSV') },
  check: checkPeriod,
  response: {},
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  projectionOf: 'registration',
  transfer: 'file',
});
