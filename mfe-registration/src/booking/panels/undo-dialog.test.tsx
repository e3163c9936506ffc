import { askCardTerminal, cancelPayment, listCardRequests } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import cardJa from '../../card-terminal/locales/ja.json';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking, sampleId } from '../../testing/sample-booking.ts';
import { sampleRequest } from '../../testing/sample-cards.ts';
import { UndoDialog } from './undo-dialog.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const words = cardJa.cardTerminal;
const booking = sampleBooking();
const unit = booking.bRoomUnit[0]!;
const paymentId = sampleId(10, 1);
const sale = sampleRequest({ state: 'APPROVED', isBooked: true, paymentId });

function render(cardRequests: object[]) {
  const undoing = { kind: 'payment', id: paymentId, name: 'カード' } as const;
  return renderScreen(<UndoDialog booking={booking} unit={unit} undoing={undoing} onClose={vi.fn()} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listCardRequests, { cardRequests: cardRequests as never }),
      answerWith(askCardTerminal, { cardRequest: sampleRequest({ kind: 'VOID' }) as never }),
      answerWith(cancelPayment, { cancelledOrders: 0, cancelledPayments: 1 }),
    ],
  });
}

async function fill(user: ReturnType<typeof render>['user']) {
  await user.type(await screen.findByRole('textbox', { name: ja.status.reason }), '二重の入金');
  return screen.getByRole('button', { name: ja.money.undo });
}

it('R-CARD-09: a payment of a terminal is taken back where the clerk says; nothing is chosen before', async () => {
  const { user, server } = render([sale]);
  const submit = await fill(user);
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('radio', { name: words.undoAtTerminal }));
  await user.click(submit);
  await waitFor(() =>
    expect(server.sentTo(askCardTerminal)[0]?.body).toMatchObject({
      kind: 'VOID',
      standsOnId: sale.id,
      reason: '二重の入金',
    }),
  );
  expect(server.sentTo(cancelPayment)).toEqual([]);
});

it('R-CARD-09: in the books only, when that is chosen', async () => {
  const { user, server } = render([sale]);
  const submit = await fill(user);
  await user.click(screen.getByRole('radio', { name: words.undoInBooks }));
  await user.click(submit);
  await waitFor(() =>
    expect(server.sentTo(cancelPayment)[0]?.body).toMatchObject({ paymentIds: [paymentId] }),
  );
  expect(server.sentTo(askCardTerminal)).toEqual([]);
});

it('takes nothing back while it is not known whether a terminal has the payment', async () => {
  const undoing = { kind: 'payment', id: paymentId, name: 'カード' } as const;
  const { user, server } = renderScreen(
    <UndoDialog booking={booking} unit={unit} undoing={undoing} onClose={vi.fn()} />,
    {
      texts: { namespace: 'registration', ja, en },
      answers: [
        refuseWith(listCardRequests, { code: 'HOS-00007-0', status: 503, message: '混み合っています' }),
        answerWith(cancelPayment, {} as never),
      ],
    },
  );
  const submit = await fill(user);
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(submit);
  expect(server.sentTo(cancelPayment)).toEqual([]);
});

it('asks nothing of a payment without a terminal, or one that was taken back there', async () => {
  const { user, server } = render([{ ...sale, isFollowed: true }]);
  const submit = await fill(user);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(submit);
  await waitFor(() => expect(server.sentTo(cancelPayment)).toHaveLength(1));
});
