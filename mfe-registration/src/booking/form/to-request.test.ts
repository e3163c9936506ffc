import { createBooking, editBooking } from '@honjin/contracts/registration';
import { describe, expect, it } from 'vitest';
import {
  PLAN,
  ROOM_501,
  sampleBooking,
  sampleId,
  sampleNight,
  sampleUnit,
  SINGLE,
  TWIN,
} from '../../testing/sample-booking.ts';
import { bookingForm, type BookingForm, type RoomForm } from './booking-form.ts';
import { bookingValues, copyOf, EMPTY_GUEST, newBookingValues } from './form-values.ts';
import { createRequest, editRequest, isRoomChanged, sentRoomIndexes } from './to-request.ts';

const start = { businessDate: '2026-11-21', checkInTime: '15:00', checkOutTime: '10:00' };
const sale = {
  roomTypeId: TWIN,
  packagePlanId: PLAN,
  purposeId: sampleId(4, 1),
  salesRouteId: sampleId(5, 1),
};

function newForm(part: Partial<BookingForm> = {}, roomPart: Partial<RoomForm> = {}): BookingForm {
  const form = newBookingValues(start);
  return {
    ...form,
    guestOrGroupNameKanjiName: '山田 太郎',
    guestOrGroupNameSingleByte: 'ヤマダ タロウ',
    guestOrGroupNamePhoneNumber: '0312345678',
    ...part,
    rooms: (part.rooms ?? form.rooms).map((room) => ({ ...room, ...sale, ...roomPart })),
  };
}

describe('a new booking', () => {
  it('begins tonight, for one night, one room and one guest, who travels alone', () => {
    const form = newBookingValues(start);
    expect(form).toMatchObject({ groupType: 'I', roomCount: 1 });
    expect(form.rooms).toHaveLength(1);
    expect(form.rooms[0]).toMatchObject({
      checkInDate: '2026-11-21',
      checkOutDate: '2026-11-22',
      checkInTime: '15:00',
      checkOutTime: '10:00',
      paxMaleCount: 1,
      status: 'BOOK',
    });
  });

  it('writes rooms that are alike out, each with its nights, in the form of the contract', () => {
    const form = newForm({ roomCount: 2 }, { checkOutDate: '2026-11-23' });
    const request = createRequest(form);
    const units = request.bBasicInformation.bRoomUnit;
    expect(units.map(({ isRepresentativeRoom }) => isRepresentativeRoom)).toEqual(['YES', 'NO']);
    expect(units.map(({ bRoomInformation }) => bRoomInformation.map(({ roomDate }) => roomDate))).toEqual([
      ['2026-11-21', '2026-11-22'],
      ['2026-11-21', '2026-11-22'],
    ]);
    expect(createBooking.request.safeParse(request).error).toBeUndefined();
  });

  it('has the booker of a private stay as the first guest of the first room only', () => {
    const units = createRequest(newForm({ roomCount: 2 })).bBasicInformation.bRoomUnit;
    expect(units[0]?.bGuestInformation).toMatchObject([
      { guestNameSingleByte: 'ヤマダ タロウ', phoneNumber: '0312345678' },
    ]);
    expect(units[1]?.bGuestInformation).toEqual([]);
    const group = createRequest(newForm({ groupType: 'G' })).bBasicInformation.bRoomUnit;
    expect(group[0]?.bGuestInformation).toEqual([]);
  });

  it('keeps rooms that are not alike as they are', () => {
    const [room] = newForm().rooms as [RoomForm];
    const form = newForm({ isSameForAll: false, roomCount: 2, rooms: [room, copyOf(room)] });
    form.rooms[1]!.roomTypeId = SINGLE;
    const types = createRequest(form).bBasicInformation.bRoomUnit.map(
      ({ bRoomInformation }) => bRoomInformation[0]?.roomTypeId,
    );
    expect(types).toEqual([TWIN, SINGLE]);
  });

  it('gives the first room the room that the board chose, and the others none', () => {
    const units = createRequest(newForm({ roomCount: 2 }, { wantedRoomId: ROOM_501 })).bBasicInformation
      .bRoomUnit;
    expect(units.map(({ bRoomInformation }) => bRoomInformation[0]?.assignedRoomId)).toEqual([
      ROOM_501,
      undefined,
    ]);
    expect(sentRoomIndexes(newForm({ roomCount: 2 }), undefined)).toEqual([0, 0]);
  });

  it('sends one night for day use', () => {
    const form = newForm({}, { checkOutDate: '2026-11-21', checkOutTime: '22:00' });
    const [unit] = createRequest(form).bBasicInformation.bRoomUnit;
    expect(unit?.bRoomInformation.map(({ roomDate }) => roomDate)).toEqual(['2026-11-21']);
  });

  it('gives only a provisional room a deadline, past midnight on the next day', () => {
    const deadline = { deadlineDate: '2026-11-20', deadlineTime: '25:30' };
    const [provisional] = createRequest(newForm({}, { ...deadline, status: 'TEMP_BOOK' })).bBasicInformation
      .bRoomUnit;
    expect(provisional).toMatchObject({ status: 'TEMP_BOOK', tempBookDeadline: '2026-11-21T01:30' });
    const [firm] = createRequest(newForm({}, deadline)).bBasicInformation.bRoomUnit;
    expect(firm).toMatchObject({ status: 'BOOK', tempBookDeadline: null });
  });

  it('drops guests without a reading of their name', () => {
    const guests = [
      { ...EMPTY_GUEST, guestKanjiName: '名無し' },
      { ...EMPTY_GUEST, guestNameSingleByte: 'スズキ' },
    ];
    const [unit] = createRequest(newForm({}, { guests })).bBasicInformation.bRoomUnit;
    expect(unit?.bGuestInformation).toMatchObject([{ guestNameSingleByte: 'スズキ' }]);
  });
});

