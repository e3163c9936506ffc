import { SHIPPED_PERMISSIONS, type ResponseOf } from '@honjin/contracts';
import { redeemTicket, takeTicketBack } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import own from './locales/ja.json';
import { sampleId } from '../testing/sample-booking.ts';
import TicketsPage from './tickets.page.tsx';

const texts = { namespace: 'registration', ja, en };
const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.restaurant });

const NUMBER = '00FFAA11BB22CC33';
const taken: ResponseOf<typeof redeemTicket>['ticket'] = {
  id: sampleId(22, 1),
  ticketNo: NUMBER,
  ticketName: 'ドリンク券',
  useDate: '2026-11-20',
  ticketState: 'REDEEMED',
  guestName: '山田 太郎',
  roomNo: '201',
  issuedOn: '2026-11-20',
  redeemedOn: '2026-11-20',
  redeemedBy: '仲居',
};
const numberField = () => screen.findByRole('textbox', { name: /^チケット番号/ });

it('takes a ticket by Enter, shows whose it is, and is ready for the next number', async () => {
  const { user, server } = renderScreen(<TicketsPage />, {
    texts,
    session,
    answers: [answerWith(redeemTicket, { ticket: taken })],
  });
  await user.type(await numberField(), `${NUMBER}{Enter}`);
  const shown = await screen.findByRole('status');
  for (const text of ['使用済', 'ドリンク券', '201号室　山田 太郎 様（利用日 2026/11/20）'])
    expect(shown.textContent).toContain(text);
  expect(server.sentTo(redeemTicket)[0]?.body).toMatchObject({ ticketNo: NUMBER });
  expect(((await numberField()) as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(await numberField());
});

it('says aloud why a ticket is refused, and shows nobody’s name', async () => {
  const { user, server } = renderScreen(<TicketsPage />, {
    texts,
    session,
    answers: [answerWith(redeemTicket, { ticket: taken })],
  });
  await user.type(await numberField(), `${NUMBER}{Enter}`);
  await screen.findByRole('status');
  const message = '「ドリンク券」は2026/11/20に使用済みです（仲居）。';
  server.use(refuseWith(redeemTicket, { code: 'HOS-02040-6', status: 409, message }));
  await user.type(await numberField(), `${NUMBER}{Enter}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('使用済みです');
  expect(screen.queryByText(/山田 太郎/)).toBeNull();
});

it('takes a mistake back for a reason, which it asks for', async () => {
  const { user, server } = renderScreen(<TicketsPage />, {
    texts,
    session,
    answers: [
      answerWith(redeemTicket, { ticket: taken }),
      answerWith(takeTicketBack, {
        ticket: { ...taken, ticketState: 'ISSUED', redeemedOn: null, redeemedBy: '' },
      }),
    ],
  });
  await user.type(await numberField(), `${NUMBER}{Enter}`);
  await user.click(await screen.findByRole('button', { name: own.ticket.takeBack }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const submit = () => dialog.getByRole('button', { name: own.ticket.takeBack });
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await user.type(dialog.getByRole('textbox', { name: /^理由/ }), ' 押し間違い ');
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(submit());
  await waitFor(() =>
    expect(server.sentTo(takeTicketBack)[0]?.body).toMatchObject({ ticketNo: NUMBER, reason: '押し間違い' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await screen.findByRole('status')).textContent).toContain('発行済');
  expect(screen.queryByRole('button', { name: own.ticket.takeBack })).toBeNull();
});
