import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '@honjin/mfe-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import {
  ROOM_501,
  sampleBooking,
  sampleMasters,
  sampleNight,
  sampleUnit,
} from '../../testing/sample-booking.ts';
import { UNIT_ACTIONS } from '../acting/unit-actions.ts';
import BookingDialogs from './booking-dialogs.tsx';

afterEach(cleanup);

const inRoom = [sampleNight('2026-11-21', { assignedRoomId: ROOM_501, assignedRoomNumber: '501' })];
const ACTIONS = [...UNIT_ACTIONS, 'ORDER', 'MOVE'] as const;

function open(action: (typeof ACTIONS)[number], part: Parameters<typeof sampleUnit>[0]) {
  const unit = sampleUnit(part);
  return renderScreen(
    <BookingDialogs
      dialog={{ action }}
      booking={sampleBooking({ bRoomUnit: [unit] })}
      unit={unit}
      masters={sampleMasters()}
      form={undefined as never}
      room={0}
      onClose={vi.fn()}
      onAction={vi.fn()}
    />,
    { texts: { namespace: 'registration', ja, en } },
  );
}

it.each(ACTIONS)('%s names room and guest in its title', async (action) => {
  open(action, { bRoomInformation: inRoom });
  expect(await screen.findByRole('heading', { name: /^501 山田 太郎 — ./ })).toBeTruthy();
});

it('says which room of the booking it is where none is assigned', async () => {
  open('PAYMENT', { roomIndex: 2 });
  expect(await screen.findByRole('heading', { name: '2室目 山田 太郎 — 入金' })).toBeTruthy();
});
