import {
  keepMissingBookings,
  listAccounts,
  listMissingCancels,
  type Account,
} from '@honjin/contracts/linkage';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId } from '../../testing/sample-booking.ts';
import { blankAccount } from '../accounts/account-draft.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
import MissingCancelsPage from './missing-cancels.page.tsx';

const account: Account = {
  ...blankAccount('TEMAIRAZU').settings,
  accountId: sampleId(8, 2),
  name: '手間いらず本番',
  hasPassword: true,
  hasPartnerPassword: false,
  version: 1,
};
const booking = {
  bookingId: sampleId(8, 3),
  bookingNo: 'R00000077',
  agencyName: '楽天トラベル',
  travelAgencyBookingNumber: 'RY0001',
  guestName: '山田 太郎',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-03',
};

function open() {
  return renderScreen(
    <LinkageTexts>
      <MissingCancelsPage />
    </LinkageTexts>,
    {
      path: '/linkage/missing-cancels?provider=TEMAIRAZU',
      texts: { namespace: 'registration', ja, en },
      answers: [
        answerWith(listAccounts, { accounts: [account], allowedHosts: [] }),
        answerWith(listMissingCancels, { listedAt: '2026-11-20T01:23:45.000Z', bookings: [booking] }),
        answerWith(keepMissingBookings, { kept: 1 }),
      ],
    },
  );
}

afterEach(cleanup);

it('leads to a booking that the provider lacks, and keeps it only with a reason', async () => {
  const { user, server } = open();
  const link = await screen.findByText('R00000077');
  expect(link.closest('a')?.getAttribute('href')).toContain(booking.bookingId);
  const keep = () => screen.getByText('このまま残す').closest('button')!;
  expect(keep().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByLabelText(/R00000077/));
  await user.click(keep());
  const dialog = await screen.findByRole('alertdialog');
  const submit = () => within(dialog).getByText('このまま残す').closest('button')!;
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(within(dialog).getByLabelText(/理由/), { target: { value: '電話で確認' } });
  await user.click(submit());
  await waitFor(() =>
    expect(server.sentTo(keepMissingBookings)[0]?.body).toMatchObject({
      bookingIds: [booking.bookingId],
      reason: '電話で確認',
    }),
  );
});
