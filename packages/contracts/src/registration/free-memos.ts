import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, textField, yesNoField } from '../kernel/fields.ts';
import { freeMemo } from './fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

export const listFreeMemoChoices = defineCall({
  path: '/api/registration/freeMemo/choices',
  service,
  access: read,
  summary: 'The free memos of the master: what a booking can be noted with, and how each shows.',
  request: {},
  response: {
    freeMemos: z.array(
      z.object({
        id: idField,
        name: z.string(),
        nameEn: z.string(),
        /** Six hexadecimal digits, or empty. */
        colour: z.string(),
        /** True when the memo pops up on opening the booking, until somebody confirmed it. */
        isPopUp: z.boolean(),
        /** Nobody is checked in before it was confirmed. */
        isConfirmRequired: z.boolean(),
        detail: z.string(),
      }),
    ),
  },
});

export const saveFreeMemo = defineCall({
  path: '/api/registration/freeMemo/save',
  service,
  access: edit,
  summary: 'Notes a memo on a room of a booking, or changes one.',
  request: {
    id: idField.optional(),
    bBasicInformationId: idField,
    bRoomUnitId: idField,
    freeMemoId: idField.nullable().default(null),
    freeMemoTitle: lineField.min(1),
    detail: textField(199, 'HOS-02020-2').default(''),
    isConfirm: yesNoField.default('NO'),
    /** The text of the memo when the change was begun. When the saved text differs, the change is refused. */
    seenDetail: z.string().max(4_000).optional(),
  },
  response: { freeMemo },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-01002-4', 'HOS-02020-2'],
  writes: true,
});

export const confirmFreeMemos = defineCall({
  path: '/api/registration/freeMemo/confirm',
  service,
  access: edit,
  summary: 'Somebody has read memos of a booking and seen to them.',
  request: { bBasicInformationId: idField, ids: z.array(idField).min(1).max(200) },
  response: {},
  errors: ['HOS-00004-0', 'HOS-01002-4'],
  writes: true,
});

export const deleteFreeMemo = defineCall({
  path: '/api/registration/freeMemo/delete',
  service,
  access: edit,
  summary: 'Takes a memo off its booking; the history keeps what it said.',
  request: { bBasicInformationId: idField, id: idField },
  response: {},
  errors: ['HOS-00004-0', 'HOS-01002-4'],
  writes: true,
});
