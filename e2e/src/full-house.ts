import { changeStatus, showBooking } from '@honjin/contracts/registration';
import type { ApiClient } from './api-client.ts';
import { database } from './database.ts';

/** Rooms of a booking that a story has made, or that it takes from the demonstration. */
export interface GivenRooms {
  id: string;
  bRoomUnitIds: string[];
}

const TO_BOOKED = { trigger: 'CHECK_IN_CANCEL', to: 'BOOK' } as const;
const TO_CANCELLED = { trigger: 'CANCEL', to: 'CANCEL' } as const;

async function changeOf(
  api: ApiClient,
  { id, bRoomUnitIds }: GivenRooms,
  change: typeof TO_BOOKED | typeof TO_CANCELLED,
) {
  const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId: id });
  const booking = { bBasicInformationId: id, version: bBasicInformation.version, bRoomUnitIds };
  return { ...booking, ...change, reason: '検証の終わり' };
}

/** Takes the check-in of a party back and gives its rooms up, as far as it has paid nothing. */
export async function giveUp(api: ApiClient, rooms: GivenRooms): Promise<void> {
  for (const change of [TO_BOOKED, TO_CANCELLED])
    await api.call(changeStatus, await changeOf(api, rooms, change));
}

/**
 * Gives up stays of one room that are still to arrive on a day and stay to another one at least: as many as said, those of
 * the type that has most of them. On the evening before a Saturday the demonstration is sold out. Returns how many.
 */
export async function giveUpArrivals(
  api: ApiClient,
  { from, to, typeIds, rooms }: { from: string; to: string; typeIds: readonly string[]; rooms: number },
): Promise<number> {
  const stays = await database()<{ id: string; unitId: string; typeId: string }[]>`
    select u.booking_id as id, u.id as "unitId", n.stock_room_type_id as "typeId" from registration.room_unit u
    join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = u.check_in_date
     where u.status = 'BOOK' and u.check_in_date = ${from} and u.check_out_date >= ${to}
       and n.stock_room_type_id = any(${[...typeIds]}::uuid[])
       and not exists (select from registration.room_unit o
         where o.store_id = u.store_id and o.booking_id = u.booking_id and o.id <> u.id)
       and not exists (select from registration.payment p
         where p.store_id = u.store_id and p.booking_id = u.booking_id and not p.is_void)
     order by u.id`;
  const byType = [...Map.groupBy(stays, ({ typeId }) => typeId).values()];
  const most = byType.toSorted((one, other) => other.length - one.length)[0] ?? [];
  // A refusal ends the story: who asks again until there is room would ask for ever.
  for (const { id, unitId } of most.slice(0, rooms))
    await api.ask(changeStatus, await changeOf(api, { id, bRoomUnitIds: [unitId] }, TO_CANCELLED));
  return Math.min(most.length, rooms);
}
