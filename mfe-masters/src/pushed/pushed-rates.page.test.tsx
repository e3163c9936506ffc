import { type Locale, SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  clearPushedRates,
  listPlanItems,
  listPushedRates,
  listRatePushes,
  roomTypes,
} from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { paths } from '../paths.ts';
import { PushedRatesPage } from './pushed-rates.page.tsx';

const idOf = (nth: number) => `01a1fc35-6ffc-70bf-9a61-e352ab5660d${nth}`;
const source = { programName: '料金くん', revision: 1764230400000 };
const item = (id: string, name: string, nameEn: string) => ({ id, code: nameEn, name, nameEn });
const at = '2026-11-26T05:00:00.000Z';

function render(role: 'admin' | 'front' = 'admin', locale: Locale = 'ja', path: string = paths.pushedRates) {
  return renderScreen(<PushedRatesPage />, {
    locale,
    path,
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(roomTypes.calls.dropdown, { items: [item(idOf(1), 'ツイン', 'Twin')] } as never),
      answerWith(listPlanItems, { items: [item(idOf(2), '素泊まり', 'Room only')] }),
      answerWith(listRatePushes, {
        pushes: [{ ...source, pushedAt: at, rowCount: 2, valueCount: 3, supersededCount: 1 }],
        targets: [
          { id: idOf(3), roomTypeId: idOf(1), planId: idOf(2), lastNight: '2026-12-05', updatedAt: at },
        ],
      }),
      answerWith(listPushedRates, {
        days: [
          {
            night: '2026-12-04',
            prices: { ...source, prices: [{ persons: 2, amountYen: 31_000 }] },
            restrictions: [{ ...source, kind: 'MIN_STAY', value: 2 }],
          },
          { night: '2026-12-05', prices: null, restrictions: [{ ...source, kind: 'CLOSED', value: 1 }] },
        ],
      }),
      answerWith(clearPushedRates, { clearedCount: 2 }),
    ],
  });
}

describe('RMS rates', () => {
  it('say that nothing came yet', async () => {
    renderScreen(<PushedRatesPage />, {
      path: paths.pushedRates,
      texts: { namespace: 'masters', ...texts },
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
      answers: [
        answerWith(roomTypes.calls.dropdown, { items: [] }),
        answerWith(listPlanItems, { items: [] }),
        answerWith(listRatePushes, { pushes: [], targets: [] }),
      ],
    });
    expect(await screen.findByText(/RMSから受信した料金はまだありません/)).toBeTruthy();
    expect(screen.getByText('受信はまだありません。')).toBeTruthy();
  });

  it('begin with what was set and what came, and open night by night', async () => {
    const { user } = render();
    const target = await screen.findByText('素泊まり');
    expect(screen.getByRole('grid', { name: '受信履歴（最新50件）' }).textContent).toContain('1764230400000');
    await user.click(target);
    const days = await screen.findByRole('grid', { name: 'ツイン 素泊まりのRMS料金' });
    await waitFor(() => expect(days.textContent).toContain('2名 ¥31,000'));
    expect(days.textContent).toContain('2泊以上');
    expect(days.textContent).toContain('販売停止');
    expect(days.textContent).toContain('料金くん（1764230400000）');
  });

  it('are English in English', async () => {
    const { container } = render('admin', 'en', `${paths.pushedRates}?type=${idOf(1)}&plan=${idOf(2)}`);
    const days = await screen.findByRole('grid', { name: 'RMS rates of Twin, Room only' });
    await waitFor(() => expect(days.textContent).toContain('¥31,000 for 2'));
    expect(container.textContent?.replaceAll('料金くん', '')).not.toMatch(/[ぁ-んァ-ヶ一-龠]/u);
  });

  it('are not cleared by who may only look at plans', async () => {
    const path = `${paths.pushedRates}?type=${idOf(1)}&plan=${idOf(2)}`;
    const { user, server } = render('front', 'ja', path);
    await user.click(await screen.findByRole('button', { name: '期間を解除' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sentTo(clearPushedRates)).toHaveLength(0);
  });
});
