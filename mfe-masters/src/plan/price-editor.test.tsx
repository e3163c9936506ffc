import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { editPlanPrices, listSeasonGroups, roomTypes } from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../locales/texts.ts';
import { PriceEditor } from './price-editor.tsx';

const planId = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';
const typeId = '01a1fc35-6ffc-70bf-9a61-e352ab5660d4';
const seasonGroupId = '01a1fc35-6ffc-70bf-9a61-e352ab5660d5';

function render(role: 'admin' | 'front' = 'admin') {
  const onSaved = vi.fn<(version: number) => void>();
  const type = {
    id: typeId,
    version: 1,
    code: 'TW',
    name: 'ツイン',
    nameEn: 'Twin',
    category: 'REAL' as const,
    capacity: 2,
    maxCapacity: 2,
    building: '',
    interfaceCode: '',
    isActive: true,
    displayOrder: 1,
  };
  const group = {
    id: seasonGroupId,
    code: 'STD',
    name: '標準',
    nameEn: '',
    version: 1,
    priceRanks: ['A', 'B'],
    seasonCount: 0,
    seasons: [],
    planCount: 1,
  };
  const rendered = renderScreen(
    <PriceEditor
      saved={{ id: planId, version: 3 }}
      seasonGroupId={seasonGroupId}
      prices={[{ roomTypeId: typeId, persons: 1, rank: 'A', amountYen: 9_500 }]}
      onSaved={onSaved}
      onReload={() => undefined}
      draftRef={{ current: () => [] }}
    />,
    {
      texts: { namespace: 'masters', ...texts },
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
      answers: [
        answerWith(roomTypes.calls.list, { rows: [type], total: 1 }),
        answerWith(listSeasonGroups, { rows: [group], total: 1 }),
        answerWith(editPlanPrices, { id: planId, version: 4 }),
      ],
    },
  );
  return { ...rendered, onSaved };
}

const cell = (persons: number, rank: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `ツイン ${persons}名 ランク${rank}` });

describe('price grid', () => {
  it('is typed in by keyboard, row after row, and saved as a whole', async () => {
    const { user, server, onSaved } = render();
    const first = await cell(1, 'A');
    expect(first.value).toBe('9,500');
    await user.click(first);
    await user.keyboard('１００００{Enter}');
    expect(document.activeElement).toBe(await cell(2, 'A'));
    await user.keyboard('12000{ArrowUp}');
    await waitFor(() => expect(first.value).toBe('10,000'));
    await user.click(screen.getByRole('button', { name: '料金表を保存' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(4));
    expect(server.sentTo(editPlanPrices)[0]!.body).toMatchObject({
      id: planId,
      version: 3,
      prices: [
        { roomTypeId: typeId, persons: 1, rank: 'A', amountYen: 10_000 },
        { roomTypeId: typeId, persons: 2, rank: 'A', amountYen: 12_000 },
      ],
    });
  });

  it('takes a block of a spreadsheet, and raises all prices by percent', async () => {
    const { user } = render();
    const block = { getData: () => '8,000\t9000\n10000\t11000\n' };
    fireEvent.paste(await cell(1, 'A'), { clipboardData: block });
    await waitFor(async () => expect((await cell(2, 'B')).value).toBe('11,000'));
    await user.type(screen.getByLabelText('増減率'), '10');
    await user.tab();
    await user.click(screen.getByRole('button', { name: /すべての料金に適用/ }));
    await waitFor(async () => expect((await cell(1, 'A')).value).toBe('8,800'));
    expect((await cell(2, 'B')).value).toBe('12,100');
  });

  it('selects with Shift and an arrow, fills the selection and takes it back', async () => {
    const { user } = render();
    await user.click(await cell(1, 'A'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const second = await cell(2, 'B');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: '選択範囲の先頭の値で埋める' }));
    await waitFor(async () => expect((await cell(2, 'A')).value).toBe('9,500'));
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(async () => expect((await cell(2, 'A')).value).toBe(''));
    expect(second.value).toBe('');
  });

  it('is only shown to people who may not edit plans', async () => {
    render('front');
    const first = await cell(1, 'A');
    expect(first.readOnly).toBe(true);
    fireEvent.paste(first, { clipboardData: { getData: () => '1\t2\n' } });
    expect(first.value).toBe('9,500');
  });
});
