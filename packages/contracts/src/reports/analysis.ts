import { RELATIVE_PERIODS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, yenField } from '../kernel/fields.ts';
import { EXPORT_FORMATS } from './list-report.ts';
import { checkPeriod } from './period.ts';
import { REPORT_CATEGORIES } from './sales-daily.ts';

const service = 'reports' as const;
const read = { function: 'analysis', level: 'read' } as const;

/** The dimensions of the sales analysis: one goes down, another across. */
export const ANALYSIS_DIMENSIONS = [
  'DATE',
  'MONTH',
  'WEEKDAY',
  'CATEGORY',
  'ITEM',
  'ROOM_TYPE',
  'ROOM',
  'PLAN',
  'SALES_ROUTE',
] as const;
export type AnalysisDimension = (typeof ANALYSIS_DIMENSIONS)[number];

/**
 * The measure in the cells. NIGHTS count day use too, as the sales by room do. ADR is net room revenue per such night,
 * so it cannot be added up.
 */
export const ANALYSIS_MEASURES = ['NET', 'TOTAL', 'QUANTITY', 'NIGHTS', 'GUESTS', 'ADR'] as const;
export type AnalysisMeasure = (typeof ANALYSIS_MEASURES)[number];

/** Measures that are yen; the others are counts. */
export const YEN_MEASURES: ReadonlySet<AnalysisMeasure> = new Set(['NET', 'TOTAL', 'ADR']);

/** `DATES` are those that are given; the others follow from the business date. */
export const ANALYSIS_PERIODS = [...RELATIVE_PERIODS, 'DATES'] as const;

const ids = z.array(idField).max(100).default([]);

const conditionFields = {
  rows: z.enum(ANALYSIS_DIMENSIONS),
  columns: z.enum(ANALYSIS_DIMENSIONS),
  measure: z.enum(ANALYSIS_MEASURES),
  period: z.enum(ANALYSIS_PERIODS),
  dateFrom: dateInput.optional(),
  dateTo: dateInput.optional(),
  /** Limits the analysis to these. An empty list stands for all. */
  categories: z.array(z.enum(REPORT_CATEGORIES)).max(REPORT_CATEGORIES.length).default([]),
  roomTypeIds: ids,
  planIds: ids,
  salesRouteIds: ids,
};

/** The conditions of an analysis, as they are run and as they are saved. */
export const analysisCondition = z.object(conditionFields);
export type AnalysisCondition = z.output<typeof analysisCondition>;

/** Refuses the same dimension twice, and days that are missing, backwards or too many. */
export function checkAnalysis(values: unknown, context: z.RefinementCtx): void {
  const { rows, columns, period } = values as AnalysisCondition;
  if (rows === columns) context.addIssue({ code: 'custom', path: ['columns'], message: 'HOS-06013-0' });
  if (period === 'DATES') checkPeriod(values, context);
}

const errors = ['HOS-06013-0', 'HOS-06013-1', 'HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'] as const;

const heading = z.object({ key: z.string(), label: z.string() });
const cell = yenField.nullable();

export const reportAnalysis = defineCall({
  path: '/api/report/analysis',
  isHeavy: true,
  service,
  access: read,
  summary:
    'Sales laid out as a matrix: one dimension down, another across, one measure in the cells, with totals of both.',
  request: conditionFields,
  check: checkAnalysis,
  response: {
    from: dateField,
    to: dateField,
    /** Some of its days are open: figures may still change. */
    isProvisional: z.boolean(),
    columns: z.array(heading),
    /** Cells in the order of `columns`; null where there is nothing. */
    rows: z.array(heading.extend({ cells: z.array(cell), total: cell })),
    columnTotals: z.array(cell),
    total: cell,
  },
  errors,
  projectionOf: 'registration',
});

export const exportAnalysis = defineCall({
  path: '/api/report/analysis/export',
  service,
  access: read,
  summary: 'The matrix as CSV (UTF-8 or CP932), Excel or PDF.',
  request: { ...conditionFields, format: z.enum(EXPORT_FORMATS).default('CSV') },
  check: checkAnalysis,
  response: {},
  errors,
  projectionOf: 'registration',
  transfer: 'file',
});

const choices = z.array(z.object({ id: idField, name: z.string() }));

export const listAnalysisChoices = defineCall({
  path: '/api/report/analysis/choices',
  service,
  access: read,
  summary:
    "What an analysis can be narrowed to: room types, plans and sales routes by their names in the caller's language.",
  request: {},
  response: { roomTypes: choices, plans: choices, salesRoutes: choices },
});
