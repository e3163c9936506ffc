import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { guestSight, isGranted } from '@honjin/contracts';
import { getOperationHistories, getOperationHistory, getRoomHistory } from '@honjin/contracts/registration';
import { diffDays } from '@honjin/domain';
import {
  handle,
  listThreadAuthors,
  Refusal,
  threadEntryOf,
  type Route,
  type TenantTx,
} from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import {
  hasBooking,
  listBookingHistory,
  listRoomHistory,
  listStoreRows,
  threadOfBooking,
  threadOfRoom,
  type AuditRow,
  type RoomThreadRow,
  type StoreRequest,
} from './queries.ts';

/** Amounts are for who may see money; that something was sold or paid is for every reader (R-THREAD-06). */
function operationOf({ actor }: TenantTx, row: AuditRow) {
  const entry = threadEntryOf(row);
  const mayReadMoney = actor !== null && isGranted(actor.permissions, 'money', 'read');
  const hidesAmounts = entry.kind === 'MONEY' && !mayReadMoney;
  return hidesAmounts ? { ...entry, changes: [] } : entry;
}

/** The thread of a booking (R-THREAD-01). */
async function readBookingThread(
  tx: TenantTx,
  input: ParsedRequestOf<typeof getOperationHistory>,
): Promise<ResultOf<typeof getOperationHistory>> {
  if (!(await hasBooking(tx, input.bBasicInformationId))) throw new Refusal('HOS-01002-4');
  const rows = await listBookingHistory(tx, input);
  const totalCount = rows[0]?.total ?? 0;
  const shown = (input.page - 1) * input.pageSize + rows.length;
  return {
    totalCount,
    operationHistories: rows.map((row) => operationOf(tx, row)),
    nextBefore: shown < totalCount ? rows.at(-1)!.id : null,
    ...(input.beforeId === undefined
      ? { authors: await listThreadAuthors(tx, threadOfBooking(tx, input.bBasicInformationId)) }
      : {}),
  };
}

/** Fields that lead to the booking, and those that the row's own columns say. */
const LEADING = ['bookingId', 'bookingNo', 'step', 'id', 'roomId'];

function roomEntryOf({ actor }: TenantTx, row: RoomThreadRow) {
  const mayOpen = actor !== null && isGranted(actor.permissions, 'registration', 'read');
  const seesBookings = actor !== null && guestSight(actor.permissions) !== 'NONE';
  return {
    ...threadEntryOf(row, LEADING),
    cause: row.step === row.action ? '' : row.step,
    bBasicInformationId: mayOpen ? row.bookingId : null,
    bookingNo: seesBookings ? row.bookingNo : '',
  };
}

/** The thread of a room, as far as bookings, keys and blocks made it (R-THREAD-04). */
async function readRoomThread(
  tx: TenantTx,
  input: ParsedRequestOf<typeof getRoomHistory>,
): Promise<ResultOf<typeof getRoomHistory>> {
  const { room } = await readMasters(tx, ['room']);
  if (!room.has(input.roomId)) throw new Refusal('HOS-00004-0', { unknownIds: [input.roomId] });
  const rows = await listRoomHistory(tx, input);
  const page = rows.slice(0, input.pageSize);
  return {
    operationHistories: page.map((row) => roomEntryOf(tx, row)),
    nextBefore: rows.length > page.length ? page.at(-1)!.id : null,
    ...(input.beforeId === undefined
      ? { authors: await listThreadAuthors(tx, threadOfRoom(tx, input.roomId)) }
      : {}),
  };
}

export const historyRoutes: readonly Route[] = [
  handle(getOperationHistories, ({ input, tx }) => listStoreHistory(tx, input)),
  handle(getOperationHistory, ({ input, tx }) => readBookingThread(tx, input)),
  handle(getRoomHistory, ({ input, tx }) => readRoomThread(tx, input)),
];

/** Longest span of days that is searched at once. */
export const MOST_DAYS = 92;

export async function listStoreHistory(
  tx: TenantTx,
  input: StoreRequest,
): Promise<ResultOf<typeof getOperationHistories>> {
  const days = diffDays(input.from, input.to);
  if (days < 0 || days >= MOST_DAYS) throw new Refusal('HOS-02006-0');
  const rows = await listStoreRows(tx, input);
  return {
    totalCount: rows[0]?.total ?? 0,
    operationHistories: rows.map((row) => ({
      ...operationOf(tx, row),
      bBasicInformationId: row.bBasicInformationId,
      bookingNo: row.bookingNo,
    })),
  };
}
