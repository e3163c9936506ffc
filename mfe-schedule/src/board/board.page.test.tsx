import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { assignRooms } from '@honjin/contracts/registration';
import { getBoard, getBoardStay, listFreeRooms } from '@honjin/contracts/schedule';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './board-geometry.ts';
import { BoardPage } from './board.page.tsx';

const id = '0190d000-0000-7000-8000-000000000001';
const [single, twin] = sampleBoard().types;

const stay = answerWith(getBoardStay, ({ body }) => ({
  bookingId: id,
  bookingVersion: 3,
  roomUnitId: id,
  bookingNo: String(body['bookingNo']),
  roomIndex: Number(body['roomIndex']),
  status: 'BOOK' as const,
  guestName: '鈴木 一郎',
  guestKana: 'スズキ イチロウ',
  guestPhone: '09012345678',
  groupName: '',
  checkInDate: '2026-11-21',
  checkInTime: '15:00',
  checkOutDate: '2026-11-22',
  checkOutTime: '10:00',
  isDayUse: false,
  isAssignmentLocked: false,
  tempBookDeadline: null,
  paxMale: 1,
  paxFemale: 1,
  paxChild: 0,
  planName: '朝食付き',
  salesRouteName: '電話',
  unsettledBalance: 12_000,
  memo: '',
  segments: [
    { from: '2026-11-21', to: '2026-11-22', roomTypeId: twin!.roomTypeId, roomId: null, roomNo: null },
  ],
}));

const free = answerWith(listFreeRooms, {
  rooms: (
    [
      ['201', twin!, true],
      ['102', single!, false],
    ] as const
  ).map(([roomNo, type, isWantedType]) => ({
    roomId: `0190c000-0000-7000-8000-000000000${roomNo}`,
    roomNo,
    roomTypeId: type.roomTypeId,
    typeName: type.name,
    typeNameEn: type.nameEn,
    floor: '2',
    building: '本館',
    isSmoking: false,
    isWantedType,
    condition: 'V' as const,
    cleaning: 'U' as const,
  })),
});

function render(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<BoardPage />, {
    path: '/schedule?days=7',
    texts: { namespace: 'schedule', ja, en },
    ...options,
    answers: [
      answerWith(getBoard, sampleBoard()),
      stay,
      free,
      answerWith(assignRooms, { bookings: [{ bBasicInformationId: id, version: 4 }] }),
      ...(options.answers ?? []),
    ],
  });
}

const bar = (name: RegExp) => screen.findByRole('gridcell', { name });

