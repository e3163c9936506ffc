import { SHIPPED_PERMISSIONS, type ResultOf } from '@honjin/contracts';
import { checkIn, expressCheckout, getDeskLanes } from '@honjin/contracts/registration';
import { answerWith, refuseWith, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import DashboardPage from './dashboard.page.tsx';

type Lanes = ResultOf<typeof getDeskLanes>;
type Arrival = Lanes['arrivals']['cards'][number];

const id = (no: number) => `0190a000-0000-7000-8000-0000000001${String(no).padStart(2, '0')}`;

function party(no: number, guestName: string, roomNos: readonly string[]) {
  const rooms = roomNos.map((roomNo, at) => ({
    bRoomUnitId: `0190a000-0000-7000-8000-00000000${String(no).padStart(2, '0')}${String(at).padStart(2, '0')}`,
    roomIndex: at + 1,
    roomNo,
  }));
  return { bBasicInformationId: id(no), version: 3, bookingNo: `R${no}`, groupName: '', guestName, rooms };
}

function arrival(no: number, guestName: string, part: Partial<Arrival> = {}): Arrival {
  return {
    ...party(no, guestName, ['401', '402', '403', '404', '405', '406', '407', '408']),
    checkInTime: '15:00',
    paxTotalCount: 16,
    dueAmount: 88_000,
    checks: [{ check: 'REGISTER', doneCount: 8 }],
    isReady: true,
    step: 'CHECK_IN',
    ...part,
  };
}

const unready = {
  isReady: false,
  step: 'COMPLETE_REGISTER' as const,
  checks: [{ check: 'REGISTER' as const, doneCount: 6 }],
};

const LANES: Lanes = {
  figures: {
    businessDate: '2026-11-21',
    arrivals: { total: 9, done: 0 },
    stays: { rooms: 3, guests: 5 },
    departures: { total: 1, done: 0 },
    occupancy: { sold: 12, sellable: 20 },
    openQam: { total: 0, important: 0 },
  },
  arrivals: { total: 2, cards: [arrival(1, '団体 様'), arrival(2, '名簿 不足', unready)] },
  departures: {
    total: 1,
    cards: [
      {
        ...party(3, '出発 花子', ['501']),
        checkOutDate: '2026-11-21',
        checkOutTime: '11:00',
        isLate: true,
        isSettled: true,
        unsettledBalance: 0,
        keyCount: 1,
        step: 'CHECK_OUT',
      },
    ],
  },
  tasks: { total: 0, cards: [] },
  notes: { total: 0, cards: [] },
  finishingRooms: { total: 0, cards: [] },
};

const act = (name: RegExp) => screen.findByRole('button', { name });

it('Enter takes a ready party of eight in, and the focus stays in its lane', async () => {
  let cards = LANES.arrivals.cards;
  const { user, server } = renderShell(<DashboardPage />, {
    answers: [
      answerWith(getDeskLanes, () => ({ ...LANES, arrivals: { total: cards.length, cards } })),
      answerWith(checkIn, () => {
        cards = cards.slice(1);
        return { bBasicInformationId: id(1), version: 4, roomUnits: [], undoId: id(9) };
      }),
    ],
  });
  (await act(/^チェックイン 401・402・403 他5室 団体 様/)).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/団体 様 をチェックインしました。/)).toBeTruthy();
  expect(server.sentTo(checkIn)[0]?.body['bBasicInformation']).toMatchObject({ id: id(1), version: 3 });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^チェックイン/ })).toBeNull());
  expect(document.activeElement).toBe(await act(/^名簿を記入/));
  expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
});

it('arrow keys go through a lane and to the next one, and Tab stops once in each', async () => {
  const { user } = renderShell(<DashboardPage />, { answers: [answerWith(getDeskLanes, LANES)] });
  const first = await act(/^チェックイン/);
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await act(/^名簿を記入/));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await act(/^チェックアウト 501/));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(first);
  expect((await act(/^名簿を記入/)).tabIndex).toBe(-1);
});

it('says why a party was not taken in, and leaves its card', async () => {
  const { user } = renderShell(<DashboardPage />, {
    answers: [
      answerWith(getDeskLanes, LANES),
      refuseWith(checkIn, { code: 'HOS-02002-2', status: 422, message: '清掃が完了していません。' }),
    ],
  });
  await user.click(await act(/^チェックイン/));
  expect(await screen.findByText('清掃が完了していません。')).toBeTruthy();
  expect(await act(/^チェックイン/)).toBeTruthy();
});

it('says how many rooms of a party stayed behind', async () => {
  const { user } = renderShell(<DashboardPage />, {
    answers: [
      answerWith(getDeskLanes, LANES),
      answerWith(expressCheckout, {
        bBasicInformationId: id(3),
        version: 4,
        roomUnits: [],
        checkedOutIds: [],
        stopped: [{ bRoomUnitId: id(3), roomIndex: 1, reason: 'UNSETTLED_BALANCE' }],
      }),
    ],
  });
  await user.click(await act(/^チェックアウト/));
  expect(await screen.findByText(/1室は残っています/)).toBeTruthy();
});

it('shows what is missing, nothing of what is not for the role, and empty lanes in words', async () => {
  renderShell(<DashboardPage />, {
    answers: [answerWith(getDeskLanes, { ...LANES, finishingRooms: null })],
    locale: 'en',
  });
  const lane = await screen.findByRole('region', { name: 'Arrivals' });
  expect(within(lane).getByText('Register 6/8')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Rooms being finished' })).toBeNull();
  expect(screen.getByText('No tasks for today.')).toBeTruthy();
});

it('leads who has no desk to their own page', () => {
  const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.cleaning });
  const { server } = renderShell(<DashboardPage />, { session });
  expect(window.location.pathname).toBe('/availability/list');
  expect(server.sentTo(getDeskLanes)).toEqual([]);
});
