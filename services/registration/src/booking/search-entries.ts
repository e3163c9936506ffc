import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree, UnitNode } from './tree.ts';

/** What a room unit is found by: the names of its guest and booking, its group, its phone. */
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
  const rows = trees.flatMap((tree) => tree.units.map((node) => entryOf(tree, node)));
  tx.send(tx.sql`
    insert into unit_search (store_id, room_unit_id, booking_id, check_in_date, kana_key, kanji_key, romaji_key, group_key, phone)
    select ${tx.scope.storeId}, e.* from jsonb_to_recordset(${tx.sql.json(rows)}) as e(room_unit_id uuid, booking_id uuid,
      check_in_date date, kana_key text, kanji_key text, romaji_key text, group_key text, phone text)
    on conflict (store_id, room_unit_id) do update
      set check_in_date = excluded.check_in_date, kana_key = excluded.kana_key, kanji_key = excluded.kanji_key,
          romaji_key = excluded.romaji_key, group_key = excluded.group_key, phone = excluded.phone
      where (unit_search.check_in_date, unit_search.kana_key, unit_search.kanji_key, unit_search.romaji_key,
             unit_search.group_key, unit_search.phone)
        is distinct from (excluded.check_in_date, excluded.kana_key, excluded.kanji_key, excluded.romaji_key,
             excluded.group_key, excluded.phone)`);
}
