import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  accountingItems,
  arrangements,
  editPlan,
  editPlanPrices,
  listSeasonGroups,
  planGroups,
  roomTypes,
  salesRoutes,
  showPlan,
} from '@honjin/contracts/masters';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { blankPlan } from './blank-plan.ts';
import { PlanDetailPage } from './plan-detail.page.tsx';

const idOf = (last: number) => `0191b0a0-0000-7000-8000-00000000000${last}`;
const [planId, seasonId, typeId, itemId] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];
const type = { id: typeId, version: 1, code: 'TW', name: 'ツイン', nameEn: '', maxCapacity: 1 };
const group = { id: seasonId, version: 1, code: 'S1', name: '標準', nameEn: '', priceRanks: ['A'] };

function planAt(version: number, { name, amountYen }: { name: string; amountYen: number }) {
  const terms = { code: 'STD', seasonGroupId: seasonId, roomAccountingItemId: itemId, printTitles: [] };
  const prices = [{ roomTypeId: typeId, persons: 1, rank: 'A', amountYen }];
  return answerWith(showPlan, { ...blankPlan('2026-11-21'), ...terms, id: planId, version, name, prices });
}

const MEANWHILE = [
  { what: 'prices that somebody else changed are not written over unseen', amountYen: 8_000, version: 1 },
  {
    what: 'prices that nobody else changed are saved under the newest version',
    amountYen: 9_500,
    version: 3,
  },
];

/** The form of a plan has too many controls to ask for the role and name of each, again and again. */
const press = async (text: string) =>
  fireEvent.click((await screen.findAllByText(text))[0]!.closest('button')!);

it.each(MEANWHILE)('$what', async ({ amountYen, version }) => {
  const { server } = renderScreen(<PlanDetailPage />, {
    path: `/master/plan/detail?id=${planId}`,
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      ...[accountingItems, arrangements, planGroups, salesRoutes].map(({ calls }) =>
        answerWith(calls.dropdown, { items: [] } as never),
      ),
      answerWith(roomTypes.calls.list, { rows: [type], total: 1 } as never),
      answerWith(listSeasonGroups, { rows: [group], total: 1 } as never),
      planAt(1, { name: '素泊まり', amountYen: 9_500 }),
      refuseWith(editPlan, { code: 'HOS-00005-0', status: 409, message: 'x', details: { version: 2 } }),
      refuseWith(editPlanPrices, { code: 'HOS-00005-0', status: 409, message: 'x' }),
    ],
  });
  await press('料金表');
  await screen.findByText('料金表を保存');
  await press('プラン情報');
  fireEvent.change(screen.getByDisplayValue('素泊まり'), { target: { value: 'こちら' } });
  server.use(planAt(2, { name: 'あちら', amountYen }));
  await press('保存');
  await press(texts.ja.conflict.keep);
  server.use(answerWith(editPlan, { id: planId, version: 3 }));
  await press('保存');
  await waitFor(() =>
    expect(server.sentTo(editPlan).at(-1)!.body).toMatchObject({ version: 2, name: 'こちら' }),
  );
  await press('料金表');
  await press('料金表を保存');
  await waitFor(() => expect(server.sentTo(editPlanPrices)[0]!.body).toMatchObject({ version }));
});
