import { getBoard, getRoomStays } from '@honjin/contracts/schedule';
import { answerWith } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bar, renderBoard, single } from '../testing/board-screen.tsx';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';

// Timers of a screen that stays would outlive its document.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROOMS = 1_000;
const ROW_PX = 28;
const zeros = Array<number>(7).fill(0);
const types = [{ ...single!, roomCount: ROOMS, occupied: zeros, unassigned: zeros, blocked: zeros }];
const rooms = Array.from({ length: ROOMS }, (_, index) => ({
  ...sampleBoard().rooms[0]!,
  roomId: `0190e000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  roomNo: String(index + 1).padStart(4, '0'),
}));
const stayOf = (at: number, room = at) =>
  sampleBar({ room, bookingNo: `T${String(at + 1).padStart(6, '0')}`, guest: `客 ${at + 1}` });

/** A house of a thousand rooms with a stay in each, which gives as much of itself as it is asked for. */
const answers = [
  answerWith(getBoard, ({ body }) => {
    const roomsRead = body['firstRooms'] as number | undefined;
    const bars = rooms.slice(0, roomsRead).map((_, at) => stayOf(at));
    const part = roomsRead === undefined ? {} : { roomsRead };
    return { ...sampleBoard({ rooms, types, bars, blocks: [] }), ...part };
  }),
  answerWith(getRoomStays, ({ body }) => {
    const roomIds = body['roomIds'] as string[];
    return {
      from: String(body['from']),
      days: 7,
      roomIds,
      roomTypeIds: [single!.roomTypeId],
      bars: roomIds.map((id, index) => stayOf(Number(id.slice(-4)), index)),
    };
  }),
];

function scrollToRoom(at: number): void {
  const grid = screen.getByRole('grid');
  grid.scrollTop = at * ROW_PX;
  fireEvent.scroll(grid);
}

describe('the board of a large house', () => {
  it('asks for the stays of rooms when they come in sight, and again when others change them', async () => {
    const { server, receive } = renderBoard({ answers });
    await bar(/T000001/);
    expect(server.sentTo(getBoard).map(({ body }) => body['firstRooms'])).toEqual([200]);
    expect(server.sentTo(getRoomStays)).toEqual([]);
    scrollToRoom(640);
    expect(await bar(/客 641 T000641/)).toBeTruthy();
    const asked = server.sentTo(getRoomStays);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.body['roomIds']).toHaveLength(200);
    receive('RegistrationChanged', { revision: 88 });
    await waitFor(() => expect(server.sentTo(getRoomStays).at(-1)!.body['minRevision']).toBe(88));
    expect(server.sentTo(getBoard).at(-1)!.body['firstRooms']).toBe(200);
    scrollToRoom(0);
    expect(await bar(/T000001/)).toBeTruthy();
  });

  it('begins no booking in a room of which the stays have not come', async () => {
    const { user } = renderBoard({
      answers: [answers[0]!, { call: getRoomStays, answer: () => new Promise<Response>(() => undefined) }],
    });
    (await bar(/T000001/)).focus();
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('1000 11/27 読み込み中'),
    );
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('finds stays that had not come', async () => {
    const { user, server } = renderBoard({ answers });
    await bar(/T000001/);
    await user.type(screen.getByRole('searchbox', { name: '部屋・氏名・予約番号' }), '客 987');
    expect(await bar(/客 987 T000987/)).toBeTruthy();
    expect(screen.queryByRole('gridcell', { name: /T000001/ })).toBeNull();
    expect(server.sentTo(getBoard).map(({ body }) => body['firstRooms'])).toEqual([200, undefined]);
  });

  it('reads all stays for those who choose several or rearrange, once', async () => {
    const { user, server } = renderBoard({ answers });
    await user.keyboard('{Control>}');
    await user.click(await bar(/T000001/));
    await user.keyboard('{/Control}');
    await waitFor(() =>
      expect(server.sentTo(getBoard).map(({ body }) => body['firstRooms'])).toEqual([200, undefined]),
    );
    scrollToRoom(640);
    expect(await bar(/客 641 T000641/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '組み替え' }));
    expect(server.sentTo(getBoard)).toHaveLength(2);
  });

  it('prints all rooms', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderBoard({ answers });
    await bar(/T000001/);
    await user.click(screen.getByRole('button', { name: 'その他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: /A4/ }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    const paper = document.querySelector<HTMLElement>('.printed-board')!;
    expect(within(paper).getByText(/客 1000/)).toBeTruthy();
  });
});
