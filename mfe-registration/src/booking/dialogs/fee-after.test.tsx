import { changeStatus, proposeCancellation } from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleBooking, sampleMasters, sampleUnit } from '../../testing/sample-booking.ts';
import { StatusDialog } from './status-dialog.tsx';

afterEach(cleanup);

const unit = sampleUnit();
const FEE = {
  bRoomUnitId: unit.id,
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

/** Cancels the room, or both of the booking, and tells whether the fee is asked for afterwards. */
async function cancel(
  fee: number,
  permissions = SHIPPED_PERMISSIONS['in-charge'],
  rooms: readonly (typeof unit)[] = [unit],
) {
  const [onClose, onAction] = [vi.fn(), vi.fn()];
  const { user, server } = renderScreen(
    <StatusDialog
      action="CANCEL"
      booking={sampleBooking({ bRoomUnit: [...rooms] })}
      unit={unit}
      masters={sampleMasters()}
      onClose={onClose}
      onAction={onAction}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      session: sampleSession({ permissions }),
      answers: [
        answerWith(changeStatus, { bBasicInformationId: sampleBooking().id, roomUnits: [], version: 2 }),
        answerWith(proposeCancellation, { fees: [{ ...FEE, fee }], totalFee: fee }),
      ],
    },
  );
  const reason = await screen.findByRole('textbox', { name: /^理由/ });
  if (rooms.length > 1) await user.click(screen.getByRole('checkbox'));
  await user.type(reason, '体調不良{Enter}');
  await waitFor(() => expect(onClose.mock.calls.length + onAction.mock.calls.length).toBe(1));
  return { onAction, server };
}

it('asks for the fee at once where the terms charge one', async () => {
  const { onAction } = await cancel(4_400);
  expect(onAction).toHaveBeenCalledWith('FEE', { unitIds: [unit.id] });
});

it('closes where nothing is charged', async () => {
  const { onAction } = await cancel(0);
  expect(onAction).not.toHaveBeenCalled();
});

it('asks for the fees of all rooms that were given up together', async () => {
  const second = sampleUnit({ id: '00000000-0000-4000-8000-0000000000b2', roomIndex: 2 });
  const permissions = SHIPPED_PERMISSIONS['in-charge'];
  const { onAction, server } = await cancel(4_400, permissions, [unit, second]);
  const unitIds = [unit.id, second.id];
  expect(server.sentTo(proposeCancellation)[0]?.body).toMatchObject({ bRoomUnitIds: unitIds });
  expect(onAction).toHaveBeenCalledWith('FEE', { unitIds });
});

it('asks nobody who may charge nothing', async () => {
  const { onAction, server } = await cancel(4_400, { ...SHIPPED_PERMISSIONS['in-charge'], money: 'read' });
  expect(onAction).not.toHaveBeenCalled();
  expect(server.sentTo(proposeCancellation)).toHaveLength(0);
});
