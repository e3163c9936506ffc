import type { BatchFigure, BatchFigureCode, BatchPhase } from '@honjin/contracts/admin';
import { findRoll, postSales, rollDay } from '@honjin/contracts/registration/bus';
import { closeStatistics, prepareReports } from '@honjin/contracts/reports/bus';
import { callRpc, Refusal, type Bus } from '@honjin/service-kit';
import type { Shift } from './queries.ts';

export interface StepContext {
  readonly bus: Bus;
  /**
   * Returns a token of the user for whom the close works. It is made again before each call, since a close may outlive
   * one.
   */
  readonly token: () => Promise<string>;
  readonly shift: Shift;
  /** The time to wait for the service that does the step, and the number of bookings to post at once. */
  readonly timeoutMs: number;
  readonly bookings: number;
  /** Says how many rooms are posted; throws when the close is somebody else's by now. */
  readonly tellRooms: (done: number, all: number) => Promise<void>;
}

/** One step of a close. It may run again without harm, so that an interrupted close can go on. */
export interface BatchStep {
  readonly phases: readonly BatchPhase[];
  /** Only the last shift of a day has it. */
  readonly isOfLastShift: boolean;
  /** The figures of each of its phases, and of earlier ones that they correct. */
  readonly run: (context: StepContext) => Promise<Partial<Record<BatchPhase, BatchFigure[]>>>;
}

function figures(values: Partial<Record<BatchFigureCode, number | string>>): BatchFigure[] {
  return Object.entries(values).map(([code, value]) => ({ code: code as BatchFigureCode, value }));
}

const postTheSales: BatchStep = {
  phases: ['PHASE_02'],
  isOfLastShift: true,
  async run({ bus, token, shift, tellRooms, timeoutMs, bookings }) {
    const wish = { businessDate: shift.businessDate, bookings };
    for (let before = Number.POSITIVE_INFINITY; ;) {
      const posted = await callRpc(bus, postSales, wish, { token: await token(), timeoutMs });
      const { postedUnits, postedLines, totalAmount: postedAmount, openUnits } = posted;
      await tellRooms(postedUnits, postedUnits + openUnits);
      if (openUnits === 0) return { PHASE_02: figures({ postedUnits, postedLines, postedAmount }) };
      if (openUnits >= before) throw new Error('rooms cannot be posted');
      before = openUnits;
    }
  },
};

/** Rolls the day; when the answer says nothing of what happened, the record of the day does. */
async function roll({ bus, token, shift, timeoutMs }: StepContext) {
  try {
    return await callRpc(bus, rollDay, shift, { token: await token(), timeoutMs });
  } catch (error) {
    const found = await callRpc(bus, findRoll, shift, { token: await token() }).catch(() => ({ roll: null }));
    if (found.roll === null) throw error;
    return found.roll;
  }
}

/** Rolls the day. Rooms that came in after the posting are posted too: the date does not move before they are. */
async function rollPosted(context: StepContext) {
  try {
    return { day: await roll(context), posted: {} };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'HOS-02005-1') throw error;
    const posted = await postTheSales.run(context);
    return { day: await roll(context), posted };
  }
}

const rollTheDay: BatchStep = {
  phases: ['PHASE_03', 'PHASE_04'],
  isOfLastShift: false,
  async run(context) {
    const { day, posted } = await rollPosted(context);
    const next = {
      nextBusinessDate: day.businessDate,
      nextSalesDate: day.salesDate,
      nextShiftNo: day.shiftNo,
    };
    return { ...posted, PHASE_03: figures(next), PHASE_04: figures({ departures: day.departures }) };
  },
};

const makeStatistics: BatchStep = {
  phases: ['PHASE_05'],
  isOfLastShift: true,
  async run({ bus, token, shift, timeoutMs }) {
    const statistics = await callRpc(bus, closeStatistics, shift, {
      token: await token(),
      timeoutMs,
    });
    return { PHASE_05: figures(statistics) };
  },
};

const prepareTheReports: BatchStep = {
  phases: ['PHASE_06'],
  isOfLastShift: true,
  async run({ bus, token, shift, timeoutMs }) {
    const prepared = await callRpc(bus, prepareReports, shift, {
      token: await token(),
      timeoutMs,
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
