import {
  LIST_REPORTS,
  reportAnalysis,
  reportSalesDaily,
  reportStayTax,
  reportTrend,
  type AnalysisDimension,
} from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import type { CaseSetting } from './cases.ts';
import { measure, type Figures } from './measure.ts';
import * as raw from './report-floors.ts';
import type { Period, RawRead } from './report-floors.ts';

type Client = CaseSetting['clients'][number];

/** A report as a page asks for it, and the least that has to be read for it. */
interface ReportCase {
  readonly name: string;
  readonly ask: (client: Client, period: Period) => Promise<unknown>;
  readonly floor: RawRead;
  /** Lengths that the report takes; all of them unless said. */
  readonly spans?: readonly Span[];
}

type Span = 'day' | 'month' | 'year';
const DAYS: Readonly<Record<Span, number>> = { day: 1, month: 30, year: 365 };
/** The targets for the 95th percentile, milliseconds. */
const TARGET_MS: Readonly<Record<Span, number>> = { day: 50, month: 100, year: 300 };
const SPANS: readonly Span[] = ['day', 'month', 'year'];
const MOST_TIMES_RAW = 5;
const PAGE = { page: 1, pageSize: 30 } as const;

const asDates = ({ from, to }: Period) => ({ dateFrom: from, dateTo: to });

function matrix(rows: AnalysisDimension, columns: AnalysisDimension): ReportCase {
  return {
    name: `${rows} × ${columns}`,
    ask: (client, period) =>
      client.call(reportAnalysis, { rows, columns, measure: 'NET', period: 'DATES', ...asDates(period) }),
    floor: raw.rawMatrix(rows, columns),
  };
}

const REPORTS: readonly ReportCase[] = [
  { name: 'sales-daily', ask: (c, p) => c.call(reportSalesDaily, asDates(p)), floor: raw.rawSalesDaily },
  {
    name: 'receivableList',
    ask: (c, p) => c.call(LIST_REPORTS.receivableList.list, { ...asDates(p), ...PAGE }),
    floor: raw.rawReceivables,
  },
  {
    name: 'cashBalanceList',
    ask: (c, p) => c.call(LIST_REPORTS.cashBalanceList.list, { ...asDates(p), ...PAGE }),
    floor: raw.rawCash,
  },
  {
    name: 'input-journal',
    ask: (c, p) => c.call(LIST_REPORTS.inputJournal.list, { ...asDates(p), ...PAGE }),
    floor: raw.rawJournal,
    spans: ['day', 'month'],
  },
  {
    name: 'receipt-list',
    ask: (c, p) => c.call(LIST_REPORTS.receiptList.list, { ...asDates(p), ...PAGE }),
    floor: raw.rawReceipts,
  },
  {
    name: 'room-sales',
    ask: (c, p) => c.call(LIST_REPORTS.roomSales.list, { ...asDates(p), ...PAGE }),
    floor: raw.rawRooms,
  },
  {
    name: 'tax-report',
    ask: (c, p) => c.call(LIST_REPORTS.taxReport.list, { ...asDates(p), unit: 'DAY', ...PAGE }),
    floor: raw.rawTaxes,
  },
  {
    name: 'payment-report',
    ask: (c, { from, to }) => c.call(LIST_REPORTS.paymentReport.list, { useFrom: from, useTo: to, ...PAGE }),
    floor: raw.rawPayments,
  },
  {
    name: 'payments by stay',
    ask: (c, { from, to }) =>
      c.call(LIST_REPORTS.paymentReport.list, { checkInFrom: from, checkInTo: to, ...PAGE }),
    floor: raw.rawPaymentsOfStays,
  },
  {
    name: 'coupon-report',
    ask: (c, p) => c.call(LIST_REPORTS.couponReport.list, { ...asDates(p), ...PAGE }),
    floor: raw.rawCoupons,
  },
  {
    name: 'stay-tax',
    ask: (c, { to }) => c.call(reportStayTax, { month: to.slice(0, 7) }),
    floor: raw.rawStayTax,
    spans: ['month'],
  },
  { name: 'trend', ask: (c, p) => c.call(reportTrend, asDates(p)), floor: raw.rawTrend },
  matrix('CATEGORY', 'MONTH'),
  matrix('PLAN', 'SALES_ROUTE'),
  matrix('DATE', 'ROOM_TYPE'),
  matrix('ROOM', 'WEEKDAY'),
];

/** The periods of a run move over this many closed days, so that no turn reads what the last one has just read. */
const WANDERED_DAYS = 400;
const STEP_DAYS = 37;

function periodOf(span: Span, businessDate: string, turn: number): Period {
  const to = addDays(businessDate, -1 - ((turn * STEP_DAYS) % WANDERED_DAYS));
  return { from: addDays(to, 1 - DAYS[span]), to };
}

const HEADS = ['p50 ms', 'p95 ms', 'target', 'raw p50', 'raw p95', '× raw', 'beyond call'];

function row(name: string, span: string, cells: readonly string[]): string {
  return `  ${name.padEnd(20)}${span.padEnd(6)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}

function judged(
  span: Span,
  own: Figures,
  bare: Figures,
  callMs: number,
): { cells: string[]; isMet: boolean } {
  const timesRaw = own.p50 / bare.p50;
  // The cost of a call before it reads anything does not count as reading: short queries are judged without it.
  const beyondCall = Math.max(own.p50 - callMs, 0) / bare.p50;
  const isMet = own.p95 <= TARGET_MS[span] && beyondCall <= MOST_TIMES_RAW;
  const times = [timesRaw, beyondCall].map((factor) => factor.toFixed(1));
  const cells = [own.p50, own.p95, TARGET_MS[span], bare.p50, bare.p95].map((ms) => ms.toFixed(1));
  return { cells: [...cells, ...times, isMet ? '' : 'missed'], isMet };
}

/** Prints every report for a day, a month and a year beside its raw statement. */
export async function reportReports({
  clients,
  sql,
  storeId,
  businessDate,
  forMs,
}: CaseSetting): Promise<void> {
  // By turns of the sessions, within the gateway's limits.
  const clientOf = (turn: number) => clients[turn % clients.length]!;
  const [size] = await sql<{ days: number; lines: number; rooms: number }[]>`
    select count(*)::int as days, sum(lines)::int as lines, max(rooms) as rooms from reports.day_snapshot where store_id = ${storeId}`;
  // This list is empty on nearly every day, so it shows the cost of a call besides its reading.
  const call = await measure(1, forMs, (_, turn) =>
    clientOf(turn).call(LIST_REPORTS.reconciliation.list, asDates(periodOf('day', businessDate, turn))),
  );
  const callMs = call.p50;
  console.log(
    `\nreports: ${size?.rooms} rooms, ${size?.days} closed days, ${size?.lines} lines; a call that reads nothing ${callMs.toFixed(1)} ms`,
  );
  console.log(row('', '', HEADS));
  let missed = 0;
  for (const { name, ask, floor, spans = SPANS } of REPORTS) {
    for (const span of spans) {
      const own = await measure(1, forMs, (_, turn) =>
        ask(clientOf(turn), periodOf(span, businessDate, turn)),
      );
      const bare = await measure(1, forMs, (_, turn) =>
        floor(sql, storeId, periodOf(span, businessDate, turn)),
      );
      const { cells, isMet } = judged(span, own, bare, callMs);
      if (!isMet) missed += 1;
      console.log(row(name, span, cells));
    }
  }
  console.log(`  ${missed === 0 ? 'every target is met' : `${missed} targets are missed`}`);
}
