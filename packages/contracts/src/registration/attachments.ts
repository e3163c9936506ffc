import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** Largest attached file in bytes, and most files of one booking. */
export const ATTACHMENT_LIMITS = { bytes: 5 * 1024 * 1024, files: 100 } as const;

/** Extensions of files that can be attached, each with the types that its content may have. */
export const ATTACHMENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  txt: ['text/plain'],
  csv: ['text/csv'],
};

const attachment = z.object({
  id: idField,
  bBasicInformationId: idField,
  bRoomUnitId: idField.nullable(),
  bGuestInformationId: idField.nullable(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int().positive(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});

export const uploadAttachment = defineCall({
  path: '/api/registration/attachment/upload',
  service,
  access: edit,
  summary: 'Attaches a file to a booking: up to 5 MB, of a listed type by its content, not only by its name.',
  transfer: 'upload',
  request: {
    bBasicInformationId: idField,
    bRoomUnitId: idField.nullable().default(null),
    bGuestInformationId: idField.nullable().default(null),
    fileName: z.string().max(500),
  },
  response: { attachment },
  errors: [
    'HOS-01002-4',
    'HOS-02019-1',
    'HOS-02019-2',
    'HOS-02019-3',
    'HOS-02019-4',
    'HOS-02019-5',
    'HOS-02019-6',
  ],
  writes: true,
});

export const listAttachments = defineCall({
  path: '/api/registration/attachment/all',
  service,
  access: read,
  summary: 'The files of a booking, the latest first.',
  request: { bBasicInformationId: idField },
  response: { attachments: z.array(attachment) },
  errors: ['HOS-01002-4'],
});

export const downloadAttachment = defineCall({
  path: '/api/registration/attachment/download',
  service,
  access: read,
  summary: 'An attached file.',
  transfer: 'file',
  request: { id: idField },
  response: {},
  errors: ['HOS-00004-0'],
});

export const deleteAttachment = defineCall({
  path: '/api/registration/attachment/delete',
  service,
  access: edit,
  summary: 'Takes a file off its booking; it can be put back until the business day is closed.',
  request: { id: idField },
  response: {},
  errors: ['HOS-00004-0'],
  writes: true,
});

export const restoreAttachment = defineCall({
  path: '/api/registration/attachment/restore',
  service,
  access: edit,
  summary: 'Puts a file back that was taken off its booking on this business day.',
  request: { id: idField },
  response: { attachment },
  errors: ['HOS-00004-0', 'HOS-02019-6'],
  writes: true,
});
