import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { editSequences, getSequences } from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { SequencePage } from './sequence.page.tsx';

const id = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';
const former = { prefix: 'A', startNumber: 1, presentNumber: 7, digits: 8 };
const bill = {
  id,
  version: 2,
  prefixType: 'BILL' as const,
  prefix: 'B',
  digits: 8,
  startNumber: 1,
  presentNumber: 12,
  former: [former],
};
const booking = {
  ...bill,
  id: null,
  prefixType: 'BOOKING' as const,
  prefix: 'R',
  presentNumber: 0,
  former: [],
};

function render(permissions: object = SHIPPED_PERMISSIONS.admin) {
  const shown = renderScreen(<SequencePage />, {
    path: '/master/store/squence',
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions }),
    answers: [
      answerWith(getSequences, { sequences: [booking, bill] }),
      answerWith(editSequences, { id, version: 3, presentNumber: 12 }),
    ],
  });
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...shown, part };
}

describe('the numbers of a store', () => {
  it('show the next number, and the numbers used before', async () => {
    const { part } = render();
    const bills = await part('請求書番号');
    expect(bills.getByText('B00000013')).toBeTruthy();
    expect(bills.getByText('A00000001 から A00000007 まで使用済み')).toBeTruthy();
  });

  it('leave the counter alone when only the digits change', async () => {
    const { user, server, part } = render();
    const bills = await part('請求書番号');
    const digits = bills.getByLabelText(/^桁数/, { selector: 'input' });
    await user.clear(digits);
    await user.type(digits, '6');
    await user.tab();
    expect(bills.getByText('B000013')).toBeTruthy();
    await user.click(bills.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editSequences)).toHaveLength(1));
    const { body } = server.sentTo(editSequences)[0]!;
    expect(body).toMatchObject({ id, version: 2, prefixType: 'BILL', digits: 6 });
    expect(body).not.toHaveProperty('presentNumber');
  });

  it('take up a former prefix where it stopped, and say why a change cannot be', async () => {
    const { user, part } = render();
    const bills = await part('請求書番号');
    const prefix = bills.getByRole('textbox', { name: /^接頭辞/ });
    await user.clear(prefix);
    await user.type(prefix, 'A');
    expect(bills.getByText('A00000008')).toBeTruthy();
    await user.clear(prefix);
    await user.type(prefix, 'B0');
    expect(bills.getByText('別の接頭辞の番号と重複するおそれがあります。')).toBeTruthy();
  });

  it('cannot be saved without the right', async () => {
    const { part } = render(SHIPPED_PERMISSIONS.front);
    const save = (await part('予約番号')).getByRole('button', { name: '保存' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });
});
