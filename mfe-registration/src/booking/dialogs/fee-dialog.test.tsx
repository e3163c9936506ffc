import { chargeFee, proposeCancellation, proposeLateCheckOut } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import ja from '../../locales/ja.json';
import { sampleBooking, sampleMasters, sampleUnit } from '../../testing/sample-booking.ts';
import { FeeDialog } from './fee-dialog.tsx';

afterEach(cleanup);

const FEE = {
  bRoomUnitId: sampleUnit().id,
  roomIndex: 1,
  guestName: '山田 太郎',
  planName: '素泊まり',
  daysBefore: 1,
  guestCount: 2,
  percent: 20,
  basicCharge: 22_000,
  fee: 4_400,
  charged: 0,
};

function render(status: 'CANCEL' | 'STAY', fee: Partial<typeof FEE> = {}) {
  const unit = sampleUnit({ status, originStatus: status });
  const onClose = vi.fn();
  const screenOf = renderScreen(
    <FeeDialog
      booking={sampleBooking({ bRoomUnit: [unit] })}
      unit={unit}
      masters={sampleMasters()}
      onClose={onClose}
      onAction={vi.fn()}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      answers: [
        answerWith(proposeCancellation, { fees: [{ ...FEE, ...fee }], totalFee: FEE.fee }),
        answerWith(proposeLateCheckOut, { lateMinutes: 60, roomCharge: 22_000, isInn: false, fee: 6_600 }),
        answerWith(chargeFee, { bOrders: [] }),
      ],
    },
  );
  return { ...screenOf, onClose };
}

const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^請求額/ });
const submit = () => screen.getByRole('button', { name: ja.fee.submit });

it('proposes what the terms charge, tells why, and charges it', async () => {
  const { user, server, onClose } = render('CANCEL');
  await waitFor(async () => expect((await amount()).value).toBe('4,400'));
  expect(screen.getByText('20%')).toBeTruthy();
  expect(screen.getByText('1日前')).toBeTruthy();
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(chargeFee)[0]?.body).toMatchObject({
    kind: 'CANCELLATION',
    fees: [{ bRoomUnitId: FEE.bRoomUnitId, amount: 4_400 }],
  });
});

it('proposes only fees that were not charged before, and takes another amount', async () => {
  const { user, server } = render('CANCEL', { charged: 1_400 });
  const field = await amount();
  await waitFor(() => expect(field.value).toBe('3,000'));
  await user.clear(field);
  await user.type(field, '２０００');
  await user.click(submit());
  await waitFor(() => expect(server.sentTo(chargeFee)).toHaveLength(1));
  expect(server.sentTo(chargeFee)[0]?.body).toMatchObject({ fees: [{ amount: 2_000 }] });
});

it('charges nothing where nothing is due', async () => {
  const { user, server } = render('CANCEL', { fee: 0, percent: 0 });
  expect(await screen.findByText('0%')).toBeTruthy();
  await user.click(submit());
  expect(server.sentTo(chargeFee)).toHaveLength(0);
});

it('asks of a guest who is in the house when he leaves', async () => {
  const { server } = render('STAY');
  await waitFor(async () => expect((await amount()).value).toBe('6,600'));
  expect(server.sentTo(proposeLateCheckOut)[0]?.body).toMatchObject({ leavesAt: '10:00' });
});
