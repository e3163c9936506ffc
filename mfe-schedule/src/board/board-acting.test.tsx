import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  applyBoardMoves,
  checkDateChange,
  proposeRooms,
  undoBoardMoves,
} from '@honjin/contracts/registration';
import { getBoard, getBoardStay, listBoardUnits } from '@honjin/contracts/schedule';
import { answerWith, refuseWith, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bar,
  boardId,
  renderBoard,
  twin,
  unitId,
  versionsOf,
  withFreeTwin,
} from '../testing/board-screen.tsx';
import { DENSITIES, HEADER_HEIGHT } from './board-geometry.ts';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

describe('proposed rooms', () => {
  it('are accepted but for the ones that the clerk takes out, in one commit', async () => {
    const proposal = (number: string, roomNo: string) => ({
      bRoomUnitId: unitId(number),
      bBasicInformationId: unitId(number),
      version: 3,
      bookingNo: number,
      roomIndex: 1,
      guestName: '鈴木 一郎',
      roomTypeId: twin!.roomTypeId,
      from: '2026-11-21',
      to: '2026-11-22',
      roomId: `0190c000-0000-7000-8000-000000000${roomNo}`,
      roomNo,
      fromRoomNo: null,
      reasons: ['FILLS_GAP' as const],
    });
    const { user, server } = renderBoard({
      answers: [
        answerWith(proposeRooms, {
          proposals: [proposal('T000002', '201'), proposal('T000003', '102')],
          unplaced: [],
          moves: 0,
          sellableNights: 40,
          gainedNights: 3,
        }),
      ],
    });
    await bar(/T000001/);
    await user.click(screen.getByRole('button', { name: '自動割当' }));
    expect(await screen.findByText(/連泊で販売できる空き 40泊（空室順の割当との差 \+3泊）/)).toBeTruthy();
    expect(screen.getAllByText('前後の予約の間をちょうど埋める')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: /T000003-1 鈴木 一郎 を 102 に割り当てる/ }));
    await user.click(screen.getByRole('button', { name: '1件を割り当てる' }));
    await screen.findByText('1件を割り当てました。');
    expect(server.sentTo(applyBoardMoves)[0]!.body).toMatchObject({
      actions: [{ kind: 'ROOM', bRoomUnitId: unitId('T000002') }],
      versions: versionsOf('T000002'),
      isProposed: true,
    });
  });
});

describe('dragging', () => {
  // The test document has no layout: the board is at 0,0 and is as wide as it assumes before measuring.
  const rowY = (row: number) => HEADER_HEIGHT + row * DENSITIES.normal + 10;

  const columnWidth = Math.floor((1_280 - 124) / 7);

  function drag(element: HTMLElement, row: number, { byColumns = 0 } = {}): void {
    const grid = screen.getByRole('grid');
    const at = (clientY: number, columns = byColumns) => ({
      button: 0,
      clientX: 300 + columns * columnWidth,
      clientY,
      pointerId: 1,
      pointerType: 'mouse',
    });
    fireEvent.pointerDown(element, at(0, 0));
    fireEvent.pointerMove(grid, at(rowY(row)));
    fireEvent.pointerUp(grid, at(rowY(row)));
    fireEvent.click(grid, at(rowY(row)));
  }

  it('gives a stay the room it is dropped on, for the nights of its bar, and takes it back', async () => {
    const { user, server, receive } = renderBoard();
    server.use(answerWith(getBoard, withFreeTwin));
    receive('RegistrationChanged', { revision: 5 });
    await screen.findByRole('rowheader', { name: /^202/ });
    drag(await bar(/佐藤 次郎/), 7);
    // The toast is read out by a live region of its own, too.
    await screen.findAllByText('部屋の割当を変更しました。');
    const [sent, ...more] = server.sentTo(applyBoardMoves);
    expect(more).toEqual([]);
    expect(sent!.body['actions']).toEqual([
      {
        kind: 'ROOM',
        bRoomUnitId: unitId('T000003'),
        roomId: '0190c000-0000-7000-8000-000000000202',
        from: '2026-11-21',
        to: '2026-11-23',
      },
    ]);
    expect(sent!.body['versions']).toEqual(versionsOf('T000003'));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await screen.findByText('元に戻しました。');
    expect(server.sentTo(undoBoardMoves)[0]!.body['undoId']).toBe(boardId);
  });

  it('asks for the price on a room of another type', async () => {
    const { user, server } = renderBoard();
    drag(await bar(/鈴木 一郎/), 2);
    const button = await screen.findByRole('button', { name: '割り当てる' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(await screen.findByRole('radio', { name: '新しいタイプの料金にする' }));
    await user.click(screen.getByRole('button', { name: '割り当てる' }));
    await screen.findByText('102号室を割り当てました。');
    expect(server.sentTo(applyBoardMoves)[0]!.body['actions']).toMatchObject([
      { kind: 'ROOM', roomId: '0190c000-0000-7000-8000-000000000102', charge: 'NEW' },
    ]);
  });

  it('does nothing on a room that is taken, and says so', async () => {
    const { server } = renderBoard();
    drag(await bar(/鈴木 一郎/), 1);
    await screen.findByText('この部屋は空いていません。');
    expect(server.sentTo(applyBoardMoves)).toHaveLength(0);
  });

  it('says what other days do to arrangements, and lets a user who may override give a reason', async () => {
    const { user, server } = renderBoard({
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS['in-charge'] }),
      answers: [
        answerWith(checkDateChange, {
          flag: 1,
          flags: [1],
          removedNights: [],
          addedNights: [],
          removedArrangements: [
            { id: boardId, name: '夕食会席', useDate: '2026-11-21', quantity: 2, totalPrice: 8_000 },
          ],
          reversedOrders: [],
          payments: [],
          totalBefore: 9_000,
          totalAfter: 9_000,
        }),
      ],
    });
    drag(await bar(/滞在 山田 花子/), 1, { byColumns: 2 });
    await screen.findByText('入力済みのプラン手配が削除されます。');
    await screen.findByText(/手配の削除: 夕食会席（11\/21）/);
    await user.type(screen.getByLabelText('制限を超える理由'), '常連');
    await user.click(screen.getByText('変更する'));
    await waitFor(() => expect(server.sentTo(applyBoardMoves)).toHaveLength(1));
    expect(server.sentTo(applyBoardMoves)[0]!.body).toMatchObject({ reason: '常連' });
  });

  it('asks before other days: the dialog has the days of the drag', async () => {
    renderBoard();
    drag(await bar(/滞在 山田 花子/), 1, { byColumns: 2 });
    const dialog = await screen.findByRole('alertdialog', { name: 'T000001-1 鈴木 一郎 の日程' });
    const dates = within(dialog).getByRole('group', { name: '宿泊期間' });
    const shown = within(dates)
      .getAllByRole('combobox')
      .map((field) => (field as HTMLInputElement).value);
    expect(shown).toEqual(['2026/11/23', '2026/11/24']);
  });
});

