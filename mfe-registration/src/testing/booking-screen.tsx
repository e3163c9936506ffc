import {
  createBooking,
  getAvailability,
  getFormMasters,
  getOperationHistory,
  listFreeMemoChoices,
  quote,
  showBooking,
  tellBookingOpen,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen, type FakeAnswer } from '@honjin/mfe-kit/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { ja } from './texts.ts';
import { ROOM_501, sampleBooking, sampleMasters, TWIN } from './sample-booking.ts';
import BookingPage from '../booking/booking.page.tsx';

/** The saved booking that the server has. */
export const booking = sampleBooking();
const texts = { namespace: 'registration', ja, en };

export const night = {
  priceRank: 'A',
  totalRate: 22_000,
  totalItemRate: 0,
  totalServiceFee: 0,
  totalConsumptionTax: 2_000,
  totalAccommodationTax: 400,
  totalHotSpringTax: 0,
  totalAmount: 22_400,
};

const answers: FakeAnswer[] = [
  answerWith(listFreeMemoChoices, { freeMemos: [] }),
  answerWith(tellBookingOpen, {}),
  answerWith(getFormMasters, sampleMasters()),
  answerWith(showBooking, { bBasicInformation: booking }),
  answerWith(getAvailability, {
    roomTypes: [{ roomTypeId: TWIN, nights: [], remaining: 7 }],
    freeRooms: [
      {
        roomId: ROOM_501,
        roomNo: '501',
        roomTypeId: TWIN,
        floor: '5',
        smoking: 'NON_SMOKING',
        condition: 'V',
        cleaning: 'U',
      },
    ],
  }),
  answerWith(quote, ({ body }) => {
    const [room] = (body as { rooms: { nights: { roomDate: string }[] }[] }).rooms;
    const nights = (room?.nights ?? []).map(({ roomDate }) => ({
      ...night,
      roomDate,
      explanation: { code: 'price.night', amountYen: 22_400, rule: 'R-PRICE-01', params: {}, children: [] },
    }));
    const total = { ...night, totalAmount: 22_400 * nights.length };
    return { rooms: [{ nights, ...total, restrictions: [] }], totalAmount: total.totalAmount };
  }),
  answerWith(getOperationHistory, { operationHistories: [], totalCount: 0 }),
  answerWith(createBooking, {
    bBasicInformationId: booking.id,
    bookingNo: 'T0000123',
    version: 1,
    roomUnitIds: [booking.bRoomUnit[0]!.id],
  }),
];

/** The page of a booking at an address, with what the server answers to it. */
export function renderBooking(
  path: string,
  further: readonly FakeAnswer[] = [],
  options: Pick<NonNullable<Parameters<typeof renderScreen>[1]>, 'session' | 'locale'> = {},
) {
  return renderScreen(<BookingPage />, { ...options, path, texts, answers: [...answers, ...further] });
}

export const field = (name: RegExp, role = 'textbox') => screen.findByRole<HTMLInputElement>(role, { name });
/** Chooses by typing, as the keyboard does. */
export async function choose(user: ReturnType<typeof renderBooking>['user'], name: RegExp, typed: string) {
  const box = await field(name, 'combobox');
  await user.click(box);
  await user.keyboard(`${typed}{Enter}`);
}
