import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, versionField } from '../kernel/fields.ts';
import { FUNCTIONS, LEVELS } from '../kernel/permissions.ts';

const service = 'identity' as const;
const access = { function: 'user', level: 'edit' } as const;

/** The longest that an old secret of a program goes on beside a new one: a week. */
export const LONGEST_OVERLAP_HOURS = 168;

const permissionsField = z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS));

const programFields = {
  name: lineField.min(1, { error: 'HOS-09001-0' }).max(60, { error: 'HOS-09001-4|60' }),
  /** The rights of the program in the store: no more than those of the person who gives them. */
  permissions: permissionsField,
};

/** The fields of the form of a program. */
export const programForm = z.object(programFields);

/** A secret of a program. The secret itself is told once, when it is made. */
const programSecret = z.object({
  id: idField,
  /** Its last four characters, by which people tell secrets apart. */
  hint: z.string(),
  createdAt: z.string(),
  /** The moment it stops to count; null: until somebody ends it. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

const programRow = z.object({
  id: idField,
  name: z.string(),
  permissions: permissionsField,
  version: versionField,
  createdAt: z.string(),
  createdByName: z.string(),
  /** The last call of the program, to the minute. */
  lastUsedAt: z.string().nullable(),
  secrets: z.array(programSecret),
  /** True when the caller holds all that the program may do. */
  mayChange: z.boolean(),
});
export type ProgramRow = z.output<typeof programRow>;

/**
 * The credentials of a program: its id is the `client_id`. The secret is told once and kept nowhere; it is null when the
 * same call is sent again.
 */
const credentials = { id: idField, secret: z.string().nullable() };

export const listPrograms = defineCall({
  path: '/api/master/program/list',
  service,
  access: { function: 'user', level: 'read' },
  summary: 'Lists the programs of others that may make calls in this store, with their rights and last use.',
  request: {},
  response: { programs: z.array(programRow) },
});

export const createProgram = defineCall({
  path: '/api/master/program/create',
  service,
  access,
  summary: 'Makes an account for a program (OAuth 2.0 client credentials) and tells its secret, this once.',
  request: programFields,
  response: { ...credentials, version: versionField },
  errors: ['HOS-00003-1', 'HOS-01001-9', 'HOS-01001-14'],
  writes: true,
  reauthenticates: true,
});

export const editProgram = defineCall({
  path: '/api/master/program/edit',
  service,
  access,
  summary: 'Changes the name or the rights of a program; the tokens that it has follow at once.',
  request: { id: idField, ...programFields, version: versionField },
  response: { id: idField, version: versionField },
  errors: ['HOS-00003-1', 'HOS-00004-0', 'HOS-00005-0', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});

export const rotateProgramSecret = defineCall({
  path: '/api/master/program/secret/rotate',
  service,
  access,
  summary: 'Makes a new secret of a program and tells it, this once; older ones go on for as long as asked.',
  request: { id: idField, overlapHours: z.int().min(0).max(LONGEST_OVERLAP_HOURS).default(24) },
  response: credentials,
  errors: ['HOS-00003-1', 'HOS-00004-0', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});

export const revokeProgramSecret = defineCall({
  path: '/api/master/program/secret/revoke',
  service,
  access,
  summary: 'Ends a secret of a program and the tokens that were given for it, at once.',
  request: { id: idField, secretId: idField },
  response: {},
  errors: ['HOS-00003-1', 'HOS-00004-0', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});

export const deleteProgram = defineCall({
  path: '/api/master/program/delete',
  service,
  access,
  summary: 'Ends the account of a program with its secrets and tokens; what it did stays on record.',
  request: { id: idField },
  response: {},
  errors: ['HOS-00003-1', 'HOS-00004-0', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});
