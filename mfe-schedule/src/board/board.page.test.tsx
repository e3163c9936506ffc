import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { applyBoardMoves } from '@honjin/contracts/registration';
import { getBoard } from '@honjin/contracts/schedule';
import { answerWith, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bar, boardId, renderBoard, single } from '../testing/board-screen.tsx';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe('the board', () => {
  it('asks for the business date at first and shows stays, lanes, blocks and day figures', async () => {
    const { server } = renderBoard();
    await bar(/滞在 山田 花子 T000001-1 11\/21 15:00 〜 11\/23 10:00 2泊 2名$/);
    expect(server.sentTo(getBoard)[0]!.body).toMatchObject({ from: '2026-11-21', days: 7 });
    expect(screen.getAllByRole('rowheader', { name: '未割当' })).toHaveLength(2);
    expect(screen.getByRole('gridcell', { name: '故障 漏水' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: '11/22 日 在室2 残室0 稼働率100%' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^11\/23 月 .*勤労感謝の日$/ })).toBeTruthy();
  });

  it('speaks English', async () => {
    renderBoard({ locale: 'en' });
    expect(await bar(/In house 山田 花子 T000001-1 .* 2 nights 2 guests$/)).toBeTruthy();
    expect(
      screen.getByRole('columnheader', { name: /11\/21 Sat: 2 occupied, 1 left, occupancy 67%/ }),
    ).toBeTruthy();
    expect(
      screen.getByRole('columnheader', { name: /11\/23 Mon: .* Labour Thanksgiving Day$/ }),
    ).toBeTruthy();
  });

  it('goes to other days, and keeps the view in the URL', async () => {
    const { user, server } = renderBoard();
    await bar(/T000001/);
    await user.click(screen.getByRole('button', { name: '次の7日' }));
    await waitFor(() => expect(server.sentTo(getBoard).at(-1)!.body['from']).toBe('2026-11-28'));
    await user.selectOptions(screen.getByRole('combobox', { name: '日数' }), '31');
    await user.selectOptions(screen.getByRole('combobox', { name: 'まとめ方' }), 'floor');
    expect(location.search).toBe('?days=31&date=2026-11-28&group=floor');
    expect(await screen.findByRole('rowheader', { name: '本館 1階' })).toBeTruthy();
  });

  it('shows guests who leave on the first morning by the hour, and not by the day', async () => {
    const leaver = sampleBar({ room: 1, start: -2, nights: 2, bookingNo: 'T000009', guest: '出発 太郎' });
    const answers = [answerWith(getBoard, sampleBoard({ days: 2, bars: [...sampleBoard().bars, leaver] }))];
    renderBoard({ path: '/schedule?by=hour', answers });
    expect(await bar(/T000009-1 11\/19 15:00 〜 11\/21 10:00/)).toBeTruthy();
    renderBoard({ answers });
    await bar(/T000001/);
    expect(screen.queryByRole('gridcell', { name: /T000009/ })).toBeNull();
  });

  it('draws only the part of a thousand rooms that is in sight', async () => {
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
    const { container } = renderBoard({
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
    const { user, server, receive } = renderBoard();
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

describe('colleagues', () => {
  it('are shown on the stay they drag, until they let go', async () => {
    const { receive } = renderBoard();
    await bar(/T000001/);
    const hold = { bookingNo: 'T000001', roomIndex: 1, userId: boardId, userName: '佐伯 誠' };
    receive('BoardHold', { ...hold, isHeld: true });
    expect(await bar(/T000001.*佐伯 誠が操作中/)).toBeTruthy();
    receive('BoardHold', { ...hold, isHeld: false });
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /佐伯 誠/ })).toBeNull());
  });
});

describe('by keyboard', () => {
  it('moves over bars and empty nights, and shows the card of a bar', async () => {
    const { user } = renderBoard();
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
    const { user } = renderBoard();
    await bar(/T000001/);
    screen.getByRole('gridcell', { name: /^シングル 11\/21/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'この部屋で予約を作成' }));
    expect(location.pathname).toBe('/registration/detail');
    expect(new URLSearchParams(location.search).get('checkInDate')).toBe('2026-11-23');
  });

  it('assigns a room to a waiting stay', async () => {
    const { user, server } = renderBoard();
    await user.click(await bar(/鈴木 一郎/));
    await user.click(await screen.findByRole('menuitem', { name: '部屋を割り当てる…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('combobox', { name: /部屋/ }), '201{Enter}');
    await user.click(screen.getByRole('button', { name: '割り当てる' }));
    await screen.findByText('201号室を割り当てました。');
    expect(server.sentTo(applyBoardMoves)[0]!.body['actions']).toEqual([
      {
        kind: 'ROOM',
        bRoomUnitId: boardId,
        roomId: '0190c000-0000-7000-8000-000000000201',
        from: '2026-11-21',
        to: '2026-11-22',
      },
    ]);
    expect(server.sentTo(getBoard).length).toBeGreaterThan(1);
  });

  it('tells who has the room when it is taken, and the dialog stays', async () => {
    const { user, server } = renderBoard();
    server.use({
      call: applyBoardMoves,
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
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('combobox', { name: /部屋/ }), '201{Enter}');
    await user.click(screen.getByRole('button', { name: '割り当てる' }));
    expect(await screen.findByText(/既に予約されています。.*201号室: T000777-1/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '割り当てる' })).toBeTruthy();
  });

  it('lets a user who may only look open nothing but the booking', async () => {
    const { user } = renderBoard({ session: sampleSession({ permissions: SHIPPED_PERMISSIONS.viewer }) });
    await user.click(await bar(/鈴木 一郎/));
    const assign = await screen.findByRole('menuitem', { name: '部屋を割り当てる…' });
    expect(assign.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: '予約を開く' }));
    await waitFor(() => expect(location.pathname).toBe('/registration/detail'));
  });
});
