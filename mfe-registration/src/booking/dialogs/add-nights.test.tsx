import { SHIPPED_PERMISSIONS, type ResponseOf } from '@honjin/contracts';
import { applyBoardMoves, checkDateChange, getAvailability } from '@honjin/contracts/registration';
import {
  answerWith,
  refuseWith,
  renderScreen,
  sampleSession,
  type FakeAnswer,
} from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import {
  ROOM_501,
  sampleBooking,
  sampleId,
  sampleMasters,
  sampleNight,
  sampleUnit,
} from '../../testing/sample-booking.ts';
import { AddNightsDialog } from './add-nights-dialog.tsx';

afterEach(cleanup);

const nights = ['2026-11-21', '2026-11-22'].map((night) =>
  sampleNight(night, { assignedRoomId: ROOM_501, assignedRoomNumber: '501' }),
);
const unit = sampleUnit({ bRoomInformation: nights });
const booking = sampleBooking({ bRoomUnit: [unit] });

type Preview = Omit<ResponseOf<typeof checkDateChange>, 'returnCode' | 'message' | 'header'>;

const PREVIEW: Preview = {
  flag: 0,
  flags: [],
  removedNights: [],
  addedNights: [
    {
      roomDate: '2026-11-23',
      totalAmount: 22_400,
      isSlept: false,
      remaining: 3,
      assignedRoomId: ROOM_501,
      assignedRoomNumber: '501',
      takenBy: '',
    },
  ],
  removedArrangements: [],
  reversedOrders: [],
  payments: [],
  totalBefore: 44_800,
  totalAfter: 67_200,
};

function open(further: readonly FakeAnswer[] = [], count?: number) {
  const onClose = vi.fn();
  const screenOf = renderScreen(
    <AddNightsDialog
      booking={booking}
      unit={unit}
      masters={sampleMasters()}
      filled={count === undefined ? undefined : { count }}
      onClose={onClose}
      onAction={vi.fn()}
    />,
    {
      texts: { namespace: 'registration', ja, en },
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
      answers: [
        answerWith(getAvailability, { roomTypes: [], freeRooms: [] }),
        answerWith(checkDateChange, PREVIEW),
        answerWith(applyBoardMoves, { bookings: [], undoId: sampleId(9, 9) }),
        ...further,
      ],
    },
  );
  return { ...screenOf, onClose };
}

const submit = () => screen.getByRole('button', { name: '延泊する', hidden: true });
const count = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: /^追加する泊数/ });

it('adds one night, in the room of the stay, and offers the way back', async () => {
  const { user, server, onClose } = open();
  await screen.findByText('¥67,200');
  expect((await count()).value).toBe('1');
  expect(document.activeElement).toBe(await count());
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(applyBoardMoves)[0]?.body).toMatchObject({
    actions: [
      { kind: 'DATES', bRoomUnitId: unit.id, checkOutDate: '2026-11-24', addedNights: 'NO_ROOM' },
      { kind: 'ROOM', bRoomUnitId: unit.id, roomId: ROOM_501, from: '2026-11-23', to: '2026-11-24' },
    ],
    versions: [{ bBasicInformationId: booking.id, version: booking.version }],
  });
  expect(await screen.findByRole('button', { name: '元に戻す' })).toBeTruthy();
});

it('begins with the number that was typed, and saves nothing without one', async () => {
  const { user, server } = open([], 3);
  expect((await count()).value).toBe('3');
  await user.clear(await count());
  await user.click(submit());
  expect(server.sentTo(applyBoardMoves)).toHaveLength(0);
});

it('saves nothing while it is not known what the nights cost and whether the room is free', async () => {
  const refusal = { code: 'HOS-02006-1', status: 422, message: '滞在が長すぎます。' } as const;
  const { user, server } = open([refuseWith(checkDateChange, refusal)]);
  // The dialog says it, and so does the button that is blocked by it.
  expect(await screen.findAllByText('滞在が長すぎます。')).not.toHaveLength(0);
  await user.click(submit());
  expect(server.sentTo(applyBoardMoves)).toHaveLength(0);
});

it('asks who may override for a reason when no room is left, and sends it', async () => {
  const refusal = {
    code: 'HOS-02001-1',
    status: 409,
    message: '部屋は既に予約されています。',
    details: { reason: 'SOLD_OUT' },
  } as const;
  const { user, server } = open([refuseWith(applyBoardMoves, refusal)]);
  await screen.findByText('¥67,200');
  await user.click(submit());
  const reason = await screen.findByRole('textbox', { name: /^理由/ });
  await user.type(reason, '常連のため');
  await user.click(submit());
  await waitFor(() => expect(server.sentTo(applyBoardMoves)).toHaveLength(2));
  expect(server.sentTo(applyBoardMoves)[1]?.body).toMatchObject({
    reason: '常連のため',
    allowOverbook: true,
  });
});
