import type { ResponseOf } from '@honjin/contracts';
import type { getFormMasters, getUseDetail, quote, showBooking } from '@honjin/contracts/registration';

/** A booking as the service answers it. */
export type Booking = ResponseOf<typeof showBooking>['bBasicInformation'];
/** One room of a booking, with its nights, guests and lines. */
export type RoomUnit = Booking['bRoomUnit'][number];
export type RoomNight = RoomUnit['bRoomInformation'][number];
export type Guest = RoomUnit['bGuestInformation'][number];

/** Everything the booking form offers. */
export type FormMasters = ResponseOf<typeof getFormMasters>;

export type QuotedRoom = ResponseOf<typeof quote>['rooms'][number];
export type QuotedNight = QuotedRoom['nights'][number];
export type Explanation = QuotedNight['explanation'];

/** The slip of a room: its sales lines, payments, bills and sums. */
export type UseDetail = ResponseOf<typeof getUseDetail>['useDetails'][number];
export type OrderLine = UseDetail['bOrders'][number];
export type PaymentLine = UseDetail['bPayments'][number];
export type Bill = UseDetail['bills'][number];
