import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { getBoardAsOf } from '@honjin/contracts/registration';
import { getRoomStatesAsOf } from '@honjin/contracts/rooms';
import { getBoard } from '@honjin/contracts/schedule';
import { answerWith, refuseWith, sampleSession, type SentCall } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ja from '../locales/ja.json';
import { bar, renderBoard, stay } from '../testing/board-screen.tsx';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';

afterEach(cleanup);

const AT = '2026-11-20T09:00:59.999999Z';
const words = ja.asOf;
const id = (last: number) => `0190b000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const { rooms, ...then } = sampleBoard();

function unit(number: number, part: object = {}) {
  return {
    bBasicInformationId: id(number),
    bRoomUnitId: id(100 + number),
    status: 'BOOK' as const,
    bookingNo: `T00000${number}`,
    roomIndex: 1,
    guestName: '山田 花子',
    checkInDate: '2026-11-21',
    checkInTime: '15:00',
    checkOutDate: '2026-11-23',
    checkOutTime: '10:00',
    guestCount: 2,
    stays: [
      {
        from: '2026-11-21',
        to: '2026-11-23',
        roomId: rooms[0]!.roomId,
        roomNo: '101',
        roomTypeName: 'シングル',
      },
    ],
    ...part,
  };
}

const inRoom = (at: number, roomNo: string) => ({
  stays: [
    { from: '2026-11-21', to: '2026-11-23', roomId: rooms[at]!.roomId, roomNo, roomTypeName: 'シングル' },
  ],
});

const block = { id: id(9), roomId: rooms[2]!.roomId, roomNo: '201', kind: 'BROKEN' as const, reason: '漏水' };

const ANSWER = {
  ...then,
  keptFrom: '2026-11-01T00:00:00.000000Z',
  bussinessDate: '2026-11-20',
  rooms: rooms.map(({ condition: _c, cleaning: _n, isDoNotDisturb: _d, ...room }) => room),
  bars: [
    sampleBar({ type: 1, bookingNo: 'T000002', guest: '鈴木 一郎' }),
    sampleBar({ room: 0, nights: 2 }),
    sampleBar({ room: 1, nights: 1, bookingNo: 'T000005', guest: '変わらず' }),
  ],
  differences: [
    { change: 'CHANGED', past: unit(1), present: unit(1, { status: 'STAY', ...inRoom(1, '102') }) },
    { change: 'GONE', past: unit(2, { guestName: '鈴木 一郎' }), present: unit(2, { status: 'CANCEL' }) },
    { change: 'ADDED', past: null, present: unit(3, inRoom(1, '102')) },
  ],
  blockDifferences: [
    { change: 'GONE', past: { ...block, from: '2026-11-22', to: '2026-11-23' }, present: null },
  ],
};

const STATES = {
  rooms: [
    {
      roomId: rooms[0]!.roomId,
      past: { condition: 'O', cleaning: 'N', isDoNotDisturb: false },
      present: { condition: 'S', cleaning: 'U', isDoNotDisturb: true },
    },
  ],
};

function render(query: string, options: Parameters<typeof renderBoard>[0] = {}) {
  return renderBoard({
    path: `/schedule?days=7${query}`,
    ...options,
    answers: [
      answerWith(getBoardAsOf, ANSWER as never),
      answerWith(getRoomStatesAsOf, STATES as never),
      ...(options.answers ?? []),
    ],
  });
}

const lineOf = async (number: string) => (await screen.findByText(`${number}-1`)).closest('tr')!;

it('asks for a moment first, from the actions of the board, and leads back', async () => {
  const { user, server } = render('&date=2026-11-21');
  await bar(/T000001/);
  await user.click(screen.getByRole('button', { name: 'その他の操作' }));
  await user.click(screen.getByRole('menuitem', { name: words.open }));
  expect(await screen.findByText(words.choose)).toBeTruthy();
  expect(server.sentTo(getBoardAsOf)).toEqual([]);
  await user.type(await screen.findByRole('textbox', { name: '時刻' }), '1800{Enter}');
  expect(await screen.findByText(/18:00:59時点のルームスケジュールです。表示のみ/)).toBeTruthy();
  const [sent] = server.sentTo(getBoardAsOf).map(({ body }) => body);
  expect(sent).toMatchObject({
    from: '2026-11-21',
    days: 7,
    at: expect.stringMatching(/T09:00:59\.999999Z$/),
  });
  await user.click(screen.getByRole('button', { name: words.backToNow }));
  expect(await screen.findByRole('button', { name: ja.arrange })).toBeTruthy();
  expect(location.search).toBe('?days=7&date=2026-11-21');
});

it('shows what stood, and says in words on the bars and in the list what is otherwise now', async () => {
  const { server } = render(`&at=${AT}`);
  expect(await bar(/^→滞在 →102 山田 花子 2 予約 山田 花子 T000001-1/)).toBeTruthy();
  expect(await bar(/^→キャンセル 鈴木/)).toBeTruthy();
  expect(await bar(/^変わらず/)).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: '→解除 故障 漏水' })).toBeTruthy();
  expect(screen.queryByRole('gridcell', { name: /T000003/ })).toBeNull();
  expect(screen.getByText('変更あり 1・現在はなし 2・後で追加 1')).toBeTruthy();
  const changed = within(await lineOf('T000001'));
  for (const now of ['→ 現在 滞在', '→ 現在 102']) expect(changed.getByText(now)).toBeTruthy();
  expect(within(await lineOf('T000002')).getByText(words.change.GONE)).toBeTruthy();
  expect(within(await lineOf('T000003')).getByText(words.change.ADDED)).toBeTruthy();
  // Housekeeping says how the rooms were; the others were vacant.
  expect(await screen.findByRole('rowheader', { name: '101 O N' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '102 V U' })).toBeTruthy();
  expect(server.sentTo(getBoard)).toEqual([]);
});

it('leads to the bill and the list of the same moment', async () => {
  const { user } = render(`&at=${AT}`);
  const changed = within(await lineOf('T000001'));
  const hrefOf = (name: string) =>
    decodeURIComponent(changed.getByRole('link', { name }).getAttribute('href')!);
  expect(hrefOf('明細を見る：T000001-1（この時点）')).toBe(
    `/registration/detail?id=${id(1)}&open=past&roomUnitId=${id(101)}&at=${AT}`,
  );
  expect(hrefOf('予約一覧を見る：T000001-1（この時点）')).toBe(
    `/registration/list?at=${AT}&bookingNo=T000001-1`,
  );
  await user.click(await bar(/^変わらず/));
  await user.click(await screen.findByRole('menuitem', { name: words.billThen }));
  expect(decodeURIComponent(location.search)).toContain(`open=past&at=${AT}`);
});

it('leads on although the key is quicker than the answer that names the booking', async () => {
  const known = Promise.withResolvers<void>();
  const late = { ...stay, answer: (sent: SentCall) => known.promise.then(() => stay.answer(sent)) };
  const { user } = render(`&at=${AT}`, { answers: [late] });
  await user.click(await bar(/^変わらず/));
  await screen.findByRole('menuitem', { name: words.billThen });
  await user.keyboard('{Enter}');
  expect(location.search).not.toContain('open=past');
  known.resolve();
  await waitFor(() => expect(decodeURIComponent(location.search)).toContain(`open=past&at=${AT}`));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('offers nothing that changes anything', async () => {
  const { user } = render(`&at=${AT}`);
  await user.click(await bar(/^→滞在/));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent),
  ).toEqual([words.billThen, words.listThen, '101号室だけ表示', words.openNow]);
  expect(screen.queryByRole('button', { name: ja.arrange })).toBeNull();
});

it('shows one room alone, with the state that it was in', async () => {
  const { user } = render(`&at=${AT}&room=${rooms[0]!.roomId}`);
  expect(await bar(/^→滞在/)).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /^102/ })).toBeNull();
  expect(await screen.findByText(/部屋の状態 当時: .+現在: .+起こさないでください/)).toBeTruthy();
  // Who left this room and who came into it are told, and no others.
  expect(await lineOf('T000001')).toBeTruthy();
  expect(screen.queryByText('T000003-1')).toBeNull();
  await user.click(screen.getByRole('button', { name: '101号室のみ表示中' }));
  expect(await screen.findByRole('rowheader', { name: /^102/ })).toBeTruthy();
});

it('leads nowhere that the role may not go', async () => {
  const { registration: _r, money: _m, ...permissions } = SHIPPED_PERMISSIONS.front;
  render(`&at=${AT}`, { session: sampleSession({ permissions }) });
  await bar(/^→滞在/);
  const changed = within(await lineOf('T000001'));
  expect(changed.queryByRole('link')).toBeNull();
});

it('says what the server refuses', async () => {
  const message = 'この時点の記録は残っていません。2026/11/26 15:00以降を指定してください。';
  render(`&at=${AT}`, { answers: [refuseWith(getBoardAsOf, { code: 'HOS-02015-5', status: 422, message })] });
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
});
