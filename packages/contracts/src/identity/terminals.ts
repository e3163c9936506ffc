import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField } from '../kernel/fields.ts';

const service = 'identity' as const;
const access = { function: 'user', level: 'edit' } as const;

/** A machine number as a browser keeps it: 128 random bits, shown once. */
export const machineNoField = z.string().regex(/^[\w-]{22}$/, 'HOS-09001-5');

export const listTerminals = defineCall({
  path: '/api/master/terminal/list',
  service,
  access: { function: 'user', level: 'read' },
  summary: 'Lists the registered terminals of the store.',
  request: {},
  response: {
    terminals: z.array(
      z.object({
        id: idField,
        name: z.string(),
        registeredAt: z.string(),
        /** The rights of a person who only names a staff number at the terminal. */
        roleType: z.string().default('front'),
      }),
    ),
  },
});

export const registerTerminal = defineCall({
  path: '/api/master/terminal/create',
  service,
  access,
  summary: 'Registers a terminal of the store and tells its machine number, this once.',
  request: { name: lineField.min(1), roleType: z.string().min(1).max(40).default('front') },
  response: { id: idField, machineNo: machineNoField },
  errors: ['HOS-00001-1', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});

export const removeTerminal = defineCall({
  path: '/api/master/terminal/delete',
  service,
  access,
  summary: 'Takes a terminal off the register; its machine number counts no longer.',
  request: { id: idField },
  response: {},
  errors: ['HOS-00004-0', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});
