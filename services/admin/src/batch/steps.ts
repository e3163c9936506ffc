import type { BatchFigure, BatchFigureCode, BatchPhase } from '@honjin/contracts/admin';
import { postSales, rollDay } from '@honjin/contracts/registration';
import { closeStatistics, prepareReports } from '@honjin/contracts/reports';
import { callRpc, type Bus } from '@honjin/service-kit';
import type { Shift } from './queries.ts';

export interface StepContext {
  readonly bus: Bus;
  /** A token of whom the close works for; asked for anew before each call, since a close may outlive one. */
  readonly token: () => Promise<string>;
  readonly shift: Shift;
  /** Where the store stands when it has left the shift already; null while it is still in it. */
  readonly movedTo: () => Promise<Shift | null>;
  /** Says how many rooms are posted; throws when the close is somebody else's by now. */
  readonly tellRooms: (done: number, all: number) => Promise<void>;
}

/** One step of a close. What it does may be done again without harm, so that an interrupted close goes on. */
export interface BatchStep {
  readonly phases: readonly BatchPhase[];
  /** Only the last shift of a day has it. */
  readonly isOfLastShift: boolean;
  /** The figures of each of its phases. */
  readonly run: (context: StepContext) => Promise<Partial<Record<BatchPhase, BatchFigure[]>>>;
}

/** Bookings that are posted in one transaction: a close goes on after the last of them that was finished. */
const BOOKINGS_AT_ONCE = 40;
const TIMEOUT_MS = 30_000;

function figures(values: Partial<Record<BatchFigureCode, number | string>>): BatchFigure[] {
  return Object.entries(values).map(([code, value]) => ({ code: code as BatchFigureCode, value }));
}

const postTheSales: BatchStep = {
  phases: ['PHASE_02'],
  isOfLastShift: true,
  async run({ bus, token, shift, tellRooms }) {
    const wish = { businessDate: shift.businessDate, bookings: BOOKINGS_AT_ONCE };
    for (let before = Number.POSITIVE_INFINITY; ;) {
      const posted = await callRpc(bus, postSales, wish, { token: await token(), timeoutMs: TIMEOUT_MS });
      const { postedUnits, postedLines, totalAmount: postedAmount, openUnits } = posted;
      await tellRooms(postedUnits, postedUnits + openUnits);
      if (openUnits === 0) return { PHASE_02: figures({ postedUnits, postedLines, postedAmount }) };
      if (openUnits >= before) throw new Error('rooms cannot be posted');
      before = openUnits;
    }
  },
};

const rollTheDay: BatchStep = {
  phases: ['PHASE_03', 'PHASE_04'],
  isOfLastShift: false,
  async run({ bus, token, shift, movedTo }) {
    try {
      const day = await callRpc(bus, rollDay, shift, { token: await token(), timeoutMs: TIMEOUT_MS });
      const next = {
        nextBusinessDate: day.businessDate,
        nextSalesDate: day.salesDate,
        nextShiftNo: day.shiftNo,
      };
      return { PHASE_03: figures(next), PHASE_04: figures({ departures: day.departures }) };
    } catch (error) {
      // The roll may have happened although its answer never came: the day itself says so.
      const day = await movedTo();
      if (day === null) throw error;
      return { PHASE_03: figures({ nextBusinessDate: day.businessDate, nextShiftNo: day.shiftNo }) };
    }
  },
};

const makeStatistics: BatchStep = {
  phases: ['PHASE_05'],
  isOfLastShift: true,
  async run({ bus, token, shift }) {
    const statistics = await callRpc(bus, closeStatistics, shift, {
      token: await token(),
      timeoutMs: TIMEOUT_MS,
    });
    return { PHASE_05: figures(statistics) };
  },
};

const prepareTheReports: BatchStep = {
  phases: ['PHASE_06'],
  isOfLastShift: true,
  async run({ bus, token, shift }) {
    const prepared = await callRpc(bus, prepareReports, shift, {
      token: await token(),
      timeoutMs: TIMEOUT_MS,
    });
    return { PHASE_06: figures(prepared) };
  },
};

/** Phases 02 to 06 in their order; 01 comes before a close begins, 99 when all of these are over. */
export const BATCH_STEPS: readonly BatchStep[] = [
  postTheSales,
  rollTheDay,
  makeStatistics,
  prepareTheReports,
];
