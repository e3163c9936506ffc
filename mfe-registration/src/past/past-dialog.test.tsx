import type { RequestOf } from '@honjin/contracts';
import { getUseDetailAsOf } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleBooking, sampleId, sampleMasters, sampleUnit } from '../testing/sample-booking.ts';
import pastJa from './locales/ja.json';
import { PastDialog } from './past-dialog.tsx';

afterEach(cleanup);

const unit = sampleUnit({});
const words = pastJa.past;

const order = (id: number, itemName: string, part: object = {}) => ({
  id: sampleId(13, id),
  bRoomUnitId: unit.id,
  useRoomNo: '',
  useDate: '2026-11-21',
  kind: 'EXTRA',
  itemName,
  memo: '',
  taxRateType: 'CON',
  taxRate: 10,
  taxAmount: 100,
  unitPrice: 1_100,
  quantity: 1,
  totalAmount: 1_100,
  billPage: 1,
  billId: null,
  billNo: '',
  billStatus: 'NOT',
  isPlanned: false,
  reversalOf: null,
  ...part,
});

const sums = (guestName: string, unsettledSales: number) => ({
  guestName,
  status: 'STAY',
  payIndivisualOrBulk: 'INDIVIDUAL',
  unsettledSales,
  unsettledPayments: 0,
  unsettledBalance: unsettledSales,
});

const MOMENTS = [
  {
    at: '2026-11-21T03:00:00.000000Z',
    bussinessDate: '2026-11-21',
    userNames: ['鈴木'],
    actions: ['money.move'],
  },
  {
    at: '2026-11-21T02:00:00.000000Z',
    bussinessDate: '2026-11-21',
    userNames: ['佐藤'],
    actions: ['order.add'],
  },
  {
    at: '2026-11-21T01:00:00.000000Z',
    bussinessDate: '2026-11-21',
    userNames: [],
    actions: ['day.post-sales'],
  },
];

const wine = order(1, 'ワイン');
const moved = order(1, 'ワイン', { billPage: 2 });
const tea = order(2, '緑茶');
const soup = order(3, 'スープ');

const now = {
  keptFrom: null,
  moments: MOMENTS,
  present: sums('山田 太郎', 2_200),
  bPayments: [],
  bills: [],
};

function render(keptFrom: string | null = null) {
  return renderScreen(
    <PastDialog
      booking={sampleBooking({ bRoomUnit: [unit] })}
      unit={unit}
      masters={sampleMasters()}
      onClose={vi.fn()}
      onAction={vi.fn()}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      answers: [
        answerWith(getUseDetailAsOf, ({ body }) => {
          const { at = null } = body as RequestOf<typeof getUseDetailAsOf>;
          const past =
            at === null
              ? { past: now.present, bOrders: [moved, soup].map((line) => same(line)) }
              : {
                  past: sums('高橋 緑', 2_200),
                  bOrders: [
                    { change: 'CHANGED', past: wine, present: moved },
                    { change: 'GONE', past: tea, present: null },
                    { change: 'ADDED', past: null, present: soup },
                  ],
                };
          return { ...now, keptFrom, at, ...past } as never;
        }),
      ],
    },
  );
}

const same = (line: object) => ({ change: 'SAME', past: line, present: line });
const rowOf = async (name: string) => (await screen.findByText(new RegExp(name))).closest('tr')!;

it('goes back by the arrow keys and says of each line how it stands now', async () => {
  const { user, server } = render();
  expect(await screen.findByText(words.now, { exact: false })).toBeTruthy();
  expect(await screen.findByText(/明細の移動（鈴木）/)).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText(/売上追加（佐藤）.*2 \/ 3件目/)).toBeTruthy();
  expect(server.sentTo(getUseDetailAsOf).at(-1)?.body).toMatchObject({ at: MOMENTS[1]!.at });
  expect(within(await rowOf('ワイン')).getByText(/現在はページ2/)).toBeTruthy();
  expect(within(await rowOf('緑茶')).getByText(words.change.GONE)).toBeTruthy();
  expect(within(await rowOf('スープ')).getByText(words.change.ADDED)).toBeTruthy();
  expect(await screen.findByText('高橋 緑 → 現在 山田 太郎')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText(/売上計上（自動処理）/)).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByText(words.now, { exact: false })).toBeTruthy();
});

it('shows a day and time that are typed, and refuses a time that is none', async () => {
  const { user, server } = render('2026-11-20T00:00:00.000000Z');
  expect(await screen.findByText(/2026\/11\/20 09:00以降の変更を表示できます/)).toBeTruthy();
  const time = await screen.findByRole('textbox', { name: '時刻' });
  await user.type(time, '25:10{Enter}');
  expect(await screen.findByText('時刻を00:00～23:59で入力してください。')).toBeTruthy();
  await user.clear(time);
  // The arrows move the caret while something is typed.
  await user.type(time, '1105{ArrowLeft}{Enter}');
  const date = (await screen.findByRole<HTMLInputElement>('combobox', { name: '日付' })).value;
  expect(date).not.toBe('');
  const sent = server.sentTo(getUseDetailAsOf).at(-1)?.body as { at: string };
  expect(sent.at).toMatch(/T02:05:59\.999999Z$/);
});

it('says what the server refuses and keeps the buttons', async () => {
  const { user } = renderScreen(
    <PastDialog
      booking={sampleBooking({ bRoomUnit: [unit] })}
      unit={unit}
      masters={sampleMasters()}
      onClose={vi.fn()}
      onAction={vi.fn()}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      answers: [
        refuseWith(getUseDetailAsOf, {
          code: 'HOS-02015-5',
          status: 422,
          message: 'この時点の記録は残っていません。2026/11/20 09:00以降を指定してください。',
        }),
      ],
    },
  );
  expect(await screen.findByText(/この時点の記録は残っていません/)).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: words.earlier })).toBeTruthy();
});
