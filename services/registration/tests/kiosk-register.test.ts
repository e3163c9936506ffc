import type { RequestOf } from '@honjin/contracts';
import { completeKioskRegister, getOperationHistory, showPreCheckIn } from '@honjin/contracts/registration';
import { newId } from '@honjin/service-kit';
import { expect, test } from 'vitest';
import { show } from './bookings.ts';
import {
  arriving,
  chain,
  codeOf,
  enter,
  front,
  GUEST,
  lobby,
  service,
  visit,
  withKiosk,
} from './kiosk-desk.ts';

withKiosk();

type Guest = RequestOf<typeof completeKioskRegister>['guests'][number];

const { address1: _address, city: _city, state: _state, postalCode: _code, ...NAMED } = GUEST;
const HOUSE = { postalCode: '100-0001', state: '東京都', city: '千代田区', address1: '千代田1-1' };

const write = (place: { kioskVisitId: string; bRoomUnitId: string }, guests: Guest[]) =>
  chain.call(service, completeKioskRegister, { ...place, guests }, { actor: lobby.actor });

/** Guests whose register lacks their address, before the machine. */
async function standing() {
  const stay = await arriving({ guest: NAMED });
  const { kioskVisitId, rooms } = await visit(stay);
  const [guest] = rooms[0]!.guests;
  return { stay, guest: guest!, place: { kioskVisitId, bRoomUnitId: stay.unit } };
}

test('R-KIOSK-06: what is missing is filled in, and the guest goes up', async () => {
  const { stay, guest, place } = await standing();
  expect(guest).toMatchObject({ guestName: '山田 太郎', lacks: ['ADDRESS'] });
  expect(await codeOf(enter(place.kioskVisitId, stay.unit))).toBe('HOS-02080-8');
  const { bGuestInformationId } = guest;
  const companion = { ...HOUSE, guestKanjiName: '山田 花子', guestNameSingleByte: 'やまだ はなこ' };
  const { body } = await write(place, [
    { bGuestInformationId, country: 'JP', ...HOUSE },
    { ...companion, country: 'JP', nationality: 'JP', phoneNumber: '090-2222-3333' },
  ]);
  expect(body).toMatchObject({
    returnCode: 200,
    kioskVisit: {
      rooms: [{ block: null, guests: [{ lacks: [] }, { guestName: '山田 花子', lacks: [] }] }],
    },
  });
  expect(await codeOf(enter(place.kioskVisitId, stay.unit))).toBe(200);
  const { bRoomUnit } = await show(chain, service, stay.id);
  expect(bRoomUnit[0]!.bGuestInformation).toMatchObject([
    { guestKanjiName: '山田 太郎', postalCode: '1000001', address1: '千代田1-1' },
    { guestKanjiName: '山田 花子', guestNameSingleByte: 'ヤマダ ハナコ', phoneNumber: '09022223333' },
  ]);
  const history = await chain.call(service, getOperationHistory, { bBasicInformationId: stay.id });
  expect(history.body.operationHistories.find(({ action }) => action === 'kiosk.register')).toMatchObject({
    userName: '自動チェックイン機 ロビー1号機',
    kind: 'GUEST',
  });
  const again = await write(place, [{ bGuestInformationId, country: 'JP', ...HOUSE }]);
  expect(again.body.returnCode).toBe('HOS-02080-3');
});

test('R-KIOSK-06: what the store has otherwise stays, and the desk decides', async () => {
  const { stay, guest, place } = await standing();
  const { bGuestInformationId } = guest;
  const written = { bGuestInformationId, country: 'JP', ...HOUSE, phoneNumber: '03-9999-8888' };
  expect(await codeOf(write(place, [written]))).toBe(200);
  const { body } = await chain.call(service, showPreCheckIn, { bBasicInformationId: stay.id }, front());
  expect(body.differences).toMatchObject([{ part: 'PHONE', bRoomUnitId: stay.unit }]);
  const { bRoomUnit } = await show(chain, service, stay.id);
  expect(bRoomUnit[0]!.bGuestInformation[0]!.phoneNumber).toBe(GUEST.phoneNumber);
});

test('R-KIOSK-06: what is wrong or still lacks is told field by field, and nothing is kept', async () => {
  const { stay, guest, place } = await standing();
  const { bGuestInformationId } = guest;
  const { body } = await write(place, [
    { bGuestInformationId, country: 'JP', postalCode: '12', phoneNumber: '12' },
    { guestKanjiName: '山田 花子', country: 'JP', phoneNumber: '0312345678' },
  ]);
  expect(body.returnCode).toBe('HOS-00001-1');
  const wrong = body.errors!.map(({ path, code }) => `${path} ${code}`);
  expect(wrong).toEqual(
    expect.arrayContaining([
      'guests[0].postal_code HOS-09001-1',
      'guests[0].phone_number HOS-09001-1',
      'guests[0].address1 HOS-09001-0',
      'guests[1].guest_name_single_byte HOS-09001-0',
      'guests[1].address1 HOS-09001-0',
    ]),
  );
  const { bRoomUnit } = await show(chain, service, stay.id);
  expect(bRoomUnit[0]!.bGuestInformation).toHaveLength(1);
});

test('R-KIOSK-06: guests of other rooms, and more than a room has heads, are refused', async () => {
  const { guest, place } = await standing();
  const { bGuestInformationId } = guest;
  const known = { bGuestInformationId, country: 'JP', ...HOUSE };
  expect(await codeOf(write(place, [{ ...known, bGuestInformationId: newId() }]))).toBe('HOS-01002-4');
  expect(await codeOf(write(place, [known, {}, {}]))).toBe('HOS-01002-4');
  expect(await codeOf(write({ ...place, bRoomUnitId: newId() }, [known]))).toBe('HOS-01002-4');
  expect(await codeOf(write({ ...place, kioskVisitId: newId() }, [known]))).toBe('HOS-02080-2');
});
