import {
  createBooking,
  editBooking,
  getFormMasters,
  getOperationHistory,
  listFreeMemoChoices,
  quote,
  showBooking,
  tellBookingOpen,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { PLAN, sampleBooking, sampleMasters, TWIN } from '../../testing/sample-booking.ts';
import BookingPage from '../booking.page.tsx';

const booking = sampleBooking();
const done = { bBasicInformationId: booking.id, bookingNo: 'T0000123', version: 4, roomUnitIds: [] };

const render = (path: string) =>
  renderScreen(<BookingPage />, {
    path: `/registration/detail?${path}`,
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(tellBookingOpen, {}),
      answerWith(listFreeMemoChoices, { freeMemos: [] }),
      answerWith(getFormMasters, sampleMasters()),
      answerWith(getOperationHistory, { operationHistories: [], totalCount: 0 }),
      answerWith(showBooking, { bBasicInformation: booking }),
      answerWith(quote, { rooms: [], totalAmount: 0 }),
    ],
  });

/** An answer that waits until the test lets it go. */
function held(answer: FakeAnswer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting: FakeAnswer = { ...answer, answer: (sent) => promise.then(() => answer.answer(sent)) };
  return { waiting, letGo: resolve };
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

afterEach(cleanup);

describe('typing while a save is under way', () => {
  it('shows no conflict when the event of our own save arrives before its answer', async () => {
    const { user, server, receive } = render(`id=${booking.id}`);
    const mail = await field(/^メール/);
    // The saved text differs from the sent text in its letters.
    await user.type(mail, 'Taro@Example.jp');
    const saved = sampleBooking({ version: 4, email: 'taro@example.jp' });
    const edit = held(answerWith(editBooking, done));
    server.use(edit.waiting);
    await user.click(screen.getByRole('button', { name: ja.save.save }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    const shown = server.sentTo(showBooking).length;
    server.use(answerWith(showBooking, { bBasicInformation: saved }));
    receive('RegistrationChanged', { revision: 9, bookingId: booking.id });
    await waitFor(() => expect(server.sentTo(showBooking).length).toBeGreaterThan(shown));
    const phone = await field(/^電話番号/);
    await user.clear(phone);
    await user.type(phone, '09011112222');
    expect(screen.queryByRole('button', { name: ja.newer.takeIn })).toBeNull();
    edit.letGo();
    await waitFor(() => expect(mail.value).toBe('taro@example.jp'));
    expect(screen.queryByRole('button', { name: ja.newer.takeIn })).toBeNull();
    expect(phone.value).toBe('09011112222');
    server.use(answerWith(editBooking, { ...done, version: 5 }));
    await user.click(screen.getByRole('button', { name: ja.save.save }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(2));
    expect(server.sentTo(editBooking)[1]?.body).toMatchObject({
      bBasicInformation: { version: 4, guestOrGroupNamePhoneNumber: '09011112222' },
    });
  });

  it('stays as unsaved input after a new booking was saved', async () => {
    const { user, server } = render(
      `roomTypeId=${TWIN}&packagePlanId=${PLAN}&checkInDate=2026-11-21&checkOutDate=2026-11-23`,
    );
    await user.type(await field(/^氏名（漢字）/), '山田 太郎');
    await user.type(await field(/^氏名（カナ）/), 'ヤマダ タロウ');
    for (const [name, typed] of [
      [/^利用目的/, '出張'],
      [/^販売経路/, '直販'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name }));
      await user.keyboard(`${typed}{Enter}`);
    }
    const create = held(answerWith(createBooking, { ...done, version: 3 }));
    server.use(create.waiting);
    await user.click(screen.getByRole('button', { name: ja.save.book }));
    await waitFor(() => expect(server.sentTo(createBooking)).toHaveLength(1));
    await user.type(await field(/^メール/), 'taro@example.jp');
    create.letGo();
    await screen.findByRole('button', { name: ja.save.save });
    await waitFor(async () => expect((await field(/^メール/)).value).toBe('taro@example.jp'));
    server.use(answerWith(editBooking, done));
    await user.click(screen.getByRole('button', { name: ja.save.save }));
    await waitFor(() => expect(server.sentTo(editBooking)).toHaveLength(1));
    expect(server.sentTo(editBooking)[0]?.body).toMatchObject({
      bBasicInformation: { id: booking.id, email: 'taro@example.jp' },
    });
  });
});