describe('rearranging', () => {
  it('collects moves on the shelf and commits them as one', async () => {
    const { user, server } = renderBoard();
    await user.click(await bar(/滞在 山田 花子/));
    await user.click(await screen.findByRole('menuitem', { name: '棚へ移す' }));
    const shelf = await screen.findByRole('region', { name: '一時置き棚' });
    expect(screen.queryByRole('gridcell', { name: /T000001/ })).toBeNull();
    await user.click(within(shelf).getByRole('button', { name: /山田 花子/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('combobox', { name: /部屋/ }), '102{Enter}');
    await user.click(screen.getByRole('button', { name: '置く' }));
    expect(await bar(/T000001/)).toBeTruthy();
    expect(server.sentTo(applyBoardMoves)).toHaveLength(0);
    await user.click(within(shelf).getByRole('button', { name: '確定…' }));
    expect(await screen.findByText('T000001-1 山田 花子: 101 → 102')).toBeTruthy();
    await screen.findByText('料金: 変わりません');
    await user.click(screen.getByRole('button', { name: 'まとめて確定' }));
    await screen.findByText('1件の組み替えを確定しました。');
    expect(server.sentTo(applyBoardMoves)[0]!.body['actions']).toMatchObject([
      { kind: 'ROOM', bRoomUnitId: unitId('T000001'), roomId: '0190c000-0000-7000-8000-000000000102' },
    ]);
    expect(screen.queryByRole('region', { name: '一時置き棚' })).toBeNull();
  });

  it('locks the stays selected by keyboard, all in one commit', async () => {
    const { user, server } = renderBoard();
    (await bar(/T000001/)).focus();
    screen.getByRole('gridcell', { name: /^シングル 11\/21/ }).focus();
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{ArrowDown} ');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '部屋を固定' }));
    await screen.findByText('部屋を固定しました。');
    const [sent] = server.sentTo(applyBoardMoves);
    expect(new Set(sent!.body['actions'] as object[])).toEqual(
      new Set(
        ['T000001', 'T000002'].map((number) => ({
          kind: 'LOCK',
          bRoomUnitId: unitId(number),
          isLocked: true,
        })),
      ),
    );
  });

  it('says how many of the selected stays a filter hides', async () => {
    const { user } = renderBoard();
    (await bar(/T000001/)).focus();
    screen.getByRole('gridcell', { name: /^シングル 11\/21/ }).focus();
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{ArrowDown} ');
    const toolbar = within(screen.getByRole('toolbar'));
    expect(toolbar.getByText('2件選択中')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: '部屋・氏名・予約番号' }), 'T000001');
    expect(await toolbar.findByText('2件選択中（うち1件は非表示）')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox', { name: '部屋・氏名・予約番号' }));
    expect(await toolbar.findByText('2件選択中')).toBeTruthy();
  });
});

describe('look-ups that fail', () => {
  it('is told, and nothing of it is sent', async () => {
    const { user, server } = renderBoard({ answers: [answerWith(listBoardUnits, { units: [] })] });
    await user.click(await bar(/T000001/));
    await user.click(await screen.findByRole('menuitem', { name: '部屋の割当を外す' }));
    const [message] = await screen.findAllByText(/はボードにありません。何も変更していません。/);
    expect(message?.textContent).toContain('T000001-1');
    expect(server.sentTo(applyBoardMoves)).toHaveLength(0);
  });

  it('leaves no dialog open that nobody sees', async () => {
    const message = '指定されたデータが見つかりません。';
    const { user } = renderBoard({
      answers: [refuseWith(getBoardStay, { code: 'HOS-00004-0', status: 404, message })],
    });
    await user.click(await bar(/T000001/));
    await user.click(await screen.findByRole('menuitem', { name: '日程・時間を変更…' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.click(await bar(/T000002/));
    expect(await screen.findByRole('menuitem', { name: '日程・時間を変更…' })).toBeTruthy();
  });
});
