import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { INSTANT, LOCAL_MOMENT, YES_NO, type EntityFields, type KeptFields } from '../kernel/entity.ts';
import { dateField, idField, memoField, placeField, timeField, yesNoField } from '../kernel/fields.ts';

export const statusField = z.enum(ROOM_UNIT_STATUSES);
/** The store's local date and time `YYYY-MM-DDTHH:MM`. */
export const momentField = z.string().regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/);

const text = z.string();
const yes = { input: yesNoField.default('NO'), output: yesNoField, kept: YES_NO } as const;

/** The fields that the form of a room has besides its stay and its nights. */
export const ROOM_FORM_FIELDS = {
  isRepresentativeRoom: { column: 'isRepresentativeRoom', ...yes },
  isAssignmentLocked: { column: 'isAssignmentLocked', ...yes },
  otaxNotCounted: { column: 'otaxNotCounted', ...yes },
  memo: { column: 'memo', input: memoField.default(''), output: text },
} as const satisfies EntityFields;

/** Everything that a person says about a room of a booking: a new field is written here, in a migration and on the screen. */
export const UNIT_FIELDS = {
  tempBookDeadline: {
    column: 'tempBookDeadline',
    input: momentField.nullable().default(null),
    output: text.nullable(),
    kept: LOCAL_MOMENT,
  },
  ...ROOM_FORM_FIELDS,
} as const satisfies EntityFields;

/** The further fields that are answered of a room: its stay, and the course that it took. */
export const UNIT_STATE_FIELDS = {
  id: { column: 'id', output: idField },
  bBasicInformationId: { column: 'bookingId', output: idField },
  roomIndex: { column: 'roomIndex', output: placeField },
  status: { column: 'status', output: statusField },
  checkInDate: { column: 'checkInDate', output: dateField },
  checkInTime: { column: 'checkInTime', output: timeField },
  checkOutDate: { column: 'checkOutDate', output: dateField },
  checkOutTime: { column: 'checkOutTime', output: timeField },
  arrivalDatetime: { column: 'arrivedAt', output: text.nullable(), kept: INSTANT },
  departureDatetime: { column: 'departedAt', output: text.nullable(), kept: INSTANT },
  /** Business date of the check-in. */
  checkedInOn: { column: 'checkedInOn', output: dateField.nullable() },
  /** The room the guests are in; not tonight's while a planned change is still to be done. */
  inRoomId: { column: 'inRoomId', output: idField.nullable() },
  /** YES: the stay has other days than those that it was booked with. */
  nightsChanged: { column: 'nightsChanged', output: yesNoField.optional(), kept: YES_NO },
  needCheck: { column: 'needCheck', output: yesNoField, kept: YES_NO },
  guestName: { column: 'guestName', output: text },
  guestNameSingleByte: { column: 'guestKana', output: text },
} as const satisfies KeptFields;
