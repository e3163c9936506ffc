import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import { text } from './fields.ts';

const digits = z
  .string({ error: 'HOS-09001-0' })
  .trim()
  .regex(/^\d{1,6}$/, { error: 'HOS-05092-7' });

/** Many rooms at once: all the numbers of a range, alike in everything but number and floor. */
export const createRoomRange = defineCall({
  path: '/api/master/room/createRange',
  service: 'masters',
  access: { function: 'master', level: 'edit' },
  summary: 'Rooms: every number of a range as a room of one type, or none of them.',
  request: {
    from: digits,
    to: digits,
    prefix: z
      .string()
      .trim()
      .max(6, { error: 'HOS-09001-4|6' })
      .regex(/^[A-Za-z0-9_-]*$/, { error: 'HOS-09001-5' })
      .default(''),
    /** Digits that no number ends in. */
    skippedDigits: z
      .array(z.string().regex(/^\d{1,2}$/))
      .max(10)
      .default([]),
    roomTypeId: z.uuid({ error: 'HOS-09001-0' }),
    /** Empty: as the number tells. */
    floor: text(10).input.default(''),
    building: text(40).input.default(''),
    buildingEn: text(40).input.default(''),
    smoking: z.enum(['SMOKING', 'NON_SMOKING']).default('NON_SMOKING'),
  },
  response: { created: z.int() },
  errors: ['HOS-05092-7', 'HOS-05092-8', 'HOS-05090-2'],
  writes: true,
});
