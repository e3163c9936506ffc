import { listAccountHealth, listAccounts, saveAccount, type Account } from '@honjin/contracts/linkage';
import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { getFormMasters } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId, sampleMasters } from '../../testing/sample-booking.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
import { blankAccount } from './account-draft.ts';
import AccountsPage from './accounts.page.tsx';

const texts = { namespace: 'registration', ja, en };
const account: Account = {
  ...blankAccount('LINCOLN').settings,
  accountId: sampleId(8, 2),
  name: 'TL本番',
  baseUrl: 'https://tl.example.jp/pms',
  loginId: 'hotel1',
  hasPassword: true,
  hasPartnerPassword: false,
  version: 5,
};

function open(role: 'admin' | 'front' = 'admin', more: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(
    <LinkageTexts>
      <AccountsPage />
    </LinkageTexts>,
    {
      path: '/linkage/external-service',
      texts,
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
      answers: [
        answerWith(listAccounts, { accounts: [account], allowedHosts: ['tl.example.jp'] }),
        answerWith(listAccountHealth, { accounts: [] }),
        answerWith(getFormMasters, sampleMasters()),
        answerWith(saveAccount, { account }),
        ...(more.answers ?? []),
      ],
    },
  );
}

afterEach(cleanup);

describe('the external services', () => {
  it('keep a password that is not typed, and never show one', async () => {
    const { user, server } = open();
    await user.click(await screen.findByText('TL本番'));
    const dialog = await screen.findByRole('alertdialog');
    const password = within(dialog).getByLabelText<HTMLInputElement>('パスワード');
    expect(password.value).toBe('');
    expect(within(dialog).getByText(/設定済（表示されません）/)).toBeDefined();
    await user.click(within(dialog).getByLabelText('料金を送信'));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(saveAccount)).toHaveLength(1));
    const { body } = server.sentTo(saveAccount)[0]!;
    expect(body).toMatchObject({ accountId: account.accountId, version: 5 });
    expect(body['account']).toMatchObject({ pushesRates: true, pollSeconds: 60 });
    expect(body).not.toHaveProperty('newPassword');
  });

  it('set up a first account with its password', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: '接続先を追加' }));
    const dialog = await screen.findByRole('alertdialog');
    const save = () => within(dialog).getByRole('button', { name: '保存' });
    expect(save().getAttribute('aria-disabled')).toBe('true');
    // Typing letter by letter would draw the whole form a hundred times.
    const fill = (label: string | RegExp, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    fill(/名称/, 'TL新');
    fill('接続先URL', 'https://evil.example.com/');
    expect(await within(dialog).findByText(/ホスト「evil.example.com」は許可されていません/)).toBeDefined();
    fill('接続先URL', 'https://tl.example.jp/pms/');
    fill('パスワード', 'secret');
    await user.click(save());
    await waitFor(() => expect(server.sentTo(saveAccount)).toHaveLength(1));
    const { body } = server.sentTo(saveAccount)[0]!;
    expect(body).toMatchObject({ newPassword: 'secret', version: 0 });
    expect(body).not.toHaveProperty('accountId');
    expect(body['account']).toMatchObject({ name: 'TL新', provider: 'LINCOLN', receiveMode: 'SOAP' });
  });

  it('tell what the service refuses', async () => {
    const refusal = refuseWith(saveAccount, {
      code: 'HOS-10003-0',
      status: 422,
      message: '接続先は許可されていません。',
    });
    const { user } = open('admin', { answers: [refusal] });
    await user.click(await screen.findByText('TL本番'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('接続先は許可されていません。')).toBeDefined();
  });

  it('can be looked at, and not changed, without the right to masters', async () => {
    const { user } = open('front');
    await user.click(await screen.findByText('TL本番'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: '接続先を追加' }).getAttribute('aria-disabled')).toBe('true');
  });
});
