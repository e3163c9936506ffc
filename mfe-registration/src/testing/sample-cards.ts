import { sampleBooking, sampleId, sampleUnit } from './sample-booking.ts';

/** The item of payments by card. */
export const CARD = sampleId(9, 77);

/** A card terminal that is in use. */
export const sampleTerminal = {
  id: sampleId(12, 1),
  version: 1,
  name: 'フロント1',
  adapter: 'HONJIN_LINE',
  address: '10.0.0.5:9400',
  terminalNo: '',
  isActive: true,
  isBusy: false,
} as const;

/** A sale that a terminal was asked for, and what is other of it. */
export function sampleRequest(changes: object) {
  return {
    id: sampleId(12, 9),
    kind: 'SALE',
    state: 'ASKED',
    bBasicInformationId: sampleBooking({}).id,
    bRoomUnitId: sampleUnit({}).id,
    bookingNo: '1',
    cardTerminalId: sampleTerminal.id,
    terminalName: sampleTerminal.name,
    amount: 39_000,
    accountingItemId: CARD,
    standsOnId: null,
    brand: '',
    lastFour: '',
    approvalNo: '',
    heldUntil: null,
    failure: null,
    isCardShown: false,
    isCancelAsked: false,
    isBooked: false,
    refusal: '',
    isFollowed: false,
    paymentId: null,
    askedByName: '佐藤',
    askedAt: '2026-11-20T01:00:00.000Z',
    answeredAt: null,
    ...changes,
  };
}
