import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree, UnitNode } from '../tree/tree.ts';
import { upsertSearchEntries } from './queries.ts';

/** Returns the texts by which a room unit is found: the names of its guest and booking, its group, its phone. */
function entryOf({ booking }: BookingTree, { unit }: UnitNode) {
  const kana = [...new Set([unit.guestKana, booking.nameKana])].join(' ');
  const kanji = [...new Set([unit.guestName, booking.nameKanji])].join(' ');
  return {
    room_unit_id: unit.id,
    booking_id: booking.id,
    check_in_date: unit.checkInDate,
    kana_key: toSearchKey(kana),
    kanji_key: toSearchKey(kanji),
    romaji_key: [katakanaToRomaji(kana), booking.nameRomaji].map(toSearchKey).join(''),
    group_key: toSearchKey(`${booking.groupNameKana}${booking.groupNameKanji}`),
    phone: unit.guestPhone || booking.phone,
  };
}

/** Keeps the search entries of bookings' rooms true. */
export function saveSearchEntries(tx: TenantTx, trees: readonly BookingTree[]): void {
  upsertSearchEntries(
    tx,
    trees.flatMap((tree) => tree.units.map((node) => entryOf(tree, node))),
  );
}
