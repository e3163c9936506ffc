import { guestSight } from '@honjin/contracts';
import { getBoardStay, listBoardUnits, listFreeRooms } from '@honjin/contracts/schedule';
import { handle, Refusal } from '@honjin/service-kit';
import { findUnit, listFree, listUnits } from './queries.ts';

/** The values that replace what is noted of guests and what they owe, for a role that may not see guests. */
const MASKED = { memo: '', unsettledBalance: 0 };

export const stayRoutes = [
  handle(getBoardStay, async ({ input, tx, actor }) => {
    const unit = await findUnit(tx, input);
    if (unit === undefined) throw new Refusal('HOS-00004-0');
    const { detail, ...known } = unit;
    const { bookingNo, roomIndex } = input;
    return {
      ...detail,
      ...known,
      bookingNo,
      roomIndex,
      ...(guestSight(actor.permissions) === 'NONE' ? MASKED : {}),
    };
  }),
  handle(listBoardUnits, async ({ input, tx }) => ({ units: await listUnits(tx, input.units) })),
  handle(listFreeRooms, async ({ input, tx }) => {
    const { from, to, roomTypeId = null, exceptRoomUnitId = null } = input;
    return { rooms: await listFree(tx, { from, to, roomTypeId, exceptRoomUnitId }) };
  }),
];
