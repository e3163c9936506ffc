import type { ResultOf } from '@honjin/contracts';
import { menuTopAutoSearch } from '@honjin/contracts/registration';
import { answerWith, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { GlobalSearch } from './global-search.tsx';

const id = sampleSession().user.userId;
const FOUND = {
  dataBook: [
    {
      bBasicInformationId: id,
      bRoomUnitId: id,
      customerId: id,
      status: 'STAY',
      bookingNo: 'T000012',
      roomIndex: 2,
      customerGroupsGroupNameSingleByte: 'ヤマト',
      guestKanjiName: '髙橋 一郎',
      guestNameSingleByte: 'タカハシ イチロウ',
      assignedRoomTypeName: 'ツイン',
      assignedRoomNumber: '1204',
      checkInDateTime: '2026/11/21 15:00',
      checkOutDateTime: '2026/11/22 10:00',
      guestPhoneNumber: '09012345678',
    },
  ],
  dataGuest: [
    {
      customerId: id,
      guestKanjiName: '髙橋 一郎',
      guestNameSingleByte: 'タカハシ イチロウ',
      guestPhoneNumber: '09012345678',
      checkInDateTime: '2026/11/21 15:00',
    },
  ],
} satisfies ResultOf<typeof menuTopAutoSearch>;
const found = answerWith(menuTopAutoSearch, FOUND);

const search = (
  <LeaveGuard>
    <GlobalSearch onCommand={() => {}} />
  </LeaveGuard>
);

it('asks once the typing rests, and opens the reservation by keyboard alone', async () => {
  const { user, server } = renderShell(search, { answers: [found], path: '/schedule' });
  await user.type(screen.getByRole('searchbox'), 'タカハシ');
  expect(await screen.findByText('T000012-2')).toBeDefined();
  expect(server.sentTo(menuTopAutoSearch).map(({ body }) => body['qParam'])).toEqual(['タカハシ']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
  expect(location.search).toBe(`?id=${id}&roomUnitId=${id}`);
});

it('switches to the guests and opens one with its customer id', async () => {
  const { user } = renderShell(search, { answers: [found] });
  await user.type(screen.getByRole('searchbox'), 'タカハシ');
  await user.click(await screen.findByRole('tab', { name: '顧客一覧 (1)' }));
  await user.click(screen.getByRole('button', { name: 'タカハシ イチロウ を開く' }));
  await waitFor(() => expect(location.pathname).toBe('/registration/guest/detail'));
  expect(location.search).toBe(`?id=${id}`);
});

it('asks nothing while the input method composes, and closes with Escape', async () => {
  const { user, server } = renderShell(search, { answers: [found] });
  const box = screen.getByRole('searchbox');
  await user.click(box);
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: 'たかはし' } });
  await new Promise((later) => setTimeout(later, 400));
  expect(server.sentTo(menuTopAutoSearch)).toHaveLength(0);
  fireEvent.change(box, { target: { value: '高橋' } });
  fireEvent.compositionEnd(box);
  await screen.findByText('T000012-2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('T000012-2')).toBeNull());
  expect(document.activeElement).toBe(box);
});

it('opens the first hit with Enter, without waiting for the typing to rest', async () => {
  const { user } = renderShell(search, { answers: [found], path: '/schedule' });
  await user.type(screen.getByRole('searchbox'), '1204{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
  expect(location.search).toBe(`?id=${id}&roomUnitId=${id}`);
});

it('says that a full list may not be all', async () => {
  const [row] = FOUND.dataBook;
  const full = Array.from({ length: 20 }, (_, at) => ({
    ...row!,
    bRoomUnitId: id.slice(0, -2) + String(10 + at),
  }));
  const { user } = renderShell(search, {
    answers: [answerWith(menuTopAutoSearch, { dataBook: full, dataGuest: [] })],
  });
  await user.type(screen.getByRole('searchbox'), '1204');
  expect(await screen.findByRole('tab', { name: '予約一覧 (20+)' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/^20件以上/);
});
