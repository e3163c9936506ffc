import type { ReadBooking } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import type { NightRow } from '../../bookings/tree/tree.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { bookingIdOfNumber } from '../booking/queries.ts';

/** Returns a registration as an import would write it, by its id or by its number. */
export async function readImported(
  tx: TenantTx,
  { bookingId, bookingNo }: { bookingId: string | null; bookingNo: string },
): Promise<ReadBooking> {
  const tree = await getTree(tx, bookingId ?? (await bookingIdOfNumber(tx, bookingNo)));
  const { room } = await readMasters(tx, ['room']);
  return {
    bookingId: tree.booking.id,
    bookingNo: tree.booking.bookingNo,
    nameKana: tree.booking.nameKana,
    nameKanji: tree.booking.nameKanji,
    rooms: tree.units.map(({ unit, nights }) => ({
      status: unit.status,
      checkInDate: unit.checkInDate,
      checkOutDate: unit.checkOutDate,
      nights: nights.map((night) => nightOf(night, room.get(night.roomId ?? '')?.roomNo ?? '')),
    })),
  };
}

function nightOf(night: NightRow, roomNo: string): ReadBooking['rooms'][number]['nights'][number] {
  const { paxMale, paxFemale, childA70, childB50, childC30, childDnone, childE, childF, childOther } = night;
  return {
    date: night.night,
    roomTypeId: night.roomTypeId,
    planCode: night.planCode,
    planName: night.planName,
    rateYen: night.overrideAmount ?? night.totalRate + night.totalItem,
    paxMale,
    paxFemale,
    childA70,
    childB50,
    childC30,
    childDnone,
    childE,
    childF,
    childOther,
    roomNo,
  };
}
