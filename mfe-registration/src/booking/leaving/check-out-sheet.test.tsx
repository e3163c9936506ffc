import {
  checkOut,
  getUseDetail,
  issueReceipt,
  listRoomKeys,
  returnRoomKeys,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { CASH, sampleBooking, sampleId, sampleMasters, sampleUnit } from '../../testing/sample-booking.ts';
import { CheckOut } from './check-out.tsx';

afterEach(cleanup);

const BILL = sampleId(12, 1);
const CARD = sampleId(14, 1);
const unit = sampleUnit({ status: 'DEPARTURE', unsettledBalance: 22_400 });

const line = {
  id: sampleId(13, 1),
  bRoomUnitId: unit.id,
  useDate: '2026-11-21',
  billStatus: 'NOT',
  billPage: 1,
  isPlanned: false,
  reversalOf: null,
  totalAmount: 22_400,
  taxAmount: 2_000,
  taxRate: 10,
  taxRateType: 'STANDARD',
};
const detail = {
  bRoomUnitId: unit.id,
  bOrders: [line],
  bPayments: [],
  bills: [],
  unsettledSales: 22_400,
  unsettledPayments: 0,
  unsettledBalance: 22_400,
  plannedSales: 0,
};
const answers: FakeAnswer[] = [
  answerWith(getUseDetail, { useDetails: [detail] } as never),
  answerWith(listRoomKeys, { rooms: [{ keys: [{ id: CARD, status: 'ISSUED' }] }] } as never),
  answerWith(saveMidFlowPayment, { bills: [{ id: BILL, billNo: 'B1' }] } as never),
  answerWith(returnRoomKeys, { keys: [] }),
  answerWith(checkOut, { roomUnits: [] } as never),
];

function render(further: readonly FakeAnswer[]) {
  const onClose = vi.fn();
  const about = { booking: sampleBooking({ bRoomUnit: [unit] }), unit, masters: sampleMasters() };
  const shown = renderScreen(<CheckOut {...about} onClose={onClose} onAction={vi.fn()} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [...answers, ...further],
  });
  return { ...shown, onClose };
}

const tendered = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^お預り/ });
const receiptIssued = answerWith(issueReceipt, {
  receipt: { receiptNo: 'R1', url: 'k'.repeat(20) },
} as never);

it('settles, gives change, issues the receipt, takes the key and checks out', async () => {
  const { user, server, onClose } = render([receiptIssued]);
  await user.clear(await tendered());
  await user.type(await tendered(), '30000');
  expect(await screen.findByText('¥7,600')).toBeTruthy();
  await screen.findByRole('checkbox', { name: 'カードキー1枚を受け取った' });
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(saveMidFlowPayment)[0]?.body).toMatchObject({
    settlementBills: [{ billPage: 1, bPayments: [{ accountingItemId: CASH, paymentAmount: 22_400 }] }],
    checkoutFlag: 'YES',
  });
  expect(server.sentTo(issueReceipt)[0]?.body).toMatchObject({ receipt: { billId: BILL } });
  expect(server.sentTo(returnRoomKeys)[0]?.body).toMatchObject({ ids: [CARD] });
  expect(server.sentTo(checkOut)[0]?.body).toMatchObject({ bRoomUnitIds: [unit.id] });
});

it('takes no less than what is due', async () => {
  const { user, server } = render([receiptIssued]);
  await user.clear(await tendered());
  await user.type(await tendered(), '20000{Enter}');
  await user.click(screen.getByRole('button', { name: ja.checkOut.settleAndLeave }));
  expect(server.sentTo(saveMidFlowPayment)).toHaveLength(0);
});

it('says after a refusal what stands, and goes on from there', async () => {
  const { user, server, onClose } = render([
    refuseWith(issueReceipt, { code: 'HOS-00004-0', status: 404, message: '見つかりません。' }),
  ]);
  await tendered();
  await screen.findByRole('checkbox', { name: 'カードキー1枚を受け取った' });
  await user.click(screen.getByRole('button', { name: ja.checkOut.settleAndLeave }));
  const steps = await screen.findByRole('list', { name: ja.checkOut.steps });
  const words = [...steps.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(words).toEqual([
    '済 精算',
    '未完了 領収書の発行',
    'これから カードキーの返却',
    'これから チェックアウト',
  ]);
  expect(server.sentTo(checkOut)).toHaveLength(0);
  // What had the focus is gone with the step that was done: the focus is at what was refused.
  await waitFor(() => expect(document.activeElement?.contains(steps)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  // Without the receipt the guest may leave; what was settled is not settled again.
  await user.click(screen.getByRole('checkbox', { name: ja.checkOut.receipt }));
  await user.click(screen.getByRole('button', { name: ja.checkOut.leave }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(saveMidFlowPayment)).toHaveLength(1);
  expect(server.sentTo(checkOut)).toHaveLength(1);
});

it('settles one page of the bill after the other before the guest leaves', async () => {
  const second = { ...line, id: sampleId(13, 2), billPage: 2, totalAmount: 1_100, taxAmount: 100 };
  const paged = { ...detail, bOrders: [line, second], unsettledSales: 23_500, unsettledBalance: 23_500 };
  const { user, server } = render([
    receiptIssued,
    answerWith(getUseDetail, { useDetails: [paged] } as never),
  ]);
  await tendered();
  await screen.findByRole('checkbox', { name: 'カードキー1枚を受け取った' });
  await user.click(screen.getByRole('button', { name: ja.checkOut.settlePage }));
  await waitFor(() => expect(server.sentTo(issueReceipt)).toHaveLength(1));
  expect(server.sentTo(saveMidFlowPayment)[0]?.body).toMatchObject({
    settlementBills: [{ billPage: 1, bPayments: [{ paymentAmount: 22_400 }] }],
  });
  expect(server.sentTo(returnRoomKeys)).toHaveLength(0);
  expect(server.sentTo(checkOut)).toHaveLength(0);
});
