import {
  askCardTerminal,
  cancelPayment,
  listCardRequests,
  listCardTerminals,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import cardTexts from '../../card-terminal/locales/ja.json';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking, sampleId, sampleMasters, sampleUnit } from '../../testing/sample-booking.ts';
import { CARD, sampleRequest, sampleTerminal } from '../../testing/sample-cards.ts';
import { PaymentDialog } from './payment-dialog.tsx';

afterEach(cleanup);

const payment = { id: sampleId(11, 1) } as never;

/** The sample masters with an item of cards, which is chosen by a link's word. */
function mastersWithCard() {
  const masters = sampleMasters();
  const cash = masters.accountingItems.find(({ paymentType }) => paymentType === 'CASH')!;
  const card = {
    ...cash,
    id: CARD,
    code: 'P9',
    name: 'クレジットカード',
    nameEn: 'Card',
    paymentType: 'CARD' as const,
  };
  return { ...masters, accountingItems: [...masters.accountingItems, card] };
}

function render(
  unsettledBalance: number,
  ofBooking: object = {},
  cardRequests: object[] = [],
  filled?: { item: string },
) {
  const unit = sampleUnit({ status: 'STAY', unsettledBalance });
  const onClose = vi.fn();
  const shown = renderScreen(
    <PaymentDialog
      booking={sampleBooking({ bRoomUnit: [unit], ...ofBooking })}
      unit={unit}
      masters={mastersWithCard()}
      filled={filled}
      onClose={onClose}
      onAction={vi.fn()}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      answers: [
        answerWith(savePaymentsByRecipt, { bPayments: [payment] }),
        answerWith(listCardTerminals, { cardTerminals: [sampleTerminal] }),
        answerWith(listCardRequests, { cardRequests: cardRequests as never }),
        answerWith(askCardTerminal, { cardRequest: sampleRequest({}) as never }),
        answerWith(cancelPayment, { cancelledOrders: 0, cancelledPayments: 1 }),
      ],
    },
  );
  const sent = () => shown.server.sentTo(savePaymentsByRecipt)[0]?.body;
  return { ...shown, onClose, sent };
}

const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^金額/ });
const submit = () => screen.getByRole('button', { name: ja.payment.submit });

it('replaces the suggested amount by what is typed', async () => {
  const { user, sent } = render(39_000);
  await amount();
  await user.tab({ shift: true });
  await user.tab();
  await user.keyboard('5000');
  await user.click(submit());
  await waitFor(() => expect(sent()).toMatchObject({ bPayments: [{ paymentAmount: 5_000 }] }));
});

it('asks what becomes of more than is due, and books only that when change is given', async () => {
  const { user, sent } = render(39_000);
  await user.clear(await amount());
  await user.type(await amount(), '50000');
  await user.click(submit());
  expect(sent()).toBeUndefined();
  expect(await screen.findByText('¥11,000')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: ja.payment.use.CHANGE }));
  await user.click(submit());
  await waitFor(() => expect(sent()).toMatchObject({ bPayments: [{ paymentAmount: 39_000 }] }));
});

it('books all of it when it is kept as a deposit', async () => {
  const { user, sent } = render(0);
  await user.type(await amount(), '50000');
  expect(screen.queryByRole('radio', { name: ja.payment.use.CHANGE })).toBeNull();
  await user.click(screen.getByRole('radio', { name: ja.payment.use.DEPOSIT }));
  await user.click(submit());
  await waitFor(() => expect(sent()).toMatchObject({ bPayments: [{ paymentAmount: 50_000 }] }));
});

it('R-TAX-23: enters the subsidy of the booking with its programme and paper', async () => {
  const subsidy = { subsidyName: '県民割', subsidyPaper: 'T-0815', subsidyAmount: 5_000 };
  const { user, sent } = render(39_000, subsidy);
  expect(await screen.findByText('補助（県民割 T-0815）', { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: ja.payment.takeSubsidy }));
  await user.click(submit());
  await waitFor(() =>
    expect(sent()).toMatchObject({ bPayments: [{ paymentAmount: 5_000, memo: '県民割 T-0815' }] }),
  );
});

it('says nothing of a subsidy where there is none', async () => {
  render(39_000);
  await amount();
  expect(screen.queryByRole('button', { name: ja.payment.takeSubsidy })).toBeNull();
});

it('asks again after the amount was changed', async () => {
  const { user, sent } = render(1_000);
  await user.clear(await amount());
  await user.type(await amount(), '2000');
  await user.click(screen.getByRole('radio', { name: ja.payment.use.DEPOSIT }));
  await user.type(await amount(), '000');
  await user.click(submit());
  expect(sent()).toBeUndefined();
});

it('offers to take the payment back', async () => {
  const { user, server } = render(39_000);
  await amount();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: ja.undo.action }));
  await waitFor(() =>
    expect(server.sentTo(cancelPayment)[0]?.body).toMatchObject({ paymentIds: [sampleId(11, 1)] }),
  );
});

it('R-CARD-02: asks the terminal and leaves nothing to be entered by hand', async () => {
  const { user, server, sent } = render(39_000, {}, [], { item: 'クレジット' });
  await user.click(await screen.findByRole('button', { name: cardTexts.cardTerminal.ask }));
  await waitFor(() =>
    expect(server.sentTo(askCardTerminal)[0]?.body).toMatchObject({
      kind: 'SALE',
      amount: 39_000,
      accountingItemId: CARD,
      cardTerminalId: sampleTerminal.id,
    }),
  );
  await waitFor(async () => expect((await amount()).value).toBe(''));
  await user.click(submit());
  expect(sent()).toBeUndefined();
});

it('R-CARD-03: takes nothing by hand while a result is open, and says which', async () => {
  const { user, sent } = render(39_000, {}, [sampleRequest({ state: 'UNKNOWN', failure: 'NO_ANSWER' })]);
  expect(await screen.findByText(cardTexts.cardTerminal.unknown)).toBeTruthy();
  await user.click(submit());
  expect(sent()).toBeUndefined();
});
