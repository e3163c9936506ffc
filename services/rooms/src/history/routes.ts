import { roomMaster } from '@honjin/contracts/masters/bus';
import { getRoomCareHistory } from '@honjin/contracts/rooms';
import { findMaster, handle, listThreadAuthors, Refusal, threadEntryOf } from '@honjin/service-kit';
import { careOfRoom, listRoomCare } from './queries.ts';

/** The room itself, and the version it had. */
const LEFT_OUT = ['roomId'];

export const historyRoutes = [
  handle(getRoomCareHistory, async ({ input, tx }) => {
    if ((await findMaster(tx, roomMaster, input.roomId)) === undefined) throw new Refusal('HOS-00004-0');
    const rows = await listRoomCare(tx, input);
    const page = rows.slice(0, input.pageSize);
    return {
      operationHistories: page.map((row) => threadEntryOf(row, LEFT_OUT)),
      nextBefore: rows.length > page.length ? page.at(-1)!.id : null,
      ...(input.beforeId === undefined
        ? { authors: await listThreadAuthors(tx, careOfRoom(tx, input.roomId)) }
        : {}),
    };
  }),
];
