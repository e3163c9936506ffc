import { answerFrom, type Locale } from '@honjin/contracts';
import { BOOKING_FIELDS, GUEST_FIELDS } from '@honjin/contracts/registration';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { planBooking, type BookingPlan, type Person } from '../erasure/plan-erasure.ts';
import { listBookingsOf } from '../erasure/queries.ts';
import {
  listAnswers,
  listChanges,
  listFiles,
  listMails,
  listNotices,
  listPassports,
  listPayments,
  listReceipts,
  listSales,
  listSignatures,
  type Keys,
} from './queries.ts';

function keysOf(plans: readonly BookingPlan[]): Keys {
  const stays = plans.flatMap((plan) => plan.stays);
  const own = plans.filter(
    ({ tree, stays: rooms }) => rooms.filter((one) => one.isTheirs).length === tree.units.length,
  );
  return {
    bookingIds: plans.map(({ tree }) => tree.booking.id),
    unitIds: stays.flatMap(({ node, isTheirs }) => (isTheirs ? [node.unit.id] : [])),
    guestIds: stays.flatMap(({ guests }) => guests.map(({ id }) => id)),
    ownBookingIds: own.map(({ tree }) => tree.booking.id),
  };
}

/** A booking as its guest may be told of it: the fields of the booking where they made it, and of their own room only. */
function bookingOf(
  { tree, stays, isBooker }: BookingPlan,
  masters: Pick<MasterSets, 'room' | 'roomType'>,
  locale: Locale,
) {
  return {
    bookingNo: tree.booking.bookingNo,
    createdAt: tree.booking.createdAt,
    booking: isBooker ? answerFrom(BOOKING_FIELDS, tree.booking) : null,
    stays: stays.map(({ node: { unit, nights, memos }, guests, isTheirs }) => ({
      roomIndex: unit.roomIndex,
      status: CODE_NAMES[locale].roomUnitStatus[unit.status],
      checkInDate: unit.checkInDate,
      checkOutDate: unit.checkOutDate,
      memo: isTheirs ? unit.memo : '',
      guests: guests.map((row) => answerFrom(GUEST_FIELDS, row)),
      nights: nights.map((night) => ({
        date: night.night,
        roomTypeName: nameIn(locale, masters.roomType.get(night.stockRoomTypeId)),
        assignedRoomNumber: masters.room.get(night.roomId ?? '')?.roomNo ?? '',
        planName: night.planName,
        roomSpecialRequest: isTheirs ? night.specialRequest : '',
      })),
      memos: isTheirs ? memos.map(({ title, detail }) => ({ title, detail })) : [],
    })),
  };
}

/** Everything that a store knows of a person. Of the other guests of their bookings it tells nothing (R-RETAIN-01). */
export async function discloseStore(tx: TenantTx, person: Person, locale: Locale) {
  const { businessDate } = openDayOf(tx);
  const ids = await listBookingsOf(tx, person.customerIds);
  const [trees, masters] = await Promise.all([
    loadTrees(tx, ids),
    readMasters(tx, ['store', 'room', 'roomType']),
  ]);
  const plans = trees.map((tree) => planBooking(tree, person, businessDate));
  const keys = keysOf(plans);
  const [store] = masters.store.values();
  const [
    qams,
    mails,
    preCheckInAnswers,
    attachments,
    passportImages,
    signatures,
    sales,
    payments,
    receipts,
    operationHistories,
  ] = await Promise.all([
    listNotices(tx, keys),
    listMails(tx, keys),
    listAnswers(tx, keys),
    listFiles(tx, keys),
    listPassports(tx, keys),
    listSignatures(tx, keys),
    listSales(tx, keys),
    listPayments(tx, keys),
    listReceipts(tx, keys),
    listChanges(tx, [...ids, ...person.customerIds]),
  ]);
  return {
    storeName: locale === 'en' ? store?.nameEn || store?.nameKanji : store?.nameKanji,
    bookings: plans.map((plan) => bookingOf(plan, masters, locale)),
    qams,
    mails,
    preCheckInAnswers,
    attachments,
    passportImages,
    signatures,
    sales,
    payments,
    receipts,
    operationHistories,
  };
}
