import type { RequestOf } from '@honjin/contracts';
import {
  checkIn,
  confirmFreeMemos,
  deleteFreeMemo,
  getOperationHistory,
  listFreeMemoChoices,
  saveFreeMemo,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
const allergy = newId();

const front = () => ({ actor: chain.actor('front') });

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const state = {
    id: allergy,
    code: 'ALG',
    name: 'アレルギー',
    nameEn: 'Allergy',
    groupId: null,
    displayOrder: 1,
    colour: 'F44336',
    isPopUp: true,
    isConfirmRequired: true,
    isKiosk: false,
    isCleaningList: false,
    detail: '',
  };
  await chain.putMasters('registration', [{ entity: 'free-memo', id: allergy, state }]);
});

afterAll(() => chain.stop());

async function stay(roomId: string) {
  const booking = await book(chain, service, bookingOf([roomOf(hotel, { roomId })]));
  const memo = (change: Partial<RequestOf<typeof saveFreeMemo>> = {}) =>
    chain.call(
      service,
      saveFreeMemo,
      {
        bBasicInformationId: booking.id,
        bRoomUnitId: booking.units[0]!,
        freeMemoId: allergy,
        freeMemoTitle: 'アレルギー',
        detail: '卵',
        ...change,
      },
      front(),
    );
  return { booking, memo };
}

test('the memos of the master are offered with how they show', async () => {
  const { body } = await chain.call(service, listFreeMemoChoices, {}, front());
  expect(body.freeMemos).toMatchObject([
    { id: allergy, colour: 'F44336', isPopUp: true, isConfirmRequired: true },
  ]);
});

test('nobody is checked in before a memo that asks for it was confirmed', async () => {
  const { booking, memo } = await stay(hotel.twinRooms[0]!);
  const saved = await memo();
  const enter = async () => {
    const { version } = await show(chain, service, booking.id);
    const request = { bBasicInformation: { id: booking.id, version, bRoomUnitIds: booking.units } };
    return (await chain.call(service, checkIn, request as never, front())).body;
  };
  expect(await enter()).toMatchObject({
    returnCode: 'HOS-02020-1',
    message: expect.stringContaining('アレルギー'),
  });
  const ids = [saved.body.freeMemo.id];
  await chain.call(service, confirmFreeMemos, { bBasicInformationId: booking.id, ids }, front());
  expect((await enter()).returnCode).toBe(200);
});

test('a memo is changed, not over what somebody else wrote, taken off, and the history tells it', async () => {
  const { booking, memo } = await stay(hotel.twinRooms[1]!);
  const { freeMemo } = (await memo()).body;
  const changed = await memo({ id: freeMemo.id, detail: '卵・乳', seenDetail: '卵' });
  expect(changed.body.freeMemo.detail).toBe('卵・乳');
  expect((await memo({ id: freeMemo.id, detail: '小麦', seenDetail: '卵' })).body.returnCode).toBe(
    'HOS-00005-0',
  );
  expect((await memo({ detail: 'あ'.repeat(200) })).status).toBe(422);
  expect((await memo({ detail: 'あ'.repeat(199) })).status).toBe(200);
  const request = { bBasicInformationId: booking.id, id: freeMemo.id };
  expect((await chain.call(service, deleteFreeMemo, request, front())).body.returnCode).toBe(200);
  expect((await chain.call(service, deleteFreeMemo, request, front())).body.returnCode).toBe('HOS-00004-0');
  const { bRoomUnit } = await show(chain, service, booking.id);
  expect(bRoomUnit[0]!.bFreeMemos).toHaveLength(1);
  const history = await chain.call(service, getOperationHistory, { bBasicInformationId: booking.id });
  expect(history.body.operationHistories[0]).toMatchObject({ action: 'memo.delete', userName: 'front' });
  const elsewhere = { actor: chain.actor('admin', chain.otherStore()) };
  await openHotel(chain, { scope: elsewhere.actor });
  expect((await chain.call(service, deleteFreeMemo, request, elsewhere)).body.returnCode).toBe('HOS-01002-4');
});
