import { getBoard, getRoomStays } from '@honjin/contracts/schedule';
import { answerWith, refuseWith } from '@honjin/mfe-kit/testing';
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
    if (roomsRead === undefined) return sampleBoard({ rooms, types, bars, blocks: [] });
    const piece = {
      types: types.map((type) => ({ ...type, places: ROOMS })),
      rooms: rooms.slice(0, roomsRead),
    };
    return { ...sampleBoard({ ...piece, bars, blocks: [] }), roomsRead };
  }),
  answerWith(getRoomStays, ({ body }) => {
    const firstRoom = Number(body['firstRoom']);
    const piece = rooms.slice(firstRoom, firstRoom + 200);
    return {
      from: String(body['from']),
      days: 7,
      firstRoom,
      rooms: piece,
      roomIds: piece.map(({ roomId }) => roomId),
      roomTypeIds: [single!.roomTypeId],
      bars: piece.map((_, index) => stayOf(firstRoom + index, index)),
      blocks: [],
    };
  }),
];

const allRooms = answerWith(getBoard, ({ body }) => {
  const roomsRead = body['firstRooms'] as number;
  const bars = rooms.slice(0, roomsRead).map((_, at) => stayOf(at));
  return { ...sampleBoard({ rooms, types, bars, blocks: [] }), roomsRead };
});
const unknownField = refuseWith(getBoard, { code: 'HOS-09001-1', status: 400, message: '未知の項目です' });

/** The service of the release before knows no pieces: it lists all rooms at once, and gives the stays of rooms by their ids. */
const formerAnswers: NonNullable<NonNullable<Parameters<typeof renderBoard>[0]>['answers']> = [
  {
    call: getBoard,
    answer: (sent) => ('isPiece' in sent.body ? unknownField : allRooms).answer(sent),
  },
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
  it.each([
    ['by their place', answers, { firstRoom: 600 }],
    [
      'by their ids of the release before',
      formerAnswers,
      { roomIds: rooms.slice(599, 799).map(({ roomId }) => roomId) },
    ],
  ])(
    'asks for rooms %s when they come in sight, and again when others change them',
    async (_, given, sight) => {
      const { server, receive } = renderBoard({ answers: given });
      await bar(/T000001/);
      expect(server.sentTo(getBoard).map(({ body }) => body['firstRooms'])).not.toContain(undefined);
      expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(ROOMS + 2));
      expect(server.sentTo(getRoomStays)).toEqual([]);
      scrollToRoom(690);
      expect(await bar(/客 691 T000691/)).toBeTruthy();
      const asked = server.sentTo(getRoomStays);
      expect(asked).toHaveLength(1);
      expect(asked[0]!.body).toMatchObject(sight);
      receive('RegistrationChanged', { revision: 88 });
      await waitFor(() => expect(server.sentTo(getRoomStays).at(-1)!.body['minRevision']).toBe(88));
      expect(server.sentTo(getBoard).at(-1)!.body['firstRooms']).toBe(200);
      scrollToRoom(0);
      expect(await bar(/T000001/)).toBeTruthy();
    },
  );

  it.each([
    ['has not come', answers, '11/27 読み込み中'],
    ['came without its stays', formerAnswers, '1000 11/27 読み込み中'],
  ])('begins no booking in a room that %s', async (_, [board], label) => {
    const { user } = renderBoard({
      answers: [board!, { call: getRoomStays, answer: () => new Promise<Response>(() => undefined) }],
    });
    (await bar(/T000001/)).focus();
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label));
    await user.keyboard('{Enter} ');
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('keeps the cursor on a line until its room comes, and leaves it there when it has gone out of memory', async () => {
    const { user } = renderBoard({ answers });
    const label = () => document.activeElement?.getAttribute('aria-label');
    (await bar(/T000001/)).focus();
    await user.keyboard('{Control>}{End}{/Control}');
    scrollToRoom(990);
    await waitFor(() => expect(label()).toBe('1000 11/27 空室'));
    await user.keyboard('{PageUp}{Home}');
    await waitFor(() => expect(label()).toMatch(/客 990 T000990/));
    scrollToRoom(400);
    expect(await bar(/客 401 T000401/)).toBeTruthy();
    await waitFor(() => expect(label()).toBe('11/21 読み込み中'));
    expect(screen.getByRole('grid').scrollTop).toBe(400 * ROW_PX);
    scrollToRoom(990);
    await waitFor(() => expect(label()).toMatch(/客 990 T000990/));
  });

  it('groups by floor and finds rooms that had not come', async () => {
    const { user, server } = renderBoard({ answers });
    await bar(/T000001/);
    await user.type(screen.getByRole('searchbox', { name: '部屋・氏名・予約番号' }), '0987');
    expect(await bar(/T000987/)).toBeTruthy();
    cleanup();
    renderBoard({ answers, path: '/schedule?days=7&group=floor' });
    expect(await screen.findByRole('rowheader', { name: '本館 1階' })).toBeTruthy();
    expect(server.sentTo(getBoard).map(({ body }) => body['firstRooms'])).toEqual([200, undefined]);
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
