import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { createRoomRange, listPrefectures, rooms, roomTypes } from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { PlaceListPage } from '../lookups/place-list.page.tsx';
import { MasterListPage } from '../plain/master-list.page.tsx';
import { MASTER_PAGES } from '../plain/pages.ts';

const typeId = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';
const texts = { namespace: 'masters', ja, en };
const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.admin });

it('shows the numbers of a range before it creates the rooms, without unlucky ones', async () => {
  const page = MASTER_PAGES.find((one) => one.entity === 'room')!;
  const { user, server } = renderScreen(<MasterListPage page={page} />, {
    path: '/master/room',
    texts,
    session,
    answers: [
      answerWith(rooms.calls.list, { rows: [], total: 0 }),
      answerWith(rooms.calls.values, { values: ['3'] }),
      answerWith(roomTypes.calls.dropdown, {
        items: [{ id: typeId, code: 'TW', name: 'ツイン', nameEn: 'Twin' }],
      }),
      answerWith(createRoomRange, { created: 4 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '部屋の一括登録' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '部屋の一括登録' }));
  expect(dialog.getByRole('button', { name: '0室を登録' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(dialog.getByLabelText(/^開始番号/), '401');
  await user.type(dialog.getByLabelText(/^終了番号/), '405');
  await user.click(dialog.getByRole('checkbox', { name: '4で終わる番号を除く' }));
  expect(await dialog.findByText('4室：401, 402, 403, 405')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /^部屋タイプ/ }));
  await user.click(await screen.findByRole('option', { name: /ツイン/ }));
  await user.type(dialog.getByLabelText('建物'), '本館');
  await user.type(dialog.getByLabelText('建物（英語）'), 'Main building');
  await user.click(dialog.getByRole('button', { name: '4室を登録' }));
  await waitFor(() =>
    expect(server.sentTo(createRoomRange)[0]!.body).toMatchObject({
      from: '401',
      to: '405',
      skippedDigits: ['4'],
      roomTypeId: typeId,
      floor: '',
      building: '本館',
      buildingEn: 'Main building',
    }),
  );
  await screen.findByText('部屋を登録しました');
});

it('lists prefectures in the official order and finds one by any of its names', async () => {
  const prefectures = [
    { code: '01', nameJa: '北海道', nameEn: 'Hokkaido' },
    { code: '13', nameJa: '東京都', nameEn: 'Tokyo' },
  ];
  const { user } = renderScreen(<PlaceListPage page="prefecture" />, {
    path: '/master/prefecture',
    texts,
    session,
    answers: [answerWith(listPrefectures, { prefectures })],
  });
  expect(await screen.findByText('北海道')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'ＴＯＫＹＯ{Enter}');
  await waitFor(() => expect(screen.queryByText('北海道')).toBeNull());
  expect(screen.getByText('東京都')).toBeTruthy();
});
