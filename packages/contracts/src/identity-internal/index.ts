import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField } from '../kernel/fields.ts';
import { actor, secondPerson } from '../kernel/actor.ts';
import { FUNCTIONS, LEVELS, REACHES } from '../kernel/permissions.ts';

export * from './program-scopes.ts';
export * from './rpcs.ts';

/**
 * The calls that only the gateway may put to identity. These calls are not in the catalogue, so no request from
 * outside reaches them; they are answered over HTTP (signing in and saving go on while NATS is away) to the gateway's
 * signed identity alone.
 */

const service = 'identity' as const;

/** A live session: the caller as services will see it, and the facts that the gateway itself needs. */
export const sessionFacts = z.object({
  /** Without machine number and confirmation, which belong to one request. */
  actor,
  /** The current store wants a registered terminal for every save. */
  needsMachine: z.boolean(),
  /** Stores whose channels the user may hear. */
  stores: z.array(z.object({ companyId: idField, storeId: idField })),
});

export type SessionFacts = z.output<typeof sessionFacts>;

export const resolveSession = defineCall({
  path: '/internal/identity/session/resolve',
  service,
  access: 'public',
  summary: 'Finds the live session of a cookie or of a realtime token, and notes that it is in use.',
  request: { token: z.string().min(1).max(200), kind: z.enum(['COOKIE', 'REALTIME']) },
  response: { session: sessionFacts.nullable() },
});

export const confirmSave = defineCall({
  path: '/internal/identity/save/confirm',
  service,
  access: 'public',
  summary:
    'Checks user id and password at a save: of the person signed in, or of a second one who holds the right that the save needs.',
  request: {
    sessionId: z.string().min(1).max(64),
    inputBy: z.string().max(64),
    password: z.string().max(200),
    address: z.string().max(64),
    /** The right that the call to be saved needs. Null means that a session is enough. */
    needs: z
      .object({ function: z.enum(FUNCTIONS), level: z.enum(LEVELS), reach: z.enum(REACHES).optional() })
      .nullable()
      .default(null),
  },
  response: { confirmedBy: idField },
  errors: ['HOS-01001-0', 'HOS-01001-1', 'HOS-00002-1', 'HOS-00003-0', 'HOS-00003-2', 'HOS-00003-3'],
});

export const confirmSecond = defineCall({
  path: '/internal/identity/save/second',
  service,
  access: 'public',
  summary:
    'Checks user id and password of who answers for an act on money, and says what they may in that store.',
  request: {
    sessionId: z.string().min(1).max(64),
    confirmedAs: z.string().max(64),
    password: z.string().max(200),
    address: z.string().max(64),
  },
  response: { second: secondPerson },
  errors: ['HOS-01001-0', 'HOS-01001-1', 'HOS-00002-1', 'HOS-00003-2'],
});

export const checkTerminal = defineCall({
  path: '/internal/identity/terminal/check',
  service,
  access: 'public',
  summary: 'Finds the registered terminal of a store that a machine number belongs to.',
  request: { storeId: idField, machineNo: z.string().max(64) },
  response: { terminalId: idField.nullable() },
});

const permissions = actor.shape.permissions;

/** A program that has shown a secret that counts. */
const knownProgram = z.object({
  id: idField,
  secretId: idField,
  storeId: idField,
  name: z.string(),
  permissions,
});

export type KnownProgram = z.output<typeof knownProgram>;

export const authenticateProgram = defineCall({
  path: '/internal/identity/program/authenticate',
  service,
  access: 'public',
  summary: 'Finds the program of an id and a secret, and notes that the secret is in use.',
  request: { clientId: z.string().max(64), secret: z.string().max(200) },
  response: { program: knownProgram.nullable() },
});

export const issueProgramToken = defineCall({
  path: '/internal/identity/program/token/issue',
  service,
  access: 'public',
  summary: 'Gives a program that has shown its secret a token with some or all of its rights.',
  request: { id: idField, secretId: idField, storeId: idField, permissions },
  response: { token: z.string().nullable(), lifetimeS: z.int().positive() },
});

export const resolveProgram = defineCall({
  path: '/internal/identity/program/resolve',
  service,
  access: 'public',
  summary: 'Finds the program of a token that counts, and notes that it is in use.',
  request: { token: z.string().min(1).max(200) },
  response: { session: sessionFacts.nullable() },
});
