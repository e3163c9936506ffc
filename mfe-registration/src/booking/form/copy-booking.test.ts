import { describe, expect, it } from 'vitest';
import { sampleBooking, sampleId, sampleNight, sampleUnit } from '../../testing/sample-booking.ts';
import { copiedValues } from './copy-booking.ts';
import { createRequest } from './to-request.ts';

const arrangement = {
  id: sampleId(11, 1),
  bRoomInformationId: null,
  roomDate: '2026-11-22',
  useDate: '2026-11-22',
  arrangementId: sampleId(12, 1),
  planArrangementId: null,
  arrangementName: '夕食',
  unitPrice: 4_000,
  quantityType: 'PERSON' as const,
  quantityRoom: 0,
  quantityPerson: 3,
  totalPrice: 12_000,
  status: 'BLANK' as const,
};
const second = sampleUnit({
  id: sampleId(9, 2),
  roomIndex: 2,
  isRepresentativeRoom: 'NO',
  bRoomInformation: [
    sampleNight('2026-11-21', {
      overrideRate: 9_000,
      overrideReason: '常連',
      assignedRoomId: sampleId(2, 1),
    }),
    sampleNight('2026-11-22', { travelAgencyBookingNumber: 'JTB-1' }),
  ],
  bArrangements: [arrangement, { ...arrangement, id: sampleId(11, 2), quantityPerson: 2, totalPrice: 8_000 }],
});
const gone = sampleUnit({ id: sampleId(9, 3), roomIndex: 3, status: 'CANCEL' });

describe('a booking that is copied to another day', () => {
  const form = copiedValues(sampleBooking({ bRoomUnit: [gone, sampleUnit(), second] }), '2026-12-30');
  const { bBasicInformation } = createRequest(form);
  const [, other] = bBasicInformation.bRoomUnit;

  it('has the rooms that stand, their nights and arrangements that many days later', () => {
    expect(bBasicInformation.bRoomUnit).toHaveLength(2);
    expect(other).toMatchObject({
      checkInDate: '2026-12-30',
      checkOutDate: '2027-01-01',
      bRoomInformation: [{ roomDate: '2026-12-30' }, { roomDate: '2026-12-31' }],
      // The second arrangement has no quantity of its own: its number follows the two guests (R-PRICE-22).
      bArrangements: [
        { roomDate: '2026-12-31', quantity: 3, unitPrice: null },
        { roomDate: '2026-12-31', quantity: null, unitPrice: null },
      ],
    });
  });

  it('takes over no id, no room, no rate by hand and no number of an agency', () => {
    expect(JSON.stringify(bBasicInformation)).not.toContain(second.id);
    expect(other?.bArrangements?.[0]).not.toHaveProperty('id');
    for (const night of other?.bRoomInformation ?? []) {
      expect(night).toMatchObject({ overrideRate: null, travelAgencyBookingNumber: '' });
      expect(night).not.toHaveProperty('assignedRoomId');
      expect(night).not.toHaveProperty('id');
    }
  });

  it('keeps the booker, and one room that represents the booking', () => {
    expect(bBasicInformation.guestOrGroupNameKanjiName).toBe(sampleBooking().guestOrGroupNameKanjiName);
    expect(form.rooms.map(({ isRepresentativeRoom }) => isRepresentativeRoom)).toEqual([true, false]);
  });
});
