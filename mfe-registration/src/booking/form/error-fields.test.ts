import { describe, expect, it } from 'vitest';
import { sampleBooking, sampleUnit } from '../../testing/sample-booking.ts';
import { faultPaths, fieldOfError, placeOfFault } from './error-fields.ts';
import { bookingValues, EMPTY_GUEST } from './form-values.ts';

const form = bookingValues(sampleBooking({ bRoomUnit: [sampleUnit(), sampleUnit({ id: 'b' })] }));
form.rooms[1]!.guests = [EMPTY_GUEST];

describe('fieldOfError', () => {
  it.each([
    ['b_basic_information.guest_or_group_name_single_byte', 'guestOrGroupNameSingleByte'],
    ['b_basic_information.b_room_unit[0].check_out_date', 'rooms.1.checkOutDate'],
    ['b_basic_information.b_room_unit[0].b_room_information[1].package_plan_id', 'rooms.1.packagePlanId'],
    [
      'b_basic_information.b_room_unit[0].b_guest_information[0].phone_number',
      'rooms.1.guests.0.phoneNumber',
    ],
    ['b_basic_information.b_room_unit[0].temp_book_deadline', 'rooms.1.deadlineDate'],
    ['b_basic_information.b_room_unit[0]', 'rooms.1.checkInDate'],
    ['b_basic_information.b_room_unit[1].check_in_date', undefined],
    ['b_basic_information.unheard_of', undefined],
  ])('%s is %s', (path, field) => {
    // Only the second room of the screen was sent.
    expect(fieldOfError(path, form, [1])).toBe(field);
  });
});

describe('the place of a fault', () => {
  it('leads to a room and to a tab of it', () => {
    expect(placeOfFault('rooms.3.guests.0.phoneNumber')).toEqual({ room: 3, tab: 'guests' });
    expect(placeOfFault('rooms.0.checkInDate')).toEqual({ room: 0, tab: 'conditions' });
    expect(placeOfFault('guestOrGroupNameKanjiName')).toEqual({ room: undefined, tab: 'conditions' });
  });

  it('is found in the nested errors of the form', () => {
    const fault = { type: 'custom', message: 'x' };
    expect(faultPaths({ rooms: [undefined, { checkInDate: fault }], email: fault })).toEqual([
      'rooms.1.checkInDate',
      'email',
    ]);
  });
});
