import {
  listBookingChanges,
  listGuestChanges,
  listMoneyChanges,
  listStockChanges,
} from '@honjin/contracts/registration';
import { handle, type Route, type TenantTx } from '@honjin/service-kit';
import { treeAsSeen } from '../../bookings/tree/guest-sight.ts';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { readUseDetails } from '../../money/lines/use-detail.ts';
import { guestView } from '../booking/booking-view.ts';
import { wholeBookings } from '../booking/whole-bookings.ts';
import { changedBookings } from './changed-bookings.ts';
import { changedStock } from './changed-stock.ts';

type Asked = Parameters<typeof changedBookings>[1];

/** Returns a page of changed bookings as the caller may see them. */
async function pageOf(tx: TenantTx, asked: Asked) {
  const { ids, ...page } = await changedBookings(tx, asked);
  const trees = (await loadTrees(tx, ids)).map((tree) => treeAsSeen(tx.actor, tree));
  return { trees, page };
}

const headOf = ({ booking }: BookingTree) => ({
  bBasicInformationId: booking.id,
  bookingNo: booking.bookingNo,
});

/** The calls by which a program keeps a copy of the store. */
export const changeRoutes: readonly Route[] = [
  handle(listBookingChanges, async ({ input, tx }) => {
    const { trees, page } = await pageOf(tx, input);
    return { bookings: await wholeBookings(tx, trees), ...page };
  }),
  handle(listGuestChanges, async ({ input, tx }) => {
    const { trees, page } = await pageOf(tx, input);
    const bookings = trees.map((tree) => ({
      ...headOf(tree),
      bGuestInformations: tree.units.flatMap(({ unit, guests }) =>
        guests.map((guest) => ({ bRoomUnitId: unit.id, ...guestView(guest) })),
      ),
    }));
    return { bookings, ...page };
  }),
  handle(listMoneyChanges, async ({ input, tx }) => {
    const { trees, page } = await pageOf(tx, input);
    const ids = trees.flatMap(({ units }) => units.map(({ unit }) => unit.id));
    const details = new Map((await readUseDetails(tx, { ids })).map((one) => [one.bRoomUnitId, one]));
    const bookings = trees.map((tree) => ({
      ...headOf(tree),
      useDetails: tree.units.flatMap(({ unit }) => details.get(unit.id) ?? []),
    }));
    return { bookings, ...page };
  }),
  handle(listStockChanges, changedStock),
];
