import type { HONORIFICS } from '@honjin/domain';
import type { Booking, RoomUnit } from '../form/booking-types.ts';

interface Addressee {
  addressee: string;
  honorific: (typeof HONORIFICS)[number];
}

/** Returns to whom a receipt is made out: as the guest asked, else to the company, else to the booker. */
export function addresseeOf(booking: Booking, unit: RoomUnit): Addressee {
  const wished = unit.bGuestInformation[0]?.receiptAddress ?? '';
  const company = booking.groupType === 'I' ? '' : booking.groupNameKanji;
  return {
    addressee: wished || company || booking.guestOrGroupNameKanjiName,
    honorific: company !== '' && wished === '' ? 'ONCHU' : 'SAMA',
  };
}
