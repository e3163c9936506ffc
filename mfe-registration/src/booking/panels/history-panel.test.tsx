import { getOperationHistory, GUEST_ON_PAGE, kioskAuthor } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking, sampleMasters } from '../../testing/sample-booking.ts';
import HistoryPanel from './history-panel.tsx';

afterEach(cleanup);

const id = (last: number) => `0190b000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const base = { at: '2026-11-20T01:23:45Z', bussinessDate: '2026-11-20', reason: '', changes: [] };
const newest = [
  { ...base, id: id(11), userName: kioskAuthor('ロビー1号機'), kind: 'STATUS', action: 'unit.check-in' },
  { ...base, id: id(10), userName: GUEST_ON_PAGE, kind: 'GUEST', action: 'pre-check-in.send' },
  { ...base, id: id(9), userName: '', machineStep: 'PAPER_QUEUE', kind: 'PAPER', action: 'dispatch.done' },
  {
    ...base,
    id: id(8),
    userName: '山田 花子',
    machineStep: 'DAY_CLOSE',
    kind: 'STATUS',
    action: 'unit.day-roll',
  },
  { ...base, id: id(7), userName: '佐藤 次郎', kind: 'NOTE', action: 'qam.save' },
  {
    ...base,
    id: id(6),
    userName: '佐藤 次郎',
    kind: 'KEY',
    action: 'key.return',
    changes: [
      { field: 'room 201 card 1', before: 'ISSUED', after: 'RETURNED' },
      { field: 'someNewField', before: 'RAW', after: 'CODE' },
    ],
  },
] as const;
const oldest = [
  { ...base, id: id(1), userName: '山田 花子', kind: 'BOOKING', action: 'booking.create' },
] as const;

function open(locale: 'ja' | 'en' = 'ja') {
  const onTab = vi.fn();
  const screenOf = renderScreen(
    <HistoryPanel
      bookingId={sampleBooking().id}
      masters={sampleMasters()}
      tabs={['qam', 'history']}
      onTab={onTab}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      locale,
      answers: [
        answerWith(getOperationHistory, ({ body }) => {
          const { beforeId } = body as { beforeId?: string };
          const page = beforeId === undefined ? newest : oldest;
          return {
            operationHistories: page.map((entry) => ({ ...entry, changes: [...entry.changes] })),
            totalCount: 5,
            nextBefore: beforeId === undefined ? id(6) : null,
            ...(beforeId === undefined
              ? { authors: { userNames: ['佐藤 次郎', '山田 花子'], machineSteps: ['DAY_CLOSE' as const] } }
              : {}),
          };
        }),
      ],
    },
  );
  return { ...screenOf, onTab };
}

describe('the thread of a booking', () => {
  it('names machines, and who began what they did; codes have words, and unknown fields are not told', async () => {
    open();
    const thread = await screen.findByRole('grid', { name: '経緯' });
    const row = async (deed: string) => (await within(thread).findByText(deed)).closest('tr')!;
    expect((await row('日次更新')).textContent).toContain('日次更新（山田 花子）');
    expect((await row('送付・印刷の完了')).textContent).toContain('メール・印刷の順番待ち');
    const key = (await row('カードキーの返却')).textContent;
    expect(key).toContain('201号室 キー1: 発行済み → 回収済み');
    expect(key).not.toContain('RAW');
  });

  it('is filtered by kind and author, goes on page by page, and leads to the thing', async () => {
    const { user, server, onTab } = open();
    await screen.findByText('カードキーの返却');
    await user.click(screen.getByRole('button', { name: '古い方へ' }));
    await screen.findByText('予約登録');
    expect(server.sentTo(getOperationHistory).at(-1)!.body).toMatchObject({ beforeId: id(6) });
    await user.click(screen.getByRole('button', { name: '新しい方へ' }));
    await user.click(await screen.findByRole('button', { name: 'Q.A.M登録・変更' }));
    expect(onTab).toHaveBeenCalledWith('qam');
    const filter = screen.getByRole('search', { name: '経緯の絞り込み' });
    await user.selectOptions(within(filter).getByLabelText('種別'), 'カードキー');
    await user.selectOptions(within(filter).getByLabelText('担当'), '自動処理: 日次更新');
    await waitFor(() =>
      expect(server.sentTo(getOperationHistory).at(-1)!.body).toMatchObject({
        kinds: ['KEY'],
        machineStep: 'DAY_CLOSE',
      }),
    );
    expect(server.sentTo(getOperationHistory).at(-1)!.body).not.toHaveProperty('beforeId');
    await user.selectOptions(within(filter).getByLabelText('担当'), '佐藤 次郎');
    await waitFor(() =>
      expect(server.sentTo(getOperationHistory).at(-1)!.body).toMatchObject({ userName: '佐藤 次郎' }),
    );
  });

  it('speaks English', async () => {
    open('en');
    expect(await screen.findByText('Day close (山田 花子)')).toBeTruthy();
    expect(screen.getByText('Room 201, key 1: Issued → Returned')).toBeTruthy();
    expect(screen.getByText('Guest (web)')).toBeTruthy();
    expect(screen.getByText('Self check-in machine ロビー1号機')).toBeTruthy();
  });
});
