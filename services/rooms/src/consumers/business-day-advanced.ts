import { businessDayAdvanced } from '@honjin/contracts/registration/bus';
import { onEvent } from '@honjin/service-kit';
import { deleteAssignmentsBefore } from '../housekeeping/queries.ts';
import { applyHappenings } from '../state/room-changes.ts';
import { deleteEndedBlocks, listRoomsWithBlocks } from './queries.ts';

/** A new day: occupied rooms are to be cleaned, leavers' rooms go to departure, blocks begin and end. */
export const followBusinessDay = onEvent(businessDayAdvanced, async (tx, day, origin) => {
  if (day.businessDate === day.previousBusinessDate) return;
  const blocked = await listRoomsWithBlocks(tx);
  await deleteEndedBlocks(tx, day.businessDate);
  await deleteAssignmentsBefore(tx, day.businessDate);
  await applyHappenings(
    tx,
    [
      [
        ...day.stayingRoomIds.map((roomId) => ({ roomId, event: 'DAY_ROLL_STAY' as const, origin })),
        ...day.departingRoomIds.map((roomId) => ({ roomId, event: 'DAY_ROLL_DEPARTURE' as const, origin })),
      ],
    ],
    { roomIds: blocked, origin },
  );
});
