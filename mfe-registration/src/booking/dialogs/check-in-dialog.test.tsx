import {
  checkIn,
  getAvailability,
  getFormMasters,
  getRegistrationCards,
  listFreeMemoChoices,
  quote,
  showBooking,
  tellBookingOpen,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import {
  ROOM_501,
  sampleBooking,
  sampleId,
  sampleMasters,
  sampleNight,
  sampleUnit,
  TWIN,
} from '../../testing/sample-booking.ts';
import BookingPage from '../booking.page.tsx';

const ROOM_502 = sampleId(2, 2);
const inRoom = (assignedRoomId: string, assignedRoomNumber: string) =>
  ['2026-11-21', '2026-11-22'].map((night) => sampleNight(night, { assignedRoomId, assignedRoomNumber }));
const first = sampleUnit({ bRoomInformation: inRoom(ROOM_501, '501') });
const second = sampleUnit({
  id: sampleId(9, 2),
  roomIndex: 2,
  isRepresentativeRoom: 'NO',
  bRoomInformation: inRoom(ROOM_502, '502'),
});
const booking = sampleBooking({ totalRoomCount: 2, bRoomUnit: [first, second] });

const room = (roomId: string, roomNo: string, condition: 'V' | 'S') => ({
  roomId,
  roomNo,
  roomTypeId: TWIN,
  floor: '5',
  smoking: 'NON_SMOKING' as const,
  condition,
  cleaning: 'U' as const,
});

afterEach(cleanup);

it('sends no room whose tick is gone, because somebody is still in it', async () => {
  const { user, server } = renderScreen(<BookingPage />, {
    path: `/registration/detail?id=${booking.id}`,
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(tellBookingOpen, {}),
      answerWith(listFreeMemoChoices, { freeMemos: [] }),
      answerWith(getFormMasters, sampleMasters()),
      answerWith(showBooking, { bBasicInformation: booking }),
      answerWith(quote, { rooms: [], totalAmount: 0 }),
      answerWith(getRegistrationCards, { cards: [] }),
      answerWith(getAvailability, {
        roomTypes: [],
        freeRooms: [room(ROOM_501, '501', 'S'), room(ROOM_502, '502', 'V')],
      }),
      answerWith(checkIn, { bBasicInformationId: booking.id, version: 4, roomUnits: [] }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: ja.action.CHECK_IN }));
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 15_000 });
  const occupied = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /^1室目/ });
  await waitFor(() => expect(occupied.disabled).toBe(true));
  expect(occupied.checked).toBe(false);
  await user.click(within(dialog).getByRole('checkbox', { name: /^2室目/ }));
  await user.click(within(dialog).getByRole('button', { name: ja.checkIn.submit }));
  await waitFor(() => expect(server.sentTo(checkIn)).toHaveLength(1));
  expect(server.sentTo(checkIn)[0]?.body).toMatchObject({
    bBasicInformation: { bRoomUnitIds: [second.id] },
  });
});
