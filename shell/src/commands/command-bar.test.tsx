import type { ResultOf } from '@honjin/contracts';
import { menuTopAutoSearch } from '@honjin/contracts/registration';
import { answerWith, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import CommandBar from './command-bar.tsx';
import { TypedAhead } from './typed-ahead.ts';

const id = sampleSession().user.userId;
const FOUND = {
  dataBook: [
    {
      bBasicInformationId: id,
      bRoomUnitId: id,
      customerId: id,
      status: 'STAY',
      bookingNo: 'T000012',
      roomIndex: 1,
      customerGroupsGroupNameSingleByte: '',
      guestKanjiName: '宮本 大輔',
      guestNameSingleByte: 'ミヤモト ダイスケ',
      assignedRoomTypeName: 'ツイン',
      assignedRoomNumber: '305',
      checkInDateTime: '2026/11/21 15:00',
      checkOutDateTime: '2026/11/22 10:00',
      guestPhoneNumber: '',
    },
  ],
  dataGuest: [],
} satisfies ResultOf<typeof menuTopAutoSearch>;

const DASHBOARD = {
  section: 'SECTION01',
  code: 'dashboard',
  titleJa: 'ダッシュボード',
  titleEn: 'Dashboard',
  path: '/',
} as const;

function show(ahead = new TypedAhead(() => {})) {
  const onClose = vi.fn<() => void>();
  const rendered = renderShell(
    <LeaveGuard>
      <CommandBar ahead={ahead} onClose={onClose} onShowKeys={() => {}} />
    </LeaveGuard>,
    {
      answers: [answerWith(menuTopAutoSearch, FOUND)],
      path: '/schedule',
      session: sampleSession({ menus: [DASHBOARD] }),
    },
  );
  return { ...rendered, onClose, line: screen.getByRole('combobox') };
}

it('goes on with what was typed before it was there', async () => {
  const ahead = new TypedAhead(() => {});
  ahead.begin();
  for (const key of ['3', '0', '5', 'Enter']) fireEvent.keyDown(document.body, { key });
  const { onClose } = show(ahead);
  await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('has the focus, and opens the first line with Enter without waiting for the typing to rest', async () => {
  const { user, onClose, line } = show();
  expect(document.activeElement).toBe(line);
  await user.keyboard('305{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
  expect(location.search).toBe(`?id=${id}&roomUnitId=${id}`);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('goes from line to line by the arrows, and tells the marked one', async () => {
  const { user, line } = show();
  await user.keyboard('305');
  const first = await screen.findByRole('option', { name: /305 宮本 大輔/ });
  expect(line.getAttribute('aria-activedescendant')).toBe(first.id);
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(first.getAttribute('aria-selected')).toBe('true');
});

it('opens nothing while the input method composes, whose Enter and Escape choose kanji', async () => {
  const { line, onClose } = show();
  fireEvent.compositionStart(line);
  fireEvent.change(line, { target: { value: 'だっしゅぼーど' } });
  fireEvent.keyDown(line, { key: 'Enter', isComposing: true, keyCode: 229 });
  fireEvent.keyDown(line, { key: 'Escape', isComposing: true, keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.compositionEnd(line);
  fireEvent.keyDown(line, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('says when nothing fits, and stays open', async () => {
  const { user, server, onClose } = show();
  server.use(answerWith(menuTopAutoSearch, { dataBook: [], dataGuest: [] }));
  await user.keyboard('zzzz{Enter}');
  expect(await screen.findByText('該当する画面・操作・宿泊がありません。')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