describe('an edit', () => {
  const booking = sampleBooking({
    bRoomUnit: [sampleUnit(), sampleUnit({ id: sampleId(9, 2), roomIndex: 2, isRepresentativeRoom: 'NO' })],
  });

  it('sends no room that was not changed', () => {
    const form = { ...bookingValues(booking), guestOrGroupNamePhoneNumber: '09011112222' };
    const { bBasicInformation } = editRequest(form, booking);
    expect(bBasicInformation).toMatchObject({ version: 3, guestOrGroupNamePhoneNumber: '09011112222' });
    expect(bBasicInformation.bRoomUnit).toEqual([]);
    expect(booking.bRoomUnit.some((unit, index) => isRoomChanged(form.rooms[index]!, unit))).toBe(false);
  });

  it('sends the input through the form schema unchanged in meaning', () => {
    const parsed = bookingForm.parse(bookingValues(booking));
    expect(editRequest(parsed, booking).bBasicInformation.bRoomUnit).toEqual([]);
  });

  it('adds nights, and names those that fall away', () => {
    const form = bookingValues(booking);
    form.rooms[1] = { ...form.rooms[1]!, checkInDate: '2026-11-22', checkOutDate: '2026-11-24' };
    const [unit] = editRequest(form, booking).bBasicInformation.bRoomUnit ?? [];
    expect(unit?.bRoomInformation.map(({ id, roomDate }) => [id, roomDate])).toEqual([
      [sampleNight('2026-11-22').id, '2026-11-22'],
      [undefined, '2026-11-23'],
    ]);
    expect(unit?.deletedBRoomInformationIds).toEqual([sampleNight('2026-11-21').id]);
    expect(sentRoomIndexes(form, booking)).toEqual([1]);
    expect(editBooking.request.safeParse(editRequest(form, booking)).error).toBeUndefined();
  });

  it('lets nights that differ keep their untouched fields', () => {
    const nights = [
      sampleNight('2026-11-21'),
      sampleNight('2026-11-22', { roomTypeId: SINGLE, paxFemaleCount: 0 }),
    ];
    const mixed = sampleBooking({ bRoomUnit: [sampleUnit({ bRoomInformation: nights })] });
    const form = bookingValues(mixed);
    form.rooms[0]!.paxMaleCount = 2;
    const [unit] = editRequest(form, mixed).bBasicInformation.bRoomUnit ?? [];
    expect(unit?.bRoomInformation).toMatchObject([
      { roomTypeId: TWIN, paxMaleCount: 2, paxFemaleCount: 1 },
      { roomTypeId: SINGLE, paxMaleCount: 2, paxFemaleCount: 0 },
    ]);
  });

  it('keeps the marks of a room that the screen does not show', () => {
    const marked = sampleBooking({
      bRoomUnit: [sampleUnit({ isAssignmentLocked: 'YES', otaxNotCounted: 'YES' })],
    });
    const form = bookingValues(marked);
    form.rooms[0]!.memo = '禁煙';
    const [unit] = editRequest(form, marked).bBasicInformation.bRoomUnit!;
    expect(unit).toMatchObject({ isAssignmentLocked: 'YES', otaxNotCounted: 'YES', memo: '禁煙' });
  });

  it('sends the status only where it was changed', () => {
    const form = bookingValues(booking);
    form.rooms[0]!.memo = '角部屋';
    form.rooms[1]!.status = 'WAIT_CANCEL';
    const units = editRequest(form, booking).bBasicInformation.bRoomUnit ?? [];
    expect(units.map((unit) => unit.status)).toEqual([undefined, 'WAIT_CANCEL']);
  });

  it('names guests that were taken off', () => {
    const guest = { ...EMPTY_GUEST, id: sampleId(11, 1), guestNameSingleByte: 'スズキ' };
    const saved = { ...guest, customerId: null, dateOfBirth: null, rankId: null };
    const withGuest = sampleBooking({ bRoomUnit: [sampleUnit({ bGuestInformation: [saved] })] });
    const form = bookingValues(withGuest);
    form.rooms[0]!.guests = [];
    const [unit] = editRequest(form, withGuest).bBasicInformation.bRoomUnit ?? [];
    expect(unit?.deletedBGuestInformationIds).toEqual([guest.id]);
  });
});

