import { freeMemos } from '@honjin/contracts/masters';
import { createBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect } from '@playwright/test';
import type { ApiClient } from '../api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../arrange.ts';
import { businessDateOf } from '../database.ts';

/** Far enough ahead that no other journey counts on the rooms of the night. */
const LEAST_DAYS_AHEAD = 83;

/** Books a room with a free memo for a guest of a rank, so that both are named by a booking. */
export async function bookNaming(api: ApiClient, storeId: string): Promise<void> {
  const masters = await mastersOf(api);
  const earliest = addDays(await businessDateOf(storeId), LEAST_DAYS_AHEAD);
  const { from: checkIn, type } = await roomyStay(api, { from: earliest, rooms: 1 });
  const plan = masters.plans.find(
    ({ stayFrom, stayTo, roomTypeIds }) =>
      stayFrom <= checkIn && checkIn < stayTo && roomTypeIds.includes(type.id),
  );
  const [memo] = (await api.ask(freeMemos.calls.dropdown, {})).items;
  const [rank] = masters.ranks;
  expect([plan, memo, rank]).not.toContain(undefined);
  const wanted = { name: '台帳 名子', kana: 'ダイチョウ ナコ', checkIn };
  const input = bookingInput(masters, { ...wanted, plan: plan!.code, roomType: type.code });
  const [unit] = input.bRoomUnit;
  const named = {
    ...unit!,
    bFreeMemos: [{ freeMemoId: memo!.id, freeMemoTitle: memo!.name }],
    bGuestInformation: [{ guestNameSingleByte: wanted.kana, rankId: rank!.id }],
  };
  await api.ask(createBooking, { bBasicInformation: { ...input, bRoomUnit: [named] } });
}
