import { isSame, katakanaToRomaji, toSearchKey } from '@honjin/domain';
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

function entriesOf(trees: readonly BookingTree[]) {
  return trees.flatMap((tree) => tree.units.map((node) => entryOf(tree, node)));
}

/** Keeps the search entries of bookings' rooms true. Most changes leave a room to be found as it was. */
export function saveSearchEntries(
  tx: TenantTx,
  { before, after }: { before: readonly BookingTree[]; after: readonly BookingTree[] },
): void {
  const known = new Map(entriesOf(before).map((entry) => [entry.room_unit_id, entry]));
  const changed = entriesOf(after).filter((entry) => !isSame(known.get(entry.room_unit_id), entry));
  if (changed.length > 0) upsertSearchEntries(tx, changed);
}
