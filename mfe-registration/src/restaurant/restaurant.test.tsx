import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  changeArrangementService,
  chargeRoom,
  findPosRooms,
  listArrangementDay,
  listPosItems,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import own from './locales/ja.json';
import { sampleId } from '../testing/sample-booking.ts';
import ArrangementDayPage from './arrangement-day.page.tsx';
import PosPage from './pos.page.tsx';
import type { DayRow, PosItem } from './restaurant-types.ts';

const texts = { namespace: 'registration', ja, en };
const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.restaurant });

afterEach(cleanup);

const heads = {
  paxMaleCount: 1,
  paxFemaleCount: 1,
  childA70Count: 0,
  childB50Count: 1,
  childC30Count: 0,
  childDnoneCount: 0,
  childECount: 0,
  childFCount: 0,
  childOtherCount: 0,
};
const row: DayRow = {
  ...heads,
  id: sampleId(20, 1),
  bRoomUnitId: sampleId(20, 2),
  useDate: '2026-11-20',
  serveTime: '18:30',
  serveState: 'ORDERED',
  arrangementId: sampleId(20, 3),
  arrangementName: '会席料理',
  category: 'MEAL',
  groupId: sampleId(20, 4),
  groupName: '和食厨房',
  quantityType: 'PERSON',
  quantity: 3,
  isTicket: false,
  roomNo: '201',
  roomTypeName: 'ツイン',
  unitStatus: 'STAY',
  guestName: '山田 太郎',
  guestNameSingleByte: 'ヤマダ タロウ',
  allergies: 'そば',
  roomSpecialRequest: '窓側',
  memo: '誕生日',
  freeMemos: [],
};
const day = {
  groups: [{ id: sampleId(20, 4), name: '和食厨房', nameEn: 'Kitchen' }],
  rows: [row],
  dishes: [
    {
      ...heads,
      serveTime: '18:30',
      groupName: '和食厨房',
      arrangementId: row.arrangementId,
      arrangementName: '会席料理',
      rooms: 1,
      quantity: 3,
      served: 0,
    },
  ],
};

it('shows the day with heads and allergies, and marks what was chosen as served', async () => {
  const answers = [answerWith(listArrangementDay, day), answerWith(changeArrangementService, {})];
  const { user, server } = renderScreen(<ArrangementDayPage />, {
    path: '/registration/arrangements?date=2026-11-20',
    texts,
    answers,
    session,
  });
  const rooms = await screen.findByRole('grid', { name: own.restaurant.byRoom });
  const line = await within(rooms).findByRole('row', { name: /会席料理/ });
  for (const text of ['201', '山田 太郎', 'そば', 'B1', '窓側 / 誕生日'])
    expect(within(line).getByText(text)).toBeDefined();
  const serve = () => screen.getByRole('button', { name: own.restaurant.mark.SERVED });
  expect(serve().getAttribute('aria-disabled')).toBe('true');
  await user.click(within(line).getByRole('checkbox'));
  await waitFor(() => expect(serve().getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(serve());
  const wanted = { ids: [row.id], serveState: 'SERVED' };
  await waitFor(() => expect(server.sentTo(changeArrangementService)[0]?.body).toMatchObject(wanted));
});

it('charges a room from the keyboard: room, article, post', async () => {
  const item: PosItem = {
    id: sampleId(21, 1),
    code: 'BEER',
    name: '生ビール',
    nameEn: 'Beer',
    salesCategory: 'BEVERAGE',
    unitPrice: 800,
    isTaxExcluded: 'NO',
    percentIn: 10,
    percentAway: 10,
  };
  const room = {
    bRoomUnitId: sampleId(20, 2),
    roomNo: '201',
    guestName: '山田 太郎',
    guestNameSingleByte: 'ヤマダ タロウ',
    pax: 2,
  };
  const { user, server } = renderScreen(<PosPage />, {
    texts,
    session,
    answers: [
      answerWith(findPosRooms, { rooms: [room] }),
      answerWith(listPosItems, { items: [item] }),
      answerWith(chargeRoom, { roomNo: '201', guestName: '山田 太郎', lines: [], totalAmount: 1_600 }),
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /^部屋番号/ }), '201');
  await screen.findByRole('button', { name: /201 山田 太郎/ });
  await user.keyboard('{Enter}');
  expect((await screen.findByText(/201号室/)).textContent).toContain('山田 太郎');
  const find = screen.getByRole('textbox', { name: own.pos.find });
  await user.type(find, 'beer{Enter}');
  await user.type(find, 'ビール{Enter}');
  await user.click(screen.getByRole('button', { name: own.pos.post }));
  const orders = [{ accountingItemId: item.id, quantity: 2, place: 'IN' }];
  const sent = { bRoomUnitId: room.bRoomUnitId, guestName: '山田 太郎', orders };
  await waitFor(() => expect(server.sentTo(chargeRoom)[0]?.body).toMatchObject(sent));
});
