import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { proposeRooms as proposeCall } from '@honjin/contracts/registration';
import {
  compareRoomNo,
  addDays,
  epochDayOf,
  smokingWishOf,
  type AssignableRoom,
  type AssignInput,
  type AssignPlan,
  type StayToPlace,
} from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { WorkerPool } from '@honjin/service-kit/workers';
import { readMasters, type MasterSets } from '../masters/read-masters.ts';
import { listArrivalRuns, listLastRooms, listTakenNights, type RunRow } from './queries.ts';

type Request = ParsedRequestOf<typeof proposeCall>;
type Answer = ResultOf<typeof proposeCall>;

/** Searching rooms for a full house takes a second: it happens beside the event loop, and outside any transaction. */
export const assignPool = new WorkerPool<AssignInput, AssignPlan>(
  new URL('./assign-worker.ts', import.meta.url),
  { size: 1, maxWaiting: 20, timeoutMs: 15_000, idleMs: 60_000 },
);

/** The days after the last departure count for what can still be sold. */
const OUTLOOK_DAYS = 7;

/** The material for a proposal. */
interface Question {
  readonly input: AssignInput;
  readonly runs: readonly RunRow[];
  readonly masters: Pick<MasterSets, 'room' | 'roomType'>;
}

/** Rooms for the unassigned arrivals of some days, by the optimiser of the domain. Nothing is locked or written. */
export async function proposeRooms(
  request: Request,
  inTx: (work: (tx: TenantTx) => Promise<Question>) => Promise<Question>,
): Promise<Answer> {
  const { input, runs, masters } = await inTx((tx) => readQuestion(tx, request));
  return answerOf(await assignPool.run(input), runs, masters);
}

async function readQuestion(tx: TenantTx, request: Request): Promise<Question> {
  const range = { from: request.from, to: addDays(request.from, request.days) };
  const masters = await readMasters(tx, ['room', 'roomType']);
  const arrivals = await listArrivalRuns(tx, range);
  const runs = arrivals.filter((run) => isWanted(run, request, masters));
  const until = runs.reduce((last, { to }) => (to > last ? to : last), range.to);
  const [taken, lastRooms] = await Promise.all([
    listTakenNights(tx, { from: range.from, to: addDays(until, OUTLOOK_DAYS) }),
    lastRoomsOf(tx, runs, arrivals),
  ]);
  const moving = new Set(runs.filter(({ roomId }) => roomId !== null).map(({ unitId }) => unitId));
  const input = {
    rooms: roomsOf(masters, new Set(runs.map(({ roomTypeId }) => roomTypeId))),
    stays: runs.map((run) => stayOf(run, lastRooms)),
    taken: taken
      .filter(({ unitId }) => unitId === null || !moving.has(unitId))
      .map(({ roomId, from, to }) => ({ roomId, from: epochDayOf(from), to: epochDayOf(to) })),
  };
  return { input, runs, masters };
}

/**
 * Tells whether a stay takes part: it waits for a room, or, when others may be moved, it has one room for the whole
 * stay and is not locked.
 */
function isWanted(run: RunRow, request: Request, { roomType }: Pick<MasterSets, 'roomType'>): boolean {
  if (request.roomTypeId !== undefined && run.roomTypeId !== request.roomTypeId) return false;
  if (roomType.get(run.roomTypeId)?.category !== 'REAL') return false;
  return run.roomId === null || (request.movesAssigned && !run.isLocked && run.isWhole);
}

/** Returns the rooms of the types in question in the order of the house: by building, floor and number. */
function roomsOf({ room }: Pick<MasterSets, 'room'>, types: ReadonlySet<string>): AssignableRoom[] {
  return [...room.values()]
    .toSorted((a, b) => a.displayOrder - b.displayOrder || compareRoomNo(a.roomNo, b.roomNo))
    .map(({ id, roomTypeId: typeId, building, floor, smoking }, order) => {
      return { id, typeId, building, floor, isSmoking: smoking === 'SMOKING', order };
    })
    .filter(({ typeId }) => types.has(typeId));
}

const keyOf = ({ unitId, from }: Pick<RunRow, 'unitId' | 'from'>) => `${unitId}|${from}`;

/** Returns the room of the night before: of the same stay, or of another one of the same guest. */
async function lastRoomsOf(
  tx: TenantTx,
  runs: readonly RunRow[],
  arrivals: readonly RunRow[],
): Promise<Map<string, string>> {
  const customers = [...new Set(runs.flatMap(({ customerId }) => customerId ?? []))];
  const stays = customers.length === 0 ? [] : await listLastRooms(tx, customers);
  const nights = new Map(stays.map((stay) => [`${stay.customerId}|${stay.checkOutDate}`, stay.roomId]));
  const ends = new Map<string, string>(
    arrivals.flatMap(({ unitId, to, roomId }) =>
      roomId === null ? [] : [[`${unitId}|${to}`, roomId] as const],
    ),
  );
  return new Map(
    runs.flatMap((run) => {
      const roomId = ends.get(keyOf(run)) ?? nights.get(`${run.customerId}|${run.from}`);
      return roomId === undefined ? [] : [[keyOf(run), roomId] as const];
    }),
  );
}

function stayOf(run: RunRow, lastRooms: ReadonlyMap<string, string>): StayToPlace {
  return {
    id: keyOf(run),
    typeId: run.roomTypeId,
    from: epochDayOf(run.from),
    to: epochDayOf(run.to),
    groupId: run.bookingId,
    wantsSmoking: smokingWishOf(run.request),
    lastRoomId: lastRooms.get(keyOf(run)) ?? null,
    currentRoomId: run.roomId,
  };
}

function unitOf(run: RunRow) {
  const { unitId: bRoomUnitId, bookingId: bBasicInformationId, version, bookingNo, roomIndex } = run;
  const { guestName, roomTypeId, from, to } = run;
  return { bRoomUnitId, bBasicInformationId, version, bookingNo, roomIndex, guestName, roomTypeId, from, to };
}

function answerOf(plan: AssignPlan, runs: readonly RunRow[], { room }: Pick<MasterSets, 'room'>): Answer {
  const known = new Map(runs.map((run) => [keyOf(run), run]));
  const roomNoOf = (roomId: string | null) => (roomId === null ? null : (room.get(roomId)?.roomNo ?? null));
  const proposals = plan.placements.flatMap(({ stayId, roomId, reasons }) => {
    const run = known.get(stayId);
    if (run === undefined || run.roomId === roomId) return [];
    const roomNo = roomNoOf(roomId) ?? '';
    return [{ ...unitOf(run), roomId, roomNo, fromRoomNo: roomNoOf(run.roomId), reasons: [...reasons] }];
  });
  return {
    proposals,
    unplaced: plan.unplaced.flatMap((stayId) => {
      const run = known.get(stayId);
      return run === undefined ? [] : [unitOf(run)];
    }),
    moves: proposals.filter(({ fromRoomNo }) => fromRoomNo !== null).length,
    sellableNights: plan.sellableNights,
    gainedNights: plan.gainedNights,
  };
}
