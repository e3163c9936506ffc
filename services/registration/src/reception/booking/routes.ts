import {
  checkDateChange,
  createBooking as createCall,
  editBooking as editCall,
  getBussinessDate,
  getGuestInfo,
  getRoomInformation,
  getRoomUnitById,
  getRoomUnitIdsAndFirstRoom,
  getRoomUnitIdsByBookingNoAndFirstRoom,
  getUseCondition,
  showBooking,
} from '@honjin/contracts/registration';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { nodeAsSeen, requireGuestSight, treeAsSeen } from '../../bookings/tree/guest-sight.ts';
import { sellAtOnce } from './sell-at-once.ts';
import { basicView, guestView, nightView, unitHead, unitView } from './booking-view.ts';
import { checkDates } from './check-dates.ts';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { createBooking } from './create-booking.ts';
import { editBooking, nodeOf } from './edit-booking.ts';
import { bookingIdOfNumber, findShiftNo } from './queries.ts';
import { viewContext, wholeBookings } from './whole-bookings.ts';
import { bookingIdsOfUnits, getTree, loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';

function savedView({ booking, units }: BookingTree) {
  return {
    bBasicInformationId: booking.id,
    bookingNo: booking.bookingNo,
    version: booking.version,
    roomUnitIds: units.map(({ unit }) => unit.id),
  };
}

async function opened(tx: TenantTx, bookingId: string) {
  const tree = treeAsSeen(tx.actor, await getTree(tx, bookingId));
  const [first] = tree.units;
  if (first === undefined) throw new Refusal('HOS-01002-4');
  const context = await viewContext(tx, [first.unit.id]);
  return {
    basicInfo: basicView(tree, tx.scope.storeId),
    roomUnits: tree.units.map((node) => unitHead(node, context.day)),
    firstRoomUnit: unitView(first, context),
  };
}

async function unitsOf(tx: TenantTx, unitIds: readonly string[]) {
  const trees = await loadTrees(tx, await bookingIdsOfUnits(tx, unitIds));
  const wanted = new Set(unitIds);
  const nodes = trees.flatMap(({ units }) => units).filter(({ unit }) => wanted.has(unit.id));
  return nodes.map((node) => nodeAsSeen(tx.actor, node));
}

export const bookingRoutes: readonly Route[] = [
  handle(createCall, async ({ input, tx, actor }) => {
    requireGuestSight(actor);
    const reason = input.moneyReason ?? '';
    const tree = await createBooking(tx, input.bBasicInformation, {
      overbookReason: input.overbookReason,
      moneyReason: reason,
    });
    await sellAtOnce(tx, tree, { rooms: input.bBasicInformation.bRoomUnit, reason });
    return savedView(tree);
  }),
  handle(editCall, async ({ input, tx, actor }) => {
    requireGuestSight(actor);
    return savedView(
      await editBooking(tx, input.bBasicInformation, {
        cancelReason: input.cancelReason,
        overbookReason: input.overbookReason,
        moneyReason: input.moneyReason ?? '',
      }),
    );
  }),
  handle(showBooking, async ({ input, tx }) => {
    const tree = treeAsSeen(tx.actor, await getTree(tx, input.bookingBasicInformationId));
    const [bBasicInformation] = await wholeBookings(tx, [tree]);
    return { bBasicInformation: bBasicInformation! };
  }),
  handle(getRoomUnitIdsAndFirstRoom, ({ input, tx }) => opened(tx, input.bookingBasicInformationId)),
  handle(getRoomUnitIdsByBookingNoAndFirstRoom, async ({ input, tx }) =>
    opened(tx, await bookingIdOfNumber(tx, input.bookingNo)),
  ),
  handle(getRoomUnitById, async ({ input, tx }) => {
    const [node] = await unitsOf(tx, [input.bRoomUnitId]);
    if (node === undefined) throw new Refusal('HOS-01002-4');
    return { bRoomUnit: unitView(node, await viewContext(tx, [input.bRoomUnitId])) };
  }),
  handle(getUseCondition, async ({ input, tx }) => {
    const node = nodeOf(await getTree(tx, input.bBasicInformationId), input.bRoomUnitId);
    const context = await viewContext(tx, [input.bRoomUnitId]);
    return { bRoomInformations: node.nights.map((night) => nightView(night, context)) };
  }),
  handle(getRoomInformation, async ({ input, tx }) => {
    const [nodes, context] = await Promise.all([unitsOf(tx, input.ids), viewContext(tx, input.ids)]);
    return {
      bRoomInformations: nodes.flatMap(({ unit, nights }) =>
        nights.map((night) => ({ bRoomUnitId: unit.id, ...nightView(night, context) })),
      ),
    };
  }),
  handle(getGuestInfo, async ({ input, tx }) => {
    const nodes = await unitsOf(tx, input.ids);
    return {
      bGuestInformations: nodes.flatMap(({ unit, guests }) =>
        guests.map((guest) => ({ bRoomUnitId: unit.id, ...guestView(guest) })),
      ),
    };
  }),
  handle(checkDateChange, ({ input, tx }) => checkDates(tx, input)),
  handle(getBussinessDate, async ({ tx }) => {
    const day = openDayOf(tx);
    return { ...day, shiftNo: (await findShiftNo(tx)) ?? 1 };
  }),
];
