import type { ListRow, ReportCategory } from '@honjin/contracts/reports';
import { addDays, addMonths } from '@honjin/domain';
import type { OpenedFigure } from '../parts/drill-drawer.tsx';
import type { Drill } from '../sales-daily/report-rows.ts';
import type { Conditions } from './use-conditions.ts';

interface Period {
  from: string;
  to: string;
}

/**
 * Returns what opens behind a figure of a row, and the days that it covers. The first day is '' when all days up to
 * the last count.
 */
type DrillOf = (
  drill: string,
  given: { row: ListRow; key: string; period: Period },
) => Period & { drill: Drill };

const KIND_OF_COLUMN = { added: 'NEW', received: 'RECEIVED', adjusted: 'ADJUSTED' } as const;

const CATEGORIES_OF_COLUMN: Readonly<
  Record<string, { category?: ReportCategory; besides?: ReportCategory[] }>
> = {
  nights: { category: 'ROOM' },
  guests: { category: 'ROOM' },
  roomNet: { category: 'ROOM' },
  otherNet: { besides: ['ROOM', 'TAX'] },
  lodgingTax: { category: 'TAX' },
};

const DRILLS: Readonly<Record<string, DrillOf>> = {
  receivableList(billingAddressId, { key, period: { from, to } }) {
    const kind = KIND_OF_COLUMN[key as keyof typeof KIND_OF_COLUMN];
    const drill = { of: 'receivables', filter: { billingAddressId, ...(kind && { kind }) } } as const;
    if (kind !== undefined) return { drill, from, to };
    return { drill, from: '', to: key === 'carried' ? addDays(from, -1) : to };
  },
  cashBalanceList: (date, { row, key }) => ({
    drill: {
      of: 'cash',
      filter: { shiftNo: Number(row['shiftNo']), direction: key === 'cashOut' ? 'OUT' : 'IN' },
    },
    from: date,
    to: date,
  }),
  'room-sales'(roomId, { key, period: { from, to } }) {
    const drill = { of: 'lines', filter: { roomId, ...CATEGORIES_OF_COLUMN[key] } } as const;
    if (key !== 'lastYear') return { drill, from, to };
    return { drill, from: addMonths(from, -12), to: addMonths(to, -12) };
  },
  'tax-report'(rate, { row }) {
    const [taxRateType, percent, taxation] = rate.split(' ');
    return {
      drill: {
        of: 'lines',
        filter: {
          taxRateType: taxRateType as 'CON' | 'REDUCED' | 'OUT',
          taxPercent: Number(percent),
          taxation: taxation as 'TAXABLE' | 'NON_TAXABLE' | 'OUT_OF_SCOPE',
        },
      },
      from: String(row['from']),
      to: String(row['to']),
    };
  },
  reconciliation(subject, { row }) {
    const date = String(row['salesDate']);
    return { drill: { of: subject === 'SALES' ? 'lines' : 'payments', filter: {} }, from: date, to: date };
  },
};

/** Returns the figure that a row opens; undefined where nothing is behind it. */
export function openedBy(
  page: string,
  row: ListRow,
  given: { key: string; conditions: Conditions; label: string },
): OpenedFigure | undefined {
  const { key, conditions, label } = given;
  const period = {
    from: conditions['dateFrom'] ?? '',
    to: conditions['dateTo'] || conditions['dateFrom'] || '',
  };
  const opened = row.drill === null ? undefined : DRILLS[page]?.(row.drill, { row, key, period });
  if (opened === undefined) return undefined;
  const { drill, from, to } = opened;
  return { drill, label, column: { code: 'PERIOD', from, to, isProvisional: false, figuresTo: to } };
}
