import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  adjustReceivable,
  changeReceivableDue,
  getAccountingItems,
  getReceivableAccounts,
  getReceivableLedger,
  payReceivables,
  reverseReceivableEntry,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import own from './locales/ja.json';
import { sampleId } from '../testing/sample-booking.ts';
import AccountPage from './account.page.tsx';
// The page brings these when they are opened; here they are there at once.
import './pay-dialog.tsx';
import './receivable-drawer.tsx';
import type { Account, Receivable } from './receivable-types.ts';
import ReceivablesPage from './receivables.page.tsx';

const texts = { namespace: 'registration', ja, en };
const noneLate = { NOT_DUE: 0, DAYS_30: 0, DAYS_60: 0, DAYS_90: 0, OVER_90: 0 };
const account: Account = {
  billingAddressId: sampleId(9, 1),
  code: 'A001',
  name: '旅行社',
  openCount: 2,
  balance: 50_000,
  byAging: { ...noneLate, NOT_DUE: 30_000, DAYS_30: 20_000 },
  oldestDueDate: '2026-10-31',
  notSettled: 8_000,
};
const receivable: Receivable = {
  id: sampleId(9, 2),
  version: 3,
  billId: sampleId(9, 3),
  billNo: 'B00000012',
  bBasicInformationId: sampleId(9, 4),
  bRoomUnitId: sampleId(9, 5),
  bookingLabel: 'R00000001-1',
  guestName: '山田 太郎',
  checkInDate: '2026-09-20',
  checkOutDate: '2026-09-21',
  salesDate: '2026-09-21',
  dueDate: '2026-10-31',
  aging: 'DAYS_30',
  amount: 30_000,
  received: 10_000,
  balance: 20_000,
  isCancelled: false,
  entries: [
    {
      id: sampleId(9, 6),
      kind: 'RECEIVED',
      amount: 10_000,
      itemName: '銀行振込',
      paidOn: '2026-10-15',
      salesDate: '2026-10-15',
      memo: '10月分',
      inputBy: '佐藤',
      reversalOf: null,
      isReversed: false,
    },
  ],
};
const paidUp: Receivable = {
  ...receivable,
  id: sampleId(9, 7),
  billNo: 'B00000013',
  received: 30_000,
  balance: 0,
  entries: [],
};
const bank = {
  id: sampleId(9, 8),
  code: '9004',
  name: '銀行振込',
  nameEn: 'Bank transfer',
  group: 'PAYMENT' as const,
  salesCategory: null,
  taxation: null,
  taxRateType: null,
  paymentType: 'BANK' as const,
  unitPrice: 0,
  isInputAllowed: true,
};
const later = {
  ...bank,
  id: sampleId(9, 9),
  code: '9003',
  name: '売掛金',
  paymentType: 'RECEIVABLE' as const,
};

afterEach(cleanup);

it('the balances of all addresses: by age, and what waits for its settlement', async () => {
  const totals = { totalBalance: 50_000, totalByAging: account.byAging, totalNotSettled: 8_000 };
  const answers = [answerWith(getReceivableAccounts, { asOf: '2026-11-20', accounts: [account], ...totals })];
  renderScreen(<ReceivablesPage />, { texts, answers });
  const row = await screen.findByRole('row', { name: /旅行社/ });
  expect(within(row).getByText('¥20,000')).toBeDefined();
  expect(within(row).getByText('¥8,000')).toBeDefined();
});

describe('the ledger of an address', () => {
  const path = `/registration/receivables/account?id=${account.billingAddressId}`;
  const answers = [
    answerWith(getReceivableLedger, { account, receivables: [receivable, paidUp], totalCount: 2 }),
    answerWith(getAccountingItems, { accountingItems: [later, bank] as never }),
    answerWith(adjustReceivable, { entryId: sampleId(9, 10) }),
    answerWith(reverseReceivableEntry, { entryId: sampleId(9, 11) }),
    answerWith(changeReceivableDue, { version: 4 }),
  ];
  const open = (more: typeof answers = []) =>
    renderScreen(<AccountPage />, {
      path,
      texts,
      answers: [...more, ...answers],
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS['in-charge'] }),
    });

  it('pays a part of the chosen receivables, by transfer unless another way is chosen', async () => {
    const { user, server } = open([answerWith(payReceivables, { entryIds: [], total: 5_000 })]);
    const row = await screen.findByRole('row', { name: /B00000012/ });
    expect(screen.getByRole('button', { name: own.receivable.pay }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: own.receivable.pay }));
    const dialog = await screen.findByRole('alertdialog');
    const amount = await within(dialog).findByRole('textbox', { name: 'B00000012の入金額' });
    await user.clear(amount);
    await user.type(amount, '５，０００');
    await user.click(within(dialog).getByRole('button', { name: own.receivable.pay }));
    await waitFor(() =>
      expect(server.sentTo(payReceivables)[0]?.body).toMatchObject({
        billingAddressId: account.billingAddressId,
        accountingItemId: bank.id,
        paidOn: '2026-11-21',
        payments: [{ receivableId: receivable.id, amount: 5_000 }],
      }),
    );
  });

  it('says why when the payment is more than the rest', async () => {
    const { user } = open([
      refuseWith(payReceivables, {
        code: 'HOS-02025-0',
        status: 422,
        message: '入金額が売掛の残高（20000円）を超えています。',
      }),
    ]);
    await user.click(within(await screen.findByRole('row', { name: /B00000012/ })).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: own.receivable.pay }));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByDisplayValue(/銀行振込/);
    await user.click(within(dialog).getByRole('button', { name: own.receivable.pay }));
    expect(await screen.findByText(/売掛の残高/)).toBeDefined();
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });

  it('takes a payment back with a reason, writes off, and agrees on another date', async () => {
    const { user, server } = open();
    const row = await screen.findByRole('row', { name: /B00000012/ });
    row.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '銀行振込を取り消す' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(
      within(dialog).getByRole('textbox', { name: new RegExp(own.receivable.reason) }),
      '誤入金',
    );
    await user.click(within(dialog).getByRole('button', { name: ja.money.undo }));
    await waitFor(() =>
      expect(server.sentTo(reverseReceivableEntry)[0]?.body).toMatchObject({
        entryId: receivable.entries[0]!.id,
        reason: '誤入金',
      }),
    );
    await user.click(await screen.findByRole('button', { name: own.receivable.writeOff }));
    const off = await screen.findByRole('alertdialog');
    await user.type(within(off).getByRole('textbox', { name: new RegExp(own.receivable.reason) }), '手数料');
    await user.click(within(off).getByRole('button', { name: own.receivable.writeOff }));
    await waitFor(() =>
      expect(server.sentTo(adjustReceivable)[0]?.body).toMatchObject({ amount: 20_000, reason: '手数料' }),
    );
  });

  it('has nothing to pay where nothing is left', async () => {
    const { user } = open();
    await user.click(within(await screen.findByRole('row', { name: /B00000013/ })).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: own.receivable.pay }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});
