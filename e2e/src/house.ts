import { getAvailability } from '@honjin/contracts/registration';
import { changeCleaning, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import { expect } from '@playwright/test';
import { apiOf, type ApiClient } from './api-client.ts';

/**
 * Lets housekeeping clean the empty rooms, and waits until the front desk knows: arriving guests then find a room that
 * is ready.
 */
export async function cleanFreeRooms(cleaning: string, front: ApiClient, today: string): Promise<void> {
  const cleaners = await apiOf(cleaning);
  const { rooms } = await cleaners.ask(listRoomIndication, {});
  const left = rooms.filter((room) => 'VO'.includes(room.condition) && room.cleaning !== 'U');
  if (left.length > 0) await cleaners.ask(changeCleaning, { rooms: left, cleaning: 'U' });
  const done = new Set(left.map(({ roomId }) => roomId));
  await expect
    .poll(async () => {
      const { freeRooms } = await front.ask(getAvailability, { from: today, to: addDays(today, 1) });
      return freeRooms.filter((room) => done.has(room.roomId) && room.cleaning !== 'U').length;
    })
    .toBe(0);
}
