import { chargeFee, proposeCancellation, proposeLateCheckOut } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
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

describe('rooms that were given up together', () => {
  const second = sampleUnit({ id: '00000000-0000-4000-8000-0000000000b2', roomIndex: 2, status: 'CANCEL' });

  function renderRooms() {
    const unit = sampleUnit({ status: 'CANCEL', originStatus: 'CANCEL' });
    const fees = [FEE, { ...FEE, bRoomUnitId: second.id, roomIndex: 2, guestName: '佐藤 花子', fee: 6_600 }];
    return renderScreen(
      <FeeDialog
        booking={sampleBooking({ bRoomUnit: [unit, second] })}
        unit={unit}
        masters={sampleMasters()}
        filled={{ unitIds: [unit.id, second.id] }}
        onClose={vi.fn()}
        onAction={vi.fn()}
      />,
      {
        texts: { namespace: 'registration', ja, en },
        answers: [
          answerWith(proposeCancellation, { fees, totalFee: 11_000 }),
          answerWith(chargeFee, { bOrders: [] }),
        ],
      },
    );
  }
  const field = (room: number) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${room}室目 請求額`) });

  it('are charged in one go, each with its own amount', async () => {
    const { user, server } = renderRooms();
    expect([(await field(1)).value, (await field(2)).value]).toEqual(['4,400', '6,600']);
    await user.clear(await field(2));
    await user.type(await field(2), '5000');
    await user.tab();
    expect(screen.getByText(/9,400/)).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(server.sentTo(chargeFee)).toHaveLength(1));
    expect(server.sentTo(chargeFee)[0]?.body).toMatchObject({
      kind: 'CANCELLATION',
      fees: [
        { bRoomUnitId: FEE.bRoomUnitId, amount: 4_400 },
        { bRoomUnitId: second.id, amount: 5_000 },
      ],
    });
  });

  it('are left out where the amount is empty; with none at all there is nothing to charge', async () => {
    const { user, server } = renderRooms();
    await user.clear(await field(1));
    await user.clear(await field(2));
    await user.click(submit());
    expect(server.sentTo(chargeFee)).toHaveLength(0);
    await user.type(await field(2), '6600');
    await user.click(submit());
    await waitFor(() => expect(server.sentTo(chargeFee)).toHaveLength(1));
    expect(server.sentTo(chargeFee)[0]?.body.fees).toEqual([{ bRoomUnitId: second.id, amount: 6_600 }]);
  });
});
