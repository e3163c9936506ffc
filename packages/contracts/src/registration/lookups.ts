import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lineField, placeField } from '../kernel/fields.ts';
import { basicInformation, roomUnitHead } from './booking.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;

export const getRoomUnitIds = defineCall({
  path: '/api/registration/getRoomUnitIds',
  service,
  access: read,
  summary: 'The rooms of a booking by their ids, in order.',
  request: { bookingBasicInformationId: idField },
  response: { roomUnitIds: z.array(idField) },
  errors: ['HOS-01002-4'],
});

export const searchByBookNo = defineCall({
  path: '/api/registration/searchByBookNo',
  service,
  access: read,
  summary: 'A booking by its number, with the heads of its rooms.',
  request: { bookingNo: lineField.min(1) },
  response: { bBasicInformation: basicInformation, roomUnits: z.array(roomUnitHead) },
  errors: ['HOS-01002-4'],
});

export const getUsedRoomAndPlan = defineCall({
  path: '/api/registration/getUsedRoomAndPlan',
  service,
  access: read,
  summary:
    'Who has which room on a night, and by which plan; the room given by `current_room_id` is left out.',
  request: { date: dateInput, currentRoomId: idField.nullable().default(null) },
  response: {
    usedRooms: z.array(
      z.object({
        roomId: idField,
        roomNo: z.string(),
        bBasicInformationId: idField,
        bRoomUnitId: idField,
        bookingNo: z.string(),
        roomIndex: placeField,
        status: statusField,
        guestName: z.string(),
        packagePlanId: idField.nullable(),
        packagePlanName: z.string(),
      }),
    ),
  },
});

export const getSalesDate = defineCall({
  path: '/api/registration/getSalesDate',
  service,
  access: 'session',
  summary: 'The date that sales are entered under now: the next day once the last shift is closed.',
  request: {},
  response: { salesDate: dateField },
});
