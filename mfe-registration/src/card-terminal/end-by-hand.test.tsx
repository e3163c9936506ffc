import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { concludeCardRequest } from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleId } from '../testing/sample-booking.ts';
import { sampleRequest } from '../testing/sample-cards.ts';
import { CardTexts } from './card-texts.ts';
import { EndByHand } from './end-by-hand.tsx';
import type { CardRequest } from './card-types.ts';

afterEach(cleanup);

const request = sampleRequest({ state: 'UNKNOWN', kind: 'SALE', amount: 600 }) as CardRequest;

it('R-CARD-08: nothing is chosen before the person chooses, and the slip is sent as it was read', async () => {
  const { user, server } = renderScreen(
    <CardTexts>
      <EndByHand request={request} />
    </CardTexts>,
    {
      session: sampleSession({ permissions: { ...SHIPPED_PERMISSIONS.front, override: 'edit' } }),
      texts: { namespace: 'registration', ja, en },
      answers: [answerWith(concludeCardRequest, { cardRequest: request as never })],
    },
  );
  await user.click(await screen.findByRole('button', { name: '売上 ¥600を控えで終了' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '控えを確認');
  const submit = dialog.getByRole('button', { name: '控えで終了' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('radio', { name: '承認されている' }));
  await user.type(dialog.getByRole('textbox', { name: /承認番号/ }), 'A1B2');
  await user.click(submit);
  await waitFor(() =>
    expect(server.sentTo(concludeCardRequest)[0]?.body).toMatchObject({
      id: sampleId(12, 9),
      result: 'APPROVED',
      approvalNo: 'A1B2',
      reason: '控えを確認',
    }),
  );
});