describe('the board', () => {
  it('asks for the business date at first and shows stays, lanes, blocks and day figures', async () => {
    const { server } = render();
    await bar(/滞在 山田 花子 T000001-1 11\/21 15:00 〜 11\/23 10:00 2泊 2名$/);
    expect(server.sentTo(getBoard)[0]!.body).toMatchObject({ from: '2026-11-21', days: 7 });
    expect(screen.getAllByRole('rowheader', { name: '未割当' })).toHaveLength(2);
    expect(screen.getByRole('gridcell', { name: '故障 漏水' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: '11/22 日 在室2 残室0 稼働率100%' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^11\/23 月 .*勤労感謝の日$/ })).toBeTruthy();
  });

  it('speaks English', async () => {
    render({ locale: 'en' });
    expect(await bar(/In house 山田 花子 T000001-1 .* 2 nights 2 guests$/)).toBeTruthy();
    expect(
      screen.getByRole('columnheader', { name: /11\/21 Sat: 2 taken, 1 left, occupancy 67%/ }),
    ).toBeTruthy();
  });

  it('goes to other days, and keeps in the URL what is shown', async () => {
    const { user, server } = render();
    await bar(/T000001/);
    await user.click(screen.getByRole('button', { name: '次の7日' }));
    await waitFor(() => expect(server.sentTo(getBoard).at(-1)!.body['from']).toBe('2026-11-28'));
    await user.selectOptions(screen.getByRole('combobox', { name: '日数' }), '31');
    await user.selectOptions(screen.getByRole('combobox', { name: 'まとめ方' }), 'floor');
    expect(location.search).toBe('?days=31&date=2026-11-28&group=floor');
    expect(await screen.findByRole('rowheader', { name: '本館 1' })).toBeTruthy();
  });

  it('draws only what is in sight of a thousand rooms', async () => {
    const rooms = Array.from({ length: 1_000 }, (_, index) => ({
      ...sampleBoard().rooms[0]!,
      roomId: `0190e000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      roomNo: String(index + 1).padStart(4, '0'),
    }));
    const bars = rooms.flatMap((_, room) =>
      Array.from({ length: 10 }, (__, part) =>
        sampleBar({ room, start: part * 3, nights: 2, bookingNo: `T${room}`, roomIndex: part + 1 }),
      ),
    );
    const zeros = Array<number>(31).fill(0);
    const types = [{ ...single!, roomCount: 1_000, occupied: zeros, unassigned: zeros, blocked: zeros }];
    const { container } = render({
      path: '/schedule?days=31',
      answers: [answerWith(getBoard, sampleBoard({ days: 31, rooms, bars, types, blocks: [] }))],
    });
    await screen.findByRole('rowheader', { name: '0001 V U' });
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1002');
    expect(container.querySelectorAll('*').length).toBeLessThan(1_500);
  });
});

describe('live', () => {
  it('asks again for what others changed, and the cursor stays where it was', async () => {
    const { user, server, receive } = render();
    (await bar(/T000001/)).focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/T000001/);
    server.use(
      answerWith(
        getBoard,
        sampleBoard({ bars: [...sampleBoard().bars, sampleBar({ bookingNo: 'T000009', type: 0 })] }),
      ),
    );
    receive('RegistrationChanged', { revision: 88 });
    await bar(/T000009/);
    expect(server.sentTo(getBoard).at(-1)!.body['minRevision']).toBe(88);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/T000001/);
  });
});

describe('dragging', () => {
  // The test document has no layout: the board stands at 0,0 and is as wide as it assumes before measuring.
  const rowY = (row: number) => HEADER_HEIGHT + row * ROW_HEIGHT + 10;

  function drag(element: HTMLElement, row: number): void {
    const grid = screen.getByRole('grid');
    const at = (clientY: number) => ({
      button: 0,
      clientX: 300,
      clientY,
      pointerId: 1,
      pointerType: 'mouse',
    });
    fireEvent.pointerDown(element, at(0));
    fireEvent.pointerMove(grid, at(rowY(row)));
    fireEvent.pointerUp(grid, at(rowY(row)));
    fireEvent.click(grid, at(rowY(row)));
  }

  it('gives a stay the room it is dropped on, for the nights of its bar', async () => {
    const { server } = render();
    drag(await bar(/鈴木 一郎/), 2);
    await screen.findByText('部屋の割当を変更しました。');
    expect(server.sentTo(assignRooms)[0]!.body['assignments']).toEqual([
      {
        bRoomUnitId: id,
        roomId: '0190c000-0000-7000-8000-000000000102',
        from: '2026-11-21',
        to: '2026-11-22',
      },
    ]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does nothing on a room that is taken, and says so', async () => {
    const { server } = render();
    drag(await bar(/鈴木 一郎/), 1);
    await screen.findByText('この部屋は空いていません。');
    expect(server.sentTo(assignRooms)).toHaveLength(0);
  });
});

describe('by keyboard', () => {
  it('moves over bars and empty nights, and shows the card of a bar', async () => {
    const { user } = render();
    await bar(/T000001/);
    const grid = screen.getByRole('grid');
    within(grid)
      .getByRole('gridcell', { name: /^シングル 11\/21/ })
      .focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/滞在 山田 花子/);
    const card = await screen.findByRole('tooltip');
    await within(card).findByText('プラン: 朝食付き');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('101 11/23 空室');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/T000001/);
  });

  it('begins a booking on an empty night', async () => {
    const { user } = render();
    await bar(/T000001/);
    screen.getByRole('gridcell', { name: /^シングル 11\/21/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'この部屋で予約を作成' }));
    expect(location.pathname).toBe('/registration/detail');
    expect(new URLSearchParams(location.search).get('checkInDate')).toBe('2026-11-23');
  });

  it('assigns a room to who waits for one', async () => {
    const { user, server } = render();
    await user.click(await bar(/鈴木 一郎/));
    await user.click(await screen.findByRole('menuitem', { name: '部屋を割り当てる…' }));
    const field = await screen.findByRole('combobox', { name: /部屋/ });
    await user.type(field, '201{Enter}');
    await user.click(screen.getByRole('button', { name: '割り当てる' }));
    await screen.findByText('201号室を割り当てました。');
    expect(server.sentTo(assignRooms)[0]!.body['assignments']).toEqual([
      { bRoomUnitId: id, roomId: '0190c000-0000-7000-8000-000000000201' },
    ]);
    expect(server.sentTo(getBoard).length).toBeGreaterThan(1);
  });

  it('tells who has the room when it is taken, and the dialog stays', async () => {
    const { user, server } = render();
    server.use({
      call: assignRooms,
      answer: () =>
        Response.json(
          {
            return_code: 'HOS-02001-1',
            message: '部屋は既に予約されています。別の部屋を選択してください。',
            details: { room_no: '201', taken_by: 'T000777-1' },
          },
          { status: 409 },
        ),
    });
    await user.click(await bar(/鈴木 一郎/));
    await user.click(await screen.findByRole('menuitem', { name: '部屋を割り当てる…' }));
    await user.type(await screen.findByRole('combobox', { name: /部屋/ }), '201{Enter}');
    await user.click(screen.getByRole('button', { name: '割り当てる' }));
    expect(await screen.findByText(/既に予約されています。.*201号室: T000777-1/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '割り当てる' })).toBeTruthy();
  });

  it('lets who may only look open nothing but the booking', async () => {
    const { user } = render({ session: sampleSession({ permissions: SHIPPED_PERMISSIONS.viewer }) });
    await user.click(await bar(/鈴木 一郎/));
    const assign = await screen.findByRole('menuitem', { name: '部屋を割り当てる…' });
    expect(assign.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: '予約を開く' }));
    await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
  });
});
