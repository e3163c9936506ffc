import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineMaster } from '../kernel/event.ts';

const service = 'masters' as const;
const edit = { function: 'master', level: 'edit' } as const;

/** Largest logo in bytes (it travels in one message), and the types that its content may have, by extension. */
export const LOGO_LIMIT_BYTES = 512 * 1024;
export const LOGO_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The logo as it travels to the services that print it. */
export const storeLogoMaster = defineMaster(
  'store-logo',
  z.object({
    /** `data:` address of the picture. */
    dataUrl: z.string(),
  }),
);

export const showStoreLogo = defineCall({
  path: '/api/master/store/logo/show',
  service,
  access: { function: 'master', level: 'read' },
  summary: 'The logo of the store being worked in, ready to be shown; null while it has none.',
  request: {},
  response: {
    logo: z
      .object({
        fileName: z.string(),
        sizeBytes: z.int().positive(),
        uploadedAt: z.string(),
        /** `data:` address of the picture. */
        dataUrl: z.string(),
      })
      .nullable(),
  },
});

export const uploadStoreLogo = defineCall({
  path: '/api/master/store/logo/upload',
  service,
  access: edit,
  summary: 'Puts a logo in place of the present one: PNG or JPEG by its content, up to 512 KB.',
  transfer: 'upload',
  request: { fileName: z.string().max(500) },
  response: { fileName: z.string() },
  errors: ['HOS-00004-0', 'HOS-05030-0', 'HOS-05030-1', 'HOS-05030-2', 'HOS-05030-3', 'HOS-05030-4'],
  writes: true,
});

export const deleteStoreLogo = defineCall({
  path: '/api/master/store/logo/delete',
  service,
  access: edit,
  summary: 'Takes the logo of the store away.',
  request: {},
  response: {},
  errors: ['HOS-00004-0'],
  writes: true,
});
