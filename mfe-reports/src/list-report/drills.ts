import type { ListRow } from '@honjin/contracts/reports';
import type { OpenedFigure } from '../parts/drill-drawer.tsx';
import type { Drill } from '../sales-daily/report-rows.ts';
import type { Conditions } from './use-conditions.ts';

const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** What opens behind a figure of a row: its lines or payments, and of which days when not those of the report. */
type DrillOf = (
  drill: string,
  row: ListRow,
  key: string,
) => { drill: Drill; from?: string; to?: string } | null;

const DRILLS: Readonly<Record<string, DrillOf>> = {
  receivableList: (id) =>
    id === NIL_ID
      ? null
      : { drill: { of: 'payments', filter: { paymentType: 'RECEIVABLE', billingAddressId: id } } },
  cashBalanceList: (date, row, key) => ({
    drill: {
      of: 'payments',
      filter: {
        paymentType: 'CASH',
        shiftNo: Number(row['shiftNo']),
        direction: key === 'cashOut' ? 'OUT' : 'IN',
      },
    },
    from: date,
    to: date,
  }),
  'room-sales': (roomId) => ({ drill: { of: 'lines', filter: { roomId } } }),
  'tax-report': (rate, row) => {
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
};

/** The figure that a row opens; undefined where nothing is behind it. */
export function openedBy(
  page: string,
  row: ListRow,
  given: { key: string; conditions: Conditions; label: string },
): OpenedFigure | undefined {
  const opened = row.drill === null ? null : (DRILLS[page]?.(row.drill, row, given.key) ?? null);
  if (opened === null) return undefined;
  const from = opened.from ?? given.conditions['dateFrom'] ?? '';
  const to = opened.to ?? (given.conditions['dateTo'] || from);
  return {
    drill: opened.drill,
    label: given.label,
    column: { code: 'PERIOD', from, to, isProvisional: false, figuresTo: to },
  };
}
