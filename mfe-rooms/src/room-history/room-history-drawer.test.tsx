import { getRoomHistory } from '@honjin/contracts/registration';
import { getRoomCareHistory } from '@honjin/contracts/rooms';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { sampleRoom } from '../testing/sample-rooms.ts';
import RoomHistoryDrawer from './room-history-drawer.tsx';
import { mergePages } from './use-room-history.ts';

afterEach(cleanup);

const id = (last: number) => `0190b000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const BOOKING = id(777);
const base = { at: '2026-11-20T01:23:45Z', bussinessDate: '2026-11-20', reason: '', changes: [] };
const stays = [
  {
    ...base,
    id: id(8),
    userName: '山田 花子',
    machineStep: 'AUTO_ASSIGN' as const,
    kind: 'ROOM' as const,
    action: 'stay.enter',
    cause: 'board.auto-assign',
    bBasicInformationId: BOOKING,
    bookingNo: 'T0000123-1',
    changes: [
      { field: 'status', before: '', after: 'BOOK' },
      { field: 'from', before: '', after: '2026-12-01' },
      { field: 'to', before: '', after: '2026-12-03' },
    ],
  },
  {
    ...base,
    id: id(4),
    userName: '佐藤 次郎',
    kind: 'BLOCK' as const,
    action: 'room.block',
    cause: '',
    bBasicInformationId: null,
    bookingNo: '',
    reason: '水漏れ',
    changes: [
      { field: 'kind', before: '', after: 'BROKEN' },
      { field: 'from', before: '', after: '2026-11-21' },
      { field: 'to', before: '', after: '2026-11-22' },
    ],
  },
];
const care = [
  {
    ...base,
    id: id(6),
    userName: '',
    machineStep: 'ROOM_STATE' as const,
    kind: 'CLEANING' as const,
    action: 'room.follow',
    changes: [
      { field: 'condition', before: 'D', after: 'O' },
      { field: 'cleaning', before: 'U', after: 'N' },
    ],
  },
];
const authors = { userNames: ['山田 花子'], machineSteps: ['AUTO_ASSIGN' as const] };

function open(locale: 'ja' | 'en' = 'ja', isBroken = false) {
  const answer = answerWith(getRoomHistory, { operationHistories: stays, nextBefore: id(4), authors });
  return renderScreen(<RoomHistoryDrawer room={sampleRoom({ roomNo: '101' })} onClose={() => undefined} />, {
    texts: { namespace: 'rooms', ja, en },
    locale,
    answers: [
      isBroken
        ? refuseWith(getRoomHistory, { code: 'HOS-00007-0', status: 503, message: 'まだ応答できません。' })
        : answer,
      answerWith(getRoomCareHistory, { operationHistories: care, nextBefore: null, authors }),
    ],
  });
}

describe('the thread of a room', () => {
  it('is one list of what bookings and housekeeping did, newest first, with a link to the booking', async () => {
    open();
    const list = await screen.findByRole('list', { name: '101号室の経緯' });
    const texts = (await within(list).findAllByRole('listitem')).map((item) => item.textContent);
    expect(texts[0]).toContain('部屋に割当（自動割当）');
    expect(texts[0]).toContain('自動割当（山田 花子）');
    expect(texts[0]).toContain('2026/12/01〜2026/12/03');
    expect(texts[1]).toContain('出発予定 → 出発済');
    expect(texts[1]).toContain('使用可 → 未清掃');
    expect(texts[1]).toContain('客室状態の自動更新');
    expect(texts[2]).toContain('故障・売止の設定');
    expect(texts[2]).toContain('水漏れ');
    expect(within(list).getByRole('link', { name: 'T0000123-1' }).getAttribute('href')).toContain(BOOKING);
  });

  it('is filtered and paged in both services alike', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: '古い方へ' }));
    await waitFor(() => {
      for (const call of [getRoomHistory, getRoomCareHistory])
        expect(server.sentTo(call).at(-1)!.body).toMatchObject({ beforeId: id(4) });
    });
    const filter = screen.getByRole('search', { name: '経緯の絞り込み' });
    await user.selectOptions(within(filter).getByLabelText('担当'), '自動処理: 自動割当');
    await waitFor(() => {
      for (const call of [getRoomHistory, getRoomCareHistory])
        expect(server.sentTo(call).at(-1)!.body).toMatchObject({ machineStep: 'AUTO_ASSIGN' });
    });
  });

  it('speaks English, and says when a part of it cannot be read', async () => {
    open('en');
    expect(await screen.findByText('Assigned to the room (Auto-assigned)')).toBeTruthy();
    cleanup();
    open('ja', true);
    expect(await screen.findByRole('button', { name: '再試行' })).toBeTruthy();
  });
});

describe('a page of both', () => {
  const page = (ids: number[], nextBefore: number | null) => ({
    operationHistories: ids.map((one) => ({ ...care[0]!, id: id(one) })),
    nextBefore: nextBefore === null ? null : id(nextBefore),
  });
  it('shows the newest of both and goes on where it ends', () => {
    const many = Array.from({ length: 30 }, (_, index) => 100 - 2 * index);
    const { rows, nextBefore } = mergePages([page(many, many.at(-1)!), page([99, 97, 3], null)]);
    expect(rows.map((row) => row.id).slice(0, 4)).toEqual([100, 99, 98, 97].map(id));
    expect(rows).toHaveLength(30);
    expect(nextBefore).toBe(rows.at(-1)!.id);
  });
  it('ends where both end', () => {
    expect(mergePages([page([5], null), page([], null)]).nextBefore).toBe(null);
  });
});
