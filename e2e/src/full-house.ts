import { rooms } from '@honjin/contracts/masters';
import { changeStatus, showBooking } from '@honjin/contracts/registration';
import { apiOf, type ApiClient } from './api-client.ts';
import { database, STORES } from './database.ts';
import { make } from './masters/put-on-sale.ts';

/** Rooms of a booking that a story has made. */
export interface GivenRooms {
  id: string;
  bRoomUnitIds: string[];
}

const CHANGES = [
  { trigger: 'CHECK_IN_CANCEL', to: 'BOOK' },
  { trigger: 'CANCEL', to: 'CANCEL' },
] as const;

/** Takes the check-in of a party back and gives its rooms up, as far as it has paid nothing. */
export async function giveUp(api: ApiClient, { id, bRoomUnitIds }: GivenRooms): Promise<void> {
  for (const change of CHANGES) {
    const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId: id });
    const booking = { bBasicInformationId: id, version: bBasicInformation.version, bRoomUnitIds };
    await api.call(changeStatus, { ...booking, ...change, reason: '検証の終わり' });
  }
}

/** The annex of a store has numbers that no demonstration uses. */
const FIRST_OF_ANNEX = 9001;

async function annexOf(typeId: string): Promise<{ login: string; next: number }> {
  const [found] = await database()<{ code: string; last: number | null }[]>`
    select s.code, (select max((r.state->>'roomNo')::int) from registration.master_replica r
        where r.store_id = t.store_id and r.entity = 'room' and r.state->>'roomNo' ~ '^9[0-9]{3}$') as last
      from registration.master_replica t join admin.store s on s.id = t.store_id
     where t.entity = 'room-type' and t.id = ${typeId}`;
  const [name] = Object.entries(STORES).find(([, code]) => code === found?.code) ?? [];
  if (name === undefined) throw new Error(`no store of the demonstration has the type ${typeId}`);
  return { login: `${name}-admin`, next: Math.max(found?.last ?? 0, FIRST_OF_ANNEX - 1) + 1 };
}

/**
 * Opens rooms of a type in an annex: they are clean, and nobody has been in them. On the evening before a Saturday the
 * demonstration is sold out, and a story needs rooms on every day.
 */
export async function openAnnex(typeId: string, count: number): Promise<void> {
  const { login, next } = await annexOf(typeId);
  const administrator = await apiOf(login);
  for (let number = next; number < next + count; number += 1)
    await make(administrator, rooms, { roomNo: String(number), roomTypeId: typeId, floor: '9' });
}
