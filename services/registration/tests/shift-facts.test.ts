import type { Actor } from '@honjin/contracts';
import { countDesk, getShiftFacts } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { callRpc, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, type Wish } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
const vip = newId();

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const state = { id: vip, code: 'VIP', name: 'VIP会員', nameEn: 'VIP', groupId: null, displayOrder: 1 };
  await chain.putMasters('registration', [{ entity: 'rank', id: vip, state }]);
});

afterAll(() => chain.stop());

const BEFORE = new Date(Date.now() - 3_600_000).toISOString();

async function facts(request = {}, actor: Actor = chain.actor('front')) {
  const { body } = await chain.call(service, getShiftFacts, { beganAt: BEFORE, ...request }, { actor });
  return body;
}

async function stayOf(name: string, room: number, wish: Wish = {}) {
  const guest = { guestNameSingleByte: 'テスト', guestKanjiName: name, rankId: vip };
  const unit = roomOf(hotel, { roomId: hotel.twinRooms[room]!, nights: 1, guest, ...wish });
  return book(chain, service, bookingOf([unit], { guestOrGroupNameKanjiName: name }));
}

test('tells what changed in the time of a shift, the newest first, and no more of it (R-DAY-30)', async () => {
  const first = await stayOf('一番 客', 0);
  const second = await stayOf('二番 客', 1);
  const { changes } = await facts();
  expect(changes.total).toBe(2);
  expect(changes.rows.map(({ bBasicInformationId }) => bBasicInformationId)).toEqual([second.id, first.id]);
  expect(changes.rows[0]).toMatchObject({ action: 'booking.create', userName: 'front' });
  const [older] = changes.rows.toReversed();
  expect((await facts({ endedAt: older!.at })).changes.total).toBe(0);
  const { returnCode } = await facts({ beganAt: '2020-01-01T00:00:00Z' });
  expect(returnCode).toBe('HOS-02006-0');
});

test('names guests of a rank who come today, to who may see guests (R-DAY-30)', async () => {
  const later = addDays(TODAY, 3);
  await stayOf('後日 客', 2, { from: later });
  await stayOf('無印 客', 3, { guest: { guestNameSingleByte: 'ムジルシ', guestKanjiName: '無印 客' } });
  const { rankedGuests } = await facts();
  expect(rankedGuests?.rows.map(({ guestName, rankName }) => `${guestName} ${rankName}`)).toEqual([
    '一番 客 VIP会員',
    '二番 客 VIP会員',
  ]);
  expect(rankedGuests?.rows[0]).toMatchObject({ roomNo: '201', status: 'BOOK', checkInDate: TODAY });
  expect((await facts({}, namesOnly(chain))).rankedGuests).toBeNull();
  expect((await facts({}, chain.actor('cleaning'))).returnCode).toBe('HOS-00003-0');
});

test('counts the same for the record (R-DAY-32)', async () => {
  const { changes, rankedGuests } = await facts();
  const bus = await chain.openBus();
  const token = await chain.sign(chain.actor('front'));
  const counted = await callRpc(bus, countDesk, { beganAt: BEFORE, endedAt: null }, { token });
  expect(counted).toMatchObject({ arrivals: 3, changes: changes.total, rankedGuests: rankedGuests!.total });
});
