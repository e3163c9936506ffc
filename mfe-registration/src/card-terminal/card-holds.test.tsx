import { askCardTerminal, listCardRequests, listCardTerminals } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleBooking, sampleId, sampleUnit } from '../testing/sample-booking.ts';
import { sampleRequest } from '../testing/sample-cards.ts';
import { CardHolds, useSettlementCards } from './card-holds.tsx';

afterEach(cleanup);

const unit = sampleUnit({});
const booking = sampleBooking({ bRoomUnit: [unit] });

function Settlement({ dueYen }: { dueYen: number }) {
  const { blockedReason, requests } = useSettlementCards({ booking, unit });
  return (
    <>
      <p>{blockedReason ?? 'free'}</p>
      <CardHolds booking={booking} unit={unit} dueYen={dueYen} requests={requests} />
    </>
  );
}

function render(cardRequests: object[], dueYen = 41_000) {
  return renderScreen(<Settlement dueYen={dueYen} />, {
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(listCardRequests, { cardRequests: cardRequests as never }),
      answerWith(listCardTerminals, { cardTerminals: [] }),
      answerWith(askCardTerminal, { cardRequest: sampleRequest({}) as never }),
    ],
  });
}

const hold = (changes: object = {}) =>
  sampleRequest({ kind: 'HOLD', state: 'APPROVED', isBooked: true, amount: 50_000, ...changes });

it('R-CARD-05: a hold is captured for what is due', async () => {
  const { user, server } = render([hold()]);
  await user.click(await screen.findByRole('button', { name: '¥41,000で売上確定' }));
  await waitFor(() =>
    expect(server.sentTo(askCardTerminal)[0]?.body).toMatchObject({
      kind: 'CAPTURE',
      amount: 41_000,
      standsOnId: sampleId(12, 9),
    }),
  );
});

it('R-CARD-05: never for more than it is', async () => {
  render([hold()], 60_000);
  expect(await screen.findByRole('button', { name: '¥50,000で売上確定' })).toBeTruthy();
});

it('R-CARD-03: nothing is settled while a result is open; a hold that was captured is not shown', async () => {
  render([sampleRequest({ state: 'UNKNOWN' }), hold({ id: sampleId(12, 8), isFollowed: true })]);
  expect(await screen.findByText(ja.payment.waitsForTerminal)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
