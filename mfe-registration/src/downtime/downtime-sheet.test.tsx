import { getDowntimeSheet } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import DowntimeSheetPage from './downtime-sheet.page.tsx';

afterEach(cleanup);

const STAY = {
  bookingNo: 'R00000001',
  roomIndex: 1,
  guestName: '山田 太郎',
  guestNameSingleByte: 'ヤマダ タロウ',
  paxTotalCount: 2,
  checkInDate: '2026-11-20',
  checkInTime: '15:00',
  checkOutDate: '2026-11-22',
  checkOutTime: '10:00',
  dueAmount: 12_000,
  memo: '窓側',
};

const sheetOf = (madeAt: Date) =>
  answerWith(getDowntimeSheet, {
    madeAt: madeAt.toISOString(),
    businessDate: '2026-11-20',
    storeName: 'ホテル本陣',
    rooms: [
      {
        roomNo: '201',
        roomTypeName: 'ツイン',
        condition: 'S',
        cleaning: 'U',
        isBlocked: false,
        stay: { ...STAY, isLeaving: false, keyCount: 2 },
      },
      { roomNo: '202', roomTypeName: 'ツイン', condition: 'V', cleaning: 'N', isBlocked: true, stay: null },
    ],
    arrivals: [{ ...STAY, guestName: '到着 花子', roomIndex: 2, roomTypeName: 'ツイン', roomNo: '' }],
  });

const render = (answer: FakeAnswer) =>
  renderScreen(<DowntimeSheetPage />, { texts: { namespace: 'registration', ja, en }, answers: [answer] });

it('shows every room with its guests, who comes today, and lines to write on', async () => {
  render(sheetOf(new Date()));
  await screen.findByText(/山田 太郎/);
  const [, first, second] = within(screen.getByRole('grid', { name: '客室' })).getAllByRole('row');
  expect(first?.textContent).toMatch(
    /201.*山田 太郎 \(ヤマダ タロウ\).*11\/22 10:00.*12,000.*R00000001-1.*窓側/,
  );
  expect(second?.textContent).toMatch(/202.*使用不可/);
  const arrivals = screen.getByRole('grid', { name: '本日の到着' });
  expect(arrivals.textContent).toMatch(/15:00到着 花子/);
  expect(screen.getByText('手書き記録（復旧後に入力）')).toBeTruthy();
  expect(screen.queryByText(/分前の一覧です/)).toBeNull();
});

it('says how old a sheet is that the device has kept', async () => {
  render(sheetOf(new Date(Date.now() - 42 * 60_000)));
  expect(await screen.findByText(/^42分前の一覧です/)).toBeTruthy();
});

it('says why there is none', async () => {
  render(refuseWith(getDowntimeSheet, { status: 403, code: 'HOS-00003-0', message: '権限がありません。' }));
  expect(await screen.findByText('権限がありません。')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});
