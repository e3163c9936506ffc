import {
  changeStatus,
  getFormMasters,
  listFreeMemoChoices,
  quote,
  showBooking,
  tellBookingOpen,
  undoChange,
} from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking, sampleMasters } from '../../testing/sample-booking.ts';
import BookingPage from '../booking.page.tsx';

const booking = sampleBooking();
const UNDO_ID = '0190b000-0000-7000-8000-00000000e001';
const done = { bBasicInformationId: booking.id, version: 4, roomUnits: [], undoId: UNDO_ID };

const render = (further: readonly FakeAnswer[]) =>
  renderScreen(<BookingPage />, {
    path: `/registration/detail?id=${booking.id}`,
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(tellBookingOpen, {}),
      answerWith(listFreeMemoChoices, { freeMemos: [] }),
      answerWith(getFormMasters, sampleMasters()),
      answerWith(showBooking, { bBasicInformation: booking }),
      answerWith(quote, { rooms: [], totalAmount: 0 }),
      answerWith(changeStatus, done),
      ...further,
    ],
  });

async function cancelRoom({ user }: ReturnType<typeof render>) {
  await user.click(await screen.findByRole('button', { name: ja.action.more }));
  await user.click(await screen.findByRole('menuitem', { name: ja.action.CANCEL }));
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5_000 });
  await user.type(within(dialog).getByRole('textbox'), 'お客様のご都合');
  await user.click(within(dialog).getByRole('button', { name: ja.status.submitCancel }));
}

afterEach(cleanup);

describe('taking back an action on a room', () => {
  it('is taken back by the button of its message', async () => {
    const screenOf = render([
      answerWith(undoChange, { bookings: [{ bBasicInformationId: booking.id, version: 5 }] }),
    ]);
    await cancelRoom(screenOf);
    await screenOf.user.click(await screen.findByRole('button', { name: ja.undo.action }));
    await waitFor(() =>
      expect(screenOf.server.sentTo(undoChange)[0]?.body).toMatchObject({ undoId: UNDO_ID }),
    );
    expect(await screen.findByText(ja.undo.done)).toBeTruthy();
  });

  it('tells why it stays, and offers what reverses it', async () => {
    const message = '営業日2026/11/20の操作は、日締め後は元に戻せません。';
    const screenOf = render([refuseWith(undoChange, { code: 'HOS-02022-1', status: 422, message })]);
    await cancelRoom(screenOf);
    await screen.findByRole('button', { name: ja.undo.action });
    // The dialog is gone, so the keys are free.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screenOf.user.keyboard('{Escape}');
    await screenOf.user.click(screen.getByRole('button', { name: ja.undo.action }));
    expect(await screen.findByText(message)).toBeTruthy();
    await screenOf.user.click(await screen.findByRole('button', { name: ja.action.REBOOK }));
    expect(await screen.findByText(ja.status.body.REBOOK)).toBeTruthy();
  });
});
