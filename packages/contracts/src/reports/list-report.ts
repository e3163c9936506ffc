import { z } from 'zod';
import type { ErrorCode } from '../errors/index.ts';
import { defineCall } from '../kernel/call.ts';
import { dateField, pageFields, yenField } from '../kernel/fields.ts';

const service = 'reports' as const;
const read = { function: 'report', level: 'read' } as const;

/** A text in both languages. */
export type Words = readonly [ja: string, en: string];

/** The content of a cell. A `guest` is a name that is hidden from users who may not see guests. */
export type CellKind = 'text' | 'guest' | 'booking' | 'date' | 'instant' | 'choice' | 'count' | 'yen';

/** One column of a report: on the screen, on paper and in files. */
export interface ListField {
  readonly kind: CellKind;
  readonly title: Words;
  /** Values of a `choice` and their words. */
  readonly choices?: Readonly<Record<string, Words>>;
  /** True when the column is added up below the rows. */
  readonly isSummed?: boolean;
  /** A figure that is not always there, e.g. cash that was not counted. */
  readonly isNullable?: boolean;
  /**
   * True for the column whose text names the row when one of its figures is opened. Without such a column it is the
   * first one.
   */
  readonly isName?: boolean;
  /** Opens the lines behind the figure. */
  readonly isDrill?: boolean;
  /** In CSV and sheets only: there is no room for it on the screen and on paper. */
  readonly isInSheetsOnly?: boolean;
  /** Width on the screen in pixels; without one it takes what is left. */
  readonly width?: number;
}

/** One condition of a report, as its page offers it; the fields it fills are those of the request. */
export type ListFilter =
  | {
      readonly kind: 'period';
      readonly from: string;
      readonly to: string;
      readonly title: Words;
      /**
       * The period that the page shows first, in days before the business date. Without it, the page shows the
       * business date itself.
       */
      readonly firstDays?: number;
    }
  | { readonly kind: 'moments'; readonly title: Words }
  | { readonly kind: 'search'; readonly key: string; readonly title: Words }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly title: Words;
      readonly choices: Readonly<Record<string, Words>>;
      /** One of them always holds, the first when nothing was chosen: there is no "all". */
      readonly isOneAlways?: boolean;
    };

export const EXPORT_FORMATS = ['CSV', 'CSV_CP932', 'XLSX', 'PDF'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A row: its own fields, and the keys that lead from it to the booking or to its lines. */
export type ListRow = Readonly<Record<string, string | number | null>> & {
  readonly key: string;
  readonly bookingId: string | null;
  readonly roomUnitId: string | null;
  /** The key by which the lines behind the row are asked for. The page of the report knows its meaning. */
  readonly drill: string | null;
};

interface ListReportDefinition<Req extends z.ZodRawShape> {
  /** Last segment of the page's route and, below /api/report, of the call's path. */
  page: string;
  path: string;
  title: Words;
  /** One English sentence for the API description. */
  summary: string;
  filters: readonly ListFilter[];
  request: Req;
  check: (values: unknown, context: z.RefinementCtx) => void;
  errors: readonly ErrorCode[];
  fields: Readonly<Record<string, ListField>>;
}

const VALUES = {
  text: z.string(),
  guest: z.string(),
  booking: z.string(),
  date: dateField,
  instant: z.string(),
  choice: z.string(),
  count: z.int(),
  yen: yenField,
} as const;

function rowOf(fields: Readonly<Record<string, ListField>>) {
  const shape = Object.entries(fields).map(([key, { kind, isNullable }]) => [
    key,
    isNullable === true ? VALUES[kind].nullable() : VALUES[kind],
  ]);
  const links = { bookingId: z.uuid().nullable(), roomUnitId: z.uuid().nullable() };
  const row = z.object({
    ...(Object.fromEntries(shape) as Record<string, z.ZodType>),
    key: z.string(),
    ...links,
    drill: z.string().nullable(),
  });
  return row as unknown as z.ZodType<ListRow>;
}

/** Declares a report that is a list of rows with totals: its two calls, its page, its papers and files follow from it. */
export function defineListReport<const Req extends z.ZodRawShape>(definition: ListReportDefinition<Req>) {
  const { path, page, title, fields, filters, summary, request, check, errors } = definition;
  const common = { service, access: read, check, errors, projectionOf: 'registration' } as const;
  return {
    page,
    title,
    fields,
    filters,
    list: defineCall({
      ...common,
      path: `/api/report/${path}`,
      summary,
      request: { ...request, ...pageFields },
      response: {
        rows: z.array(rowOf(fields)),
        totalCount: z.int().nonnegative(),
        /** Of all rows, by the key of the field. */
        totals: z.record(z.string(), yenField),
        /** Some of its days are open: figures may still change. */
        isProvisional: z.boolean(),
      },
    }),
    export: defineCall({
      ...common,
      path: `/api/report/${path}/export`,
      summary: `${title[1]}: all rows as CSV (UTF-8 or CP932), Excel or PDF.`,
      request: { ...request, format: z.enum(EXPORT_FORMATS).default('CSV') },
      response: {},
      errors: [...errors, 'HOS-09003-0', 'HOS-09003-1', 'HOS-09003-2'],
      transfer: 'file',
    }),
  };
}

export type ListReport = ReturnType<typeof defineListReport>;
