import { addOrder, savePaymentsByRecipt } from '@honjin/contracts/registration';
import { paths } from '@honjin/mfe-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { booking, renderBooking } from '../../testing/booking-screen.tsx';

// Timers of a screen that stays would outlive its document.
afterEach(cleanup);

const bookingId = booking.id;
const roomUnitId = booking.bRoomUnit[0]!.id;
const SLOW = { timeout: 15_000 };

it('opens the payment that a link asks for, with its amount and who it is, and asks only once', async () => {
  const { server } = renderBooking(
    paths.registrationAct(bookingId, { open: 'payment', roomUnitId, amount: 5000 }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: / — 入金$/ }, SLOW);
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^金額/);
  expect(amount.value.replace(/\D/g, '')).toBe('5000');
  await waitFor(() => expect(location.search).toBe(`?${new URLSearchParams({ id: bookingId, roomUnitId })}`));
  expect(server.sentTo(savePaymentsByRecipt)).toHaveLength(0);
});

it('opens a sale with the article that a link names by a part of its name', async () => {
  const { server } = renderBooking(
    paths.registrationAct(bookingId, { open: 'order', item: 'jui', count: 2 }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: / — 売上追加$/ }, SLOW);
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^科目/ }).value).toContain(
    'ジュース',
  );
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^数量/).value).toBe('2');
  expect(server.sentTo(addOrder)).toHaveLength(0);
});

it('says why an act cannot be done now, and opens nothing', async () => {
  renderBooking(paths.registrationAct(bookingId, { open: 'check_in' }));
  expect((await screen.findAllByText('部屋が割り当てられていません。', {}, SLOW)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
