import type { RoomUnitStatus } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';

/** The place of a guest in the house, and the names by which they sign. */
export interface GuestPlace {
  bookingId: string;
  roomUnitId: string;
  nameKanji: string;
  nameKana: string;
  country: string;
  nationality: string;
  status: RoomUnitStatus;
  checkOutDate: string;
}

export async function findPlace({ sql, scope }: TenantTx, guestId: string): Promise<GuestPlace | undefined> {
  const [row] = await sql<GuestPlace[]>`
    select g.booking_id, g.room_unit_id, g.name_kanji, g.name_kana, g.country, g.nationality, u.status, u.check_out_date
    from guest g join room_unit u on u.store_id = g.store_id and u.id = g.room_unit_id
    where g.store_id = ${scope.storeId} and g.id = ${guestId}`;
  return row;
}

/** The place of a guest; HOS-00004-0 when the store has none of this id. */
export async function getPlace(tx: TenantTx, guestId: string): Promise<GuestPlace> {
  const place = await findPlace(tx, guestId);
  if (place === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [guestId] });
  return place;
}
