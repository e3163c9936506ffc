import { compareRoomNo } from '@honjin/domain';
import {
  getRoomUnitIds,
  getSalesDate,
  getUsedRoomAndPlan,
  searchByBookNo,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import { basicView, unitHead } from './booking-view.ts';
import { treeAsSeen } from '../../bookings/tree/guest-sight.ts';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { bookingIdOfNumber, listRoomUnitIds, listUsedRooms } from './queries.ts';

export const lookupRoutes: readonly Route[] = [
  handle(getRoomUnitIds, async ({ input, tx }) => ({
    roomUnitIds: await listRoomUnitIds(tx, input.bookingBasicInformationId),
  })),
  handle(searchByBookNo, async ({ input, tx }) => {
    const tree = treeAsSeen(tx.actor, await getTree(tx, await bookingIdOfNumber(tx, input.bookingNo)));
    const day = openDayOf(tx);
    return {
      bBasicInformation: basicView(tree, tx.scope.storeId),
      roomUnits: tree.units.map((node) => unitHead(node, day)),
    };
  }),
  handle(getUsedRoomAndPlan, async ({ input, tx }) => {
    const [{ room }, used] = await Promise.all([readMasters(tx, ['room']), listUsedRooms(tx, input)]);
    const usedRooms = used
      .map((row) => ({ ...row, roomNo: room.get(row.roomId)?.roomNo ?? '' }))
      .toSorted((a, b) => compareRoomNo(a.roomNo, b.roomNo));
    return { usedRooms };
  }),
  handle(getSalesDate, async ({ tx }) => ({ salesDate: openDayOf(tx).salesDate })),
];
