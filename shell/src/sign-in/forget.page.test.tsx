import { sendEmail } from '@honjin/contracts/identity';
import { answerWith, refuseWith } from '@honjin/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import ForgetPage from './forget.page.tsx';

const SIGNED_OUT = { session: null, path: '/forget' } as const;

it('says that a mail was sent, and asks for nothing more', async () => {
  const { user, server } = renderShell(<ForgetPage />, {
    ...SIGNED_OUT,
    answers: [answerWith(sendEmail, {})],
  });
  await user.type(screen.getByLabelText(/^メールアドレス/), ' front@example.jp {Enter}');
  expect(
    await screen.findByText('メールを送信しました。届いたメールのリンクから再設定してください。'),
  ).toBeDefined();
  expect(server.sentTo(sendEmail).map(({ body }) => body)).toEqual([{ email: 'front@example.jp' }]);
  expect(screen.queryByLabelText(/^メールアドレス/)).toBeNull();
});

it('says beside the field that an address is none', async () => {
  const message = 'メールアドレスの形式が正しくありません。';
  const { user } = renderShell(<ForgetPage />, {
    ...SIGNED_OUT,
    answers: [refuseWith(sendEmail, { code: 'HOS-01001-5', status: 422, message })],
  });
  await user.type(screen.getByLabelText(/^メールアドレス/), 'front@{Enter}');
  expect(await screen.findByText(message)).toBeDefined();
});
