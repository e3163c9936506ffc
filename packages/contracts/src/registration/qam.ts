import { QAM_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateInput, idField, lineField, memoField, versionField, yesNoField } from '../kernel/fields.ts';
import { momentField } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** A question, apology or message about a guest. */
const qam = z.object({
  id: idField,
  version: versionField,
  bBasicInformationId: idField,
  bRoomUnitId: idField.nullable(),
  bGuestInformationId: idField.nullable(),
  bookingNo: z.string(),
  qamType: z.string(),
  category: z.string(),
  status: z.enum(QAM_STATUSES),
  importance: yesNoField,
  detail: z.string(),
  plannedStoreId: idField.nullable(),
  plannedDatetime: z.string().nullable(),
  inProgressDatetime: z.string().nullable(),
  completedDatetime: z.string().nullable(),
  room: z.string(),
  guest: z.string(),
  createdBy: z.string(),
});

export const getQams = defineCall({
  path: '/api/registration/qam/getQams',
  service,
  access: read,
  summary: 'Questions, apologies and messages of a booking, or the open ones of the store.',
  request: {
    bBasicInformationId: idField.optional(),
    guest: lineField.default(''),
    type: lineField.default(''),
    status: z.enum(QAM_STATUSES).optional(),
    important: yesNoField.optional(),
    /** Only what is planned up to this day, or for no certain time. */
    dueBy: dateInput.optional(),
  },
  response: { qams: z.array(qam) },
});

/** Whom a Q.A.M can be about: the guests of a booking, each with the room of the business date. */
export const getUseName = defineCall({
  path: '/api/registration/qam/getUseName',
  service,
  access: read,
  summary: 'Guests and rooms of a booking that a Q.A.M can be about.',
  request: { bBasicInformationId: idField },
  response: {
    useNames: z.array(
      z.object({
        bRoomUnitId: idField,
        /** Null for a room whose guests are not known by name. */
        bGuestInformationId: idField.nullable(),
        guestName: z.string(),
        roomNo: z.string(),
      }),
    ),
  },
  errors: ['HOS-01002-4'],
});

export const getQam = defineCall({
  path: '/api/registration/qam/getQam',
  service,
  access: read,
  summary: 'One of them.',
  request: { id: idField },
  response: { qam },
  errors: ['HOS-00004-0'],
});

export const saveQam = defineCall({
  path: '/api/registration/qam/saveQam',
  service,
  access: edit,
  summary: 'Enters or changes one; a change of status sets its moment.',
  request: {
    id: idField.optional(),
    version: versionField.optional(),
    bBasicInformationId: idField,
    bRoomUnitId: idField.nullable().default(null),
    bGuestInformationId: idField.nullable().default(null),
    qamType: lineField.min(1).max(40),
    category: lineField.max(40).default(''),
    status: z.enum(QAM_STATUSES).default('IN_PROGRESS'),
    importance: yesNoField.default('NO'),
    detail: memoField.min(1),
    plannedStoreId: idField.nullable().default(null),
    plannedDatetime: momentField.nullable().default(null),
  },
  response: { qam },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-01002-4'],
  writes: true,
});

export const deleteQam = defineCall({
  path: '/api/registration/qam/deleteQam',
  service,
  access: edit,
  summary: 'Removes one; the audit trail keeps what it said.',
  request: { id: idField, version: versionField },
  response: {},
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});
