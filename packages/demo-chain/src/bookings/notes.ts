import { japanInstant } from '@honjin/contracts';
import { scopeOf } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';
import { PEOPLE } from '../users/people.ts';
import { leadOf } from './booking-rows.ts';
import type { Booking, Maker } from './draft.ts';

/** Share of the guests of these days about whom something is noted. */
const SHARE = 0.04;

const NOTES: readonly (readonly [type: string, detail: string, isImportant: boolean])[] = [
  ['MESSAGE', '18時にロビーで待ち合わせとのこと。', false],
  ['MESSAGE', '会社の方から電話あり。折り返し希望。', false],
  ['QUESTION', '駐車場の高さ制限について問い合わせ。', false],
  ['QUESTION', '近くで早朝から開いている薬局を知りたい。', false],
  ['APPOINTMENT', '明朝6時30分にタクシー1台。', false],
  ['MESSAGE', '忘れ物(眼鏡)の連絡待ち。', true],
];

/** Questions, appointments and messages about guests who are in the house or come today; about half are done. */
export function noteRows({ catalogue, random, span }: Maker, booking: Booking): Row[] {
  const isNow = booking.checkIn <= span.anchor && booking.checkOut >= span.anchor;
  const [unit] = booking.units;
  if (!isNow || unit === undefined || ['CANCEL', 'NO_SHOW'].includes(unit.status) || !random.chance(SHARE))
    return [];
  const { house } = catalogue;
  const [type, detail, isImportant] = random.pick(NOTES);
  const isDone = unit.status === 'CHECK_OUT' || random.chance(0.5);
  const madeAt = japanInstant(booking.checkIn, '16:00:00');
  return [
    {
      store_id: scopeOf(house).storeId,
      id: idOf(`${booking.id} note`, booking.checkIn),
      booking_id: booking.id,
      room_unit_id: unit.id,
      qam_type: type,
      status: isDone ? 'COMPLETED' : 'IN_PROGRESS',
      is_important: isImportant,
      detail,
      completed_at: isDone ? japanInstant(booking.checkIn, '18:00:00') : null,
      room_no: unit.isAssigned ? unit.stay.room.roomNo : '',
      guest_name: leadOf(unit).kanji,
      created_by: PEOPLE.find(({ loginId }) => loginId === `${house.key}-front`)?.ja ?? '',
      created_at: madeAt,
    },
  ];
}
