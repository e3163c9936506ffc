import { createBooking, editBooking } from '@honjin/contracts/registration';
import { mastersNamedIn } from '@honjin/contracts';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { ARRANGEMENTS, arrangementOf, HALF_BOARD, OTHER_PLAN, putHalfBoard } from './half-board.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

const choiceState = (id: string, name: string) => ({
  id,
  code: name,
  name,
  nameEn: name,
  groupId: null,
  displayOrder: 1,
});

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 3 });
  await putHalfBoard(chain, hotel);
});

afterAll(() => chain.stop());

const edit = (id: string, version: number, unit: object) =>
  chain.call(
    service,
    editBooking,
    { bBasicInformation: { ...bookingOf([unit as never]), id, version } },
    { actor: chain.actor('in-charge') },
  );

const unitOf = async (id: string) => (await show(chain, service, id)).bRoomUnit[0]!;

describe('masters that a booking names', () => {
  test('are all announced with the booking, so that none is deleted under it', async () => {
    const from = '2027-05-01';
    const [room] = bookingOf([
      roomOf(hotel, { from, planId: HALF_BOARD, roomId: hotel.twinRooms[0] ?? null }),
    ]).bRoomUnit;
    const [first, second] = room!.bRoomInformation;
    const nights = [first!, { ...second!, packagePlanId: OTHER_PLAN, travelAgencyId: hotel.items.cash }];
    await chain.putMasters('registration', [
      { entity: 'billing-address', id: hotel.items.cash, state: choiceState(hotel.items.cash, '旅行社') },
      { entity: 'free-memo', id: hotel.items.card, state: choiceState(hotel.items.card, 'アレルギー') },
      { entity: 'rank', id: hotel.items.juice, state: choiceState(hotel.items.juice, 'VIP') },
    ]);
    const tree = bookingOf([
      {
        ...room!,
        bRoomInformation: nights,
        bArrangements: [{ roomDate: from, arrangementId: ARRANGEMENTS.boat }],
        bFreeMemos: [{ freeMemoId: hotel.items.card, freeMemoTitle: 'アレルギー' }],
        bGuestInformation: [
          { guestNameSingleByte: 'ヤマダ', guestKanjiName: '山田', rankId: hotel.items.juice },
        ],
      },
    ]);
    const { id } = await book(chain, service, tree);
    const [event] = await chain.admin<
      { payload: { units: { masterUses: { entity: string; id: string }[] }[] } }[]
    >`
      select payload from registration.outbox where payload ->> 'bookingId' = ${id} order by seq desc limit 1`;
    const announced = new Set(event!.payload.units[0]!.masterUses.map((use) => `${use.entity} ${use.id}`));
    const named = mastersNamedIn(tree).map((one) => `${one.entity} ${one.id}`);
    expect(named.length).toBeGreaterThan(9);
    expect([...new Set(named)].filter((one) => !announced.has(one))).toEqual([]);
    // What came with the plan, and the items that its lines will be sold under.
    for (const one of [`arrangement ${ARRANGEMENTS.dinner}`, `accounting-item ${hotel.items.room}`])
      expect(announced).toContain(one);
  });

  test('may go without the booking becoming uneditable; nothing new may name them', async () => {
    const from = '2027-05-10';
    const gone = newId();
    await chain.putMasters('registration', [arrangementOf(hotel, gone, '消えた手配', { unitPrice: 700 })]);
    const room = roomOf(hotel, { from, nights: 1 });
    const tree = bookingOf([{ ...room, bArrangements: [{ roomDate: from, arrangementId: gone }] }]);
    const { id } = await book(chain, service, tree);
    const before = await show(chain, service, id);
    await chain.admin`update registration.master_replica set state = null where id = ${gone}`;
    const [row] = (await unitOf(id)).bArrangements;
    const kept = [{ id: row!.id, roomDate: from, arrangementId: gone, unitPrice: row!.unitPrice }];
    const unit = { ...room, id: (await unitOf(id)).id, memo: '窓側', bArrangements: kept };
    expect((await edit(id, 1, unit)).body).toMatchObject({ returnCode: 200 });
    const now = await show(chain, service, id);
    expect(now.bRoomUnit[0]).toMatchObject({
      memo: '窓側',
      bArrangements: [{ arrangementName: '消えた手配' }],
    });
    expect(now.grandTotalAmount).toBe(before.grandTotalAmount);
    const again = await chain.call(service, createBooking, { bBasicInformation: tree });
    expect([again.status, again.body.returnCode]).toEqual([422, 'HOS-00001-1']);
  });
});