describe('faults that the form refuses', () => {
  const faultsOf = (form: BookingForm) =>
    (bookingForm.safeParse(form).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    );

  it('accepts a booking that is complete', () => {
    expect(faultsOf(newForm())).toEqual([]);
  });

  it.each([
    [{ paxMaleCount: 0, paxFemaleCount: null }, 'rooms.0.paxMaleCount HOS-09001-0'],
    [{ checkOutDate: '2026-11-20' }, 'rooms.0.checkOutDate HOS-02006-0'],
    [{ checkOutDate: '2026-11-21', checkOutTime: '15:00' }, 'rooms.0.checkOutTime HOS-02006-0'],
    [{ status: 'TEMP_BOOK', deadlineDate: '2026-11-21' }, 'rooms.0.deadlineTime HOS-09001-0'],
    [{ packagePlanId: '' }, 'rooms.0.packagePlanId HOS-09001-0'],
    [
      { rates: { '2026-11-21': { overrideRate: 9_000, overrideReason: ' ' } } },
      'rooms.0.rates.2026-11-21.overrideReason HOS-09001-0',
    ],
  ] as [Partial<RoomForm>, string][])('%j', (part, fault) => {
    expect(faultsOf(newForm({}, part))).toEqual([fault]);
  });

  it('names that are not kana, and phones that are none', () => {
    expect(
      faultsOf(newForm({ guestOrGroupNameSingleByte: '山田', guestOrGroupNamePhoneNumber: '123' })),
    ).toEqual(['guestOrGroupNameSingleByte HOS-09001-7', 'guestOrGroupNamePhoneNumber HOS-05001-0']);
  });
});
