import { SHIPPED_PERMISSIONS, type Locale } from '@honjin/contracts';
import { acknowledgeHandOver, noteHandOver, showCash, showHandOver } from '@honjin/contracts/admin';
import { getDeskLanes, getShiftFacts } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleId } from '../testing/sample-booking.ts';
import HandOverPage from './hand-over.page.tsx';
import type { HandOver } from './use-hand-over.ts';

afterEach(cleanup);

const SHIFT = { businessDate: '2026-11-21', shiftNo: 2 };
const BOOKING = sampleId(7, 1);
const NOTE = sampleId(7, 2);

const handOver: HandOver = {
  ...SHIFT,
  isCurrent: true,
  beganAt: '2026-11-21T06:00:00.000Z',
  endedAt: null,
  notes: [
    {
      id: NOTE,
      text: '604号室のエアコンは業者待ち',
      isImportant: true,
      writtenByName: '佐藤',
      writtenAt: '2026-11-21T07:00:00.000Z',
      isAddendum: false,
    },
  ],
  acknowledgement: null,
  before: { businessDate: '2026-11-21', shiftNo: 1, isAcknowledged: false },
};

const acknowledged: NonNullable<HandOver['acknowledgement']> = {
  acknowledgedByName: '夜勤',
  acknowledgedAt: '2026-11-21T13:05:00.000Z',
  figures: {
    arrivals: 1,
    departures: 0,
    tasks: 0,
    notes: 0,
    rankedGuests: 1,
    changes: 1,
    cashDifferenceYen: -45,
  },
};

const empty = { total: 0, cards: [] };
const lanes = {
  figures: {
    businessDate: SHIFT.businessDate,
    arrivals: { total: 1, done: 0 },
    stays: { rooms: 0, guests: 0 },
    departures: { total: 0, done: 0 },
    occupancy: { sold: 1, sellable: 10 },
    openQam: { total: 0, important: 0 },
  },
  arrivals: {
    total: 1,
    cards: [
      {
        bBasicInformationId: BOOKING,
        version: 1,
        bookingNo: 'R000001',
        groupName: '',
        guestName: '宮本 大輔',
        rooms: [{ bRoomUnitId: sampleId(7, 3), roomIndex: 1, roomNo: '604' }],
        checkInTime: '22:30',
        paxTotalCount: 2,
        dueAmount: 39_000,
        checks: [],
        isReady: true,
        step: 'CHECK_IN' as const,
      },
    ],
  },
  departures: empty,
  tasks: empty,
  notes: empty,
  finishingRooms: null,
};

const facts = {
  changes: {
    total: 1,
    rows: [
      {
        id: sampleId(7, 4),
        at: '2026-11-21T07:30:00.000Z',
        userName: '佐藤',
        action: 'room.assign',
        reason: '',
        bBasicInformationId: BOOKING,
        bookingNo: 'R000001',
      },
    ],
  },
  rankedGuests: {
    total: 1,
    rows: [
      {
        bBasicInformationId: BOOKING,
        bRoomUnitId: sampleId(7, 3),
        bookingNo: 'R000001',
        roomNo: '604',
        guestName: '宮本 大輔',
        rankName: 'VIP会員',
        rankNameEn: 'VIP',
        status: 'BOOK' as const,
        checkInDate: '2026-11-21',
        checkOutDate: '2026-11-22',
      },
    ],
  },
};

const cash = {
  ...SHIFT,
  isOpen: true,
  isBlind: false,
  countsByUser: false,
  drawers: [
    { userId: null, userName: '', floatYen: 0, receivedYen: 0, payments: 0, count: null, earlierCounts: [] },
  ],
  takings: null,
};

function open(
  part: Partial<HandOver> = {},
  { locale = 'ja' as Locale, role = 'front' as 'front' | 'viewer' } = {},
) {
  return renderScreen(<HandOverPage />, {
    path: '/registration/hand-over',
    locale,
    texts: { namespace: 'registration', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(showHandOver, { ...handOver, ...part }),
      answerWith(getDeskLanes, lanes),
      answerWith(getShiftFacts, facts),
      answerWith(showCash, cash),
      answerWith(noteHandOver, { note: handOver.notes[0]! }),
      answerWith(acknowledgeHandOver, { acknowledgement: acknowledged }),
    ],
  });
}

it('gathers what the next shift has to know, each with the way to it', async () => {
  open();
  const arrivals = await screen.findByRole('region', { name: '到着待ち' });
  const link = within(arrivals).getByRole('link', { name: '604 宮本 大輔' });
  expect(link.getAttribute('href')).toContain(BOOKING);
  expect(within(arrivals).getByText(/22:30.*2名.*¥39,000/)).toBeTruthy();
  expect(screen.getByRole('region', { name: '未出発' }).textContent).toContain('未出発はありません。');
  expect((await screen.findByRole('region', { name: /ランク顧客/ })).textContent).toContain('VIP会員');
  expect(screen.getByRole('region', { name: /予約の変更/ }).textContent).toContain('部屋割 · 佐藤');
  expect((await screen.findByRole('region', { name: '現金' })).textContent).toContain('未実査');
  expect(screen.getByText(/前のシフト.*シフト1.*まだ確認されていません/)).toBeTruthy();
});

it('adds a note, and acknowledges the last one that was read after one question', async () => {
  const { user, server } = open();
  await user.type(await screen.findByRole('textbox', { name: /メモを追加/ }), '鍵の貸出あり');
  await user.click(screen.getByRole('button', { name: '追加' }));
  await waitFor(() =>
    expect(server.sentTo(noteHandOver)[0]?.body).toMatchObject({ ...SHIFT, text: '鍵の貸出あり' }),
  );
  await user.click(screen.getByRole('button', { name: '引継ぎを確認' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'このシフトの引継ぎを確認しますか？' });
  expect(server.sentTo(acknowledgeHandOver)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '引継ぎを確認' }));
  await waitFor(() =>
    expect(server.sentTo(acknowledgeHandOver)[0]?.body).toMatchObject({ ...SHIFT, seenNoteId: NOTE }),
  );
});

it('shows who took a past shift over with the numbers of then, and nothing of now', async () => {
  open(
    { isCurrent: false, acknowledgement: acknowledged, endedAt: '2026-11-21T14:00:00.000Z' },
    { locale: 'en' },
  );
  expect(await screen.findByText(/Acknowledged by 夜勤 at 2026\/11\/21 22:05/)).toBeTruthy();
  expect(screen.getByText(/Difference -¥45/)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Changes in this shift' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Arrivals left' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /Add a note/ })).toBeTruthy();
});

it('is only read by who may only look, and goes on with the other parts when one fails', async () => {
  const { server } = open({}, { role: 'viewer' });
  await screen.findByRole('region', { name: '到着待ち' });
  expect(screen.queryByRole('button', { name: '引継ぎを確認' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.sentTo(showCash)).toHaveLength(0);
  cleanup();
  const { server: other } = open();
  other.use(refuseWith(getDeskLanes, { code: 'HOS-00000-1', status: 500, message: 'x' }));
  expect(await screen.findByRole('region', { name: '引継ぎメモ' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: '現金' })).toBeTruthy();
});
