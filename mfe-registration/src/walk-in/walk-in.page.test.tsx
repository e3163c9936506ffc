import {
  checkIn,
  createBooking,
  getAvailability,
  getFormMasters,
  quote,
  searchRates,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { CASH, PLAN, ROOM_501, sampleId, sampleMasters, TWIN } from '../testing/sample-booking.ts';
import WalkInPage from './walk-in.page.tsx';
import ownJa from './locales/ja.json';

afterEach(cleanup);

const ROOM_502 = sampleId(2, 2);
const BOOKING = sampleId(10, 1);
const UNIT = sampleId(9, 1);

const room = (roomId: string, roomNo: string, cleaning: 'U' | 'N', condition: 'V' | 'S' = 'V') => ({
  roomId,
  roomNo,
  roomTypeId: TWIN,
  floor: '5',
  smoking: 'NON_SMOKING' as const,
  condition,
  cleaning,
});
const offer = {
  plan: {
    id: PLAN,
    code: 'STD',
    name: '素泊まり',
    nameEn: 'Room only',
    isNonRefundable: false,
    basis: 'ROOM',
  },
  roomType: { id: TWIN, code: 'TW', name: 'ツイン', nameEn: 'Twin' },
  remaining: 4,
  isSellable: true,
  unsold: [],
  nights: [],
  totalYen: 20_000,
};
const answers: FakeAnswer[] = [
  answerWith(getFormMasters, sampleMasters()),
  answerWith(getAvailability, {
    roomTypes: [{ roomTypeId: TWIN, nights: [], remaining: 4 }],
    freeRooms: [
      room(sampleId(2, 3), '500', 'U', 'S'),
      room(ROOM_501, '501', 'N'),
      room(ROOM_502, '502', 'U'),
    ],
  }),
  answerWith(searchRates, { rows: [offer], total: 1, sellable: 1 } as never),
  answerWith(quote, {
    rooms: [{ nights: [], totalAmount: 22_400, restrictions: [] }],
    totalAmount: 22_400,
  } as never),
  answerWith(createBooking, {
    bBasicInformationId: BOOKING,
    bookingNo: 'T0000123',
    version: 1,
    roomUnitIds: [UNIT],
  }),
];

function render(further: readonly FakeAnswer[]) {
  return renderScreen(<WalkInPage />, {
    path: '/registration/walk-in',
    texts: { namespace: 'registration', ja, en },
    answers: [...answers, ...further],
  });
}

const checkedIn = answerWith(checkIn, { bBasicInformationId: BOOKING, version: 2, roomUnits: [] });

async function enterName(user: ReturnType<typeof render>['user']) {
  await user.type(await screen.findByRole('textbox', { name: /^氏名（漢字）/ }), '飛込 一郎');
  await user.type(await screen.findByRole('textbox', { name: /^氏名（カナ）/ }), 'トビコミ イチロウ');
  const rooms = await screen.findByRole<HTMLInputElement>('combobox', { name: /^部屋/ });
  await waitFor(() => expect(rooms.value).toBe('502'));
  const plan = await screen.findByRole<HTMLInputElement>('combobox', { name: /^プラン/ });
  await waitFor(() => expect(plan.value).toBe('素泊まり'));
}

it('proposes the next clean room, books it and checks in', async () => {
  const { user, server } = render([checkedIn]);
  await enterName(user);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.sentTo(checkIn)).toHaveLength(1));
  const night = { roomTypeId: TWIN, packagePlanId: PLAN, assignedRoomId: ROOM_502, paxMaleCount: 1 };
  expect(server.sentTo(createBooking)[0]?.body).toMatchObject({
    bBasicInformation: {
      guestOrGroupNameKanjiName: '飛込 一郎',
      bRoomUnit: [{ bRoomInformation: [night] }],
    },
  });
  expect(server.sentTo(checkIn)[0]?.body).toMatchObject({
    bBasicInformation: { id: BOOKING, bRoomUnitIds: [UNIT] },
    billPayments: [],
  });
});

it('takes the price with the check-in when it is paid now', async () => {
  const { user, server } = render([checkedIn]);
  await enterName(user);
  expect(await screen.findByText('¥22,400')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: ownJa.walkIn.payNow }));
  await user.click(await screen.findByRole('button', { name: ownJa.walkIn.submit }));
  await waitFor(() => expect(server.sentTo(checkIn)).toHaveLength(1));
  expect(server.sentTo(checkIn)[0]?.body).toMatchObject({
    billPayments: [{ bRoomUnitId: UNIT, accountingItemId: CASH, paymentAmount: 22_400 }],
  });
});

it('says after a refused check-in that the booking stands, and books no second one', async () => {
  const { user, server } = render([
    refuseWith(checkIn, { code: 'HOS-01002-4', status: 409, message: '部屋が清掃中です。' }),
  ]);
  await enterName(user);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/予約 T0000123 は登録済みです。.*清掃中/)).toBeTruthy();
  // The booking is there: its fields are gone, and only the check-in is left.
  expect(screen.queryByRole('textbox', { name: /^氏名（漢字）/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: ja.checkIn.submit }));
  await waitFor(() => expect(server.sentTo(checkIn)).toHaveLength(2));
  expect(server.sentTo(createBooking)).toHaveLength(1);
});

it('fills in what the command bar was told: heads and room type', async () => {
  const { server } = renderScreen(<WalkInPage />, {
    path: '/registration/walk-in?roomType=tw&count=2',
    texts: { namespace: 'registration', ja, en },
    answers,
  });
  const guests = await screen.findByLabelText<HTMLInputElement>(/^人数/);
  expect(guests.value).toBe('2');
  await waitFor(() => expect(server.sentTo(searchRates).at(-1)?.body).toMatchObject({ paxMaleCount: 2 }));
});

it('gives no room that is not clean to a clerk who may not override', async () => {
  const { user, server } = render([
    refuseWith(checkIn, { code: 'HOS-02002-2', status: 422, message: '部屋が清掃中です。' }),
  ]);
  await enterName(user);
  await user.keyboard('{Control>}s{/Control}');
  const again = await screen.findByRole('button', { name: new RegExp(`^${ja.checkIn.submit}`) });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
  await user.click(again);
  expect(server.sentTo(checkIn)).toHaveLength(1);
});
