import {
  assignRooms as assignCall,
  changeStatus as statusCall,
  checkIn as checkInCall,
  checkOut as checkOutCall,
  expressCheckout,
  finishRoomChange as roomChangeCall,
  getAvailability,
  getWaitlist,
  isEmptyPayment,
  roomUnitCheckout,
} from '@honjin/contracts/registration';
import { handle, newId, type Route } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { takePayments, type PaymentInput } from '../../money/lines/sell.ts';
import { assignRooms } from './assign-rooms.ts';
import { readAvailability } from '../../house/availability/availability.ts';
import { changeStatus, isUndoable } from './change-status.ts';
import { issueBlank } from '../../reception/tickets/tickets.ts';
import { placeBillPlans } from './bill-plans.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { expressCheckOut } from './express-check-out.ts';
import { finishRoomChange } from './finish-room-change.ts';
import { readWaitlist } from './waitlist.ts';

function changedView({ booking, units }: BookingTree) {
  return {
    bBasicInformationId: booking.id,
    version: booking.version,
    roomUnits: units.map(({ unit }) => ({ bRoomUnitId: unit.id, status: unit.status })),
  };
}

export const stayRoutes: readonly Route[] = [
  handle(assignCall, async ({ input, tx }) => {
    const undoId = newId();
    const trees = await assignRooms(tx, input, undoId);
    return {
      undoId,
      bookings: trees.map(({ booking }) => ({ bBasicInformationId: booking.id, version: booking.version })),
    };
  }),
  handle(getWaitlist, ({ tx, locale }) => readWaitlist(tx, locale)),
  handle(getAvailability, ({ input, tx }) => readAvailability(tx, input)),
  handle(checkInCall, async ({ input, tx }) => {
    const undoId = newId();
    const tree = await checkIn(tx, {
      bookingId: input.bBasicInformation.id,
      version: input.bBasicInformation.version,
      unitIds: input.bBasicInformation.bRoomUnitIds,
      isProvisional: input.provisional,
      overrideReason: input.overrideReason,
      undoId,
    });
    if (!input.provisional) await issueBlank(tx, tree, input.bBasicInformation.bRoomUnitIds);
    await placeBillPlans(tx, input.bill.billPlans);
    const payments = input.billPayments.filter((line) => !isEmptyPayment(line));
    if (payments.length > 0) await takePayments(tx, payments as PaymentInput[], input.moneyReason ?? '');
    return { ...changedView(tree), undoId };
  }),
  ...[checkOutCall, roomUnitCheckout].map((call) =>
    handle(call, async ({ input, tx }) => {
      const undoId = newId();
      return { ...changedView(await checkOut(tx, input.bRoomUnitIds, undoId)), undoId };
    }),
  ),
  handle(expressCheckout, async ({ input, tx }) => {
    const undoId = newId();
    const request = { bookingId: input.bBasicInformationId, unitIds: input.bRoomUnitIds, undoId };
    const { tree, checkedOutIds, stopped } = await expressCheckOut(tx, request);
    const more = { checkedOutIds, stopped };
    return checkedOutIds.length > 0
      ? { ...changedView(tree), ...more, undoId }
      : { ...changedView(tree), ...more };
  }),
  handle(roomChangeCall, async ({ input, tx }) => changedView(await finishRoomChange(tx, input))),
  handle(statusCall, async ({ input, tx }) => {
    const undoId = newId();
    const tree = await changeStatus(tx, {
      bookingId: input.bBasicInformationId,
      version: input.version,
      unitIds: input.bRoomUnitIds,
      trigger: input.trigger,
      to: input.to,
      reason: input.reason,
      overbookReason: input.overbookReason,
      undoId,
    });
    return isUndoable(input.trigger) ? { ...changedView(tree), undoId } : changedView(tree);
  }),
];
