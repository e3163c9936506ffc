import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField } from '../kernel/fields.ts';
import { momentOut, outsideLine, outsideName, providerField } from './outside-fields.ts';

const service = 'linkage' as const;
const read = { function: 'linkage', level: 'read' } as const;
/** Credentials and addresses of other systems are the administrator's. */
const administer = { function: 'master', level: 'edit' } as const;

/** The ways in which messages come in, and in which stock and rates go out. */
export const RECEIVE_MODES = ['NONE', 'SOAP', 'FILE', 'XML_API'] as const;
export const SEND_MODES = ['NONE', 'SOAP', 'XML_API'] as const;
/** The ways in which an external service recognises us (spec, External service). */
export const API_MODES = ['ID_PASSWORD', 'TOKEN', 'FILE'] as const;

const days = z.int().min(1).max(3_650);
const path = z.string().max(500);
const url = z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]);
const version = z.int().min(0).max(1_000_000_000);

/** The settings of an account. None of them is secret. */
const settings = {
  provider: providerField,
  name: z.string().trim().min(1).max(100),
  isEnabled: z.boolean(),
  apiMode: z.enum(API_MODES),
  receiveMode: z.enum(RECEIVE_MODES),
  sendMode: z.enum(SEND_MODES),
  /** Base address of the provider; its services' names are appended. */
  baseUrl: url,
  /** Instead of the base address where the provider gives whole ones. */
  receiveUrl: url,
  completeUrl: url,
  systemId: outsideLine,
  loginId: outsideLine,
  partnerId: outsideLine,
  /** The house at the provider (spec: channel relational key). */
  facilityCode: outsideLine,
  pollSeconds: z.int().min(60).max(300),
  pushSeconds: z.int().min(1).max(3_600),
  takesNew: z.boolean(),
  takesChanges: z.boolean(),
  takesCancels: z.boolean(),
  pushesStock: z.boolean(),
  pushesRates: z.boolean(),
  incomingFolder: path,
  doneFolder: path,
  errorFolder: path,
  /** With `*` and `?`, e.g. `TLPDAT_*`. */
  filePattern: z.string().max(200),
  fileExtension: z.string().max(20),
  fileRetentionDays: days,
  messageRetentionDays: days,
  /** The plan and sales route to use when those of a message are unknown. */
  fallbackSalesRouteId: idField.nullable(),
  fallbackPlanId: idField.nullable(),
};

/** An account at a provider: the external service of the spec. Secrets are never answered, only whether there are some. */
export const account = z.object({
  accountId: idField,
  ...settings,
  hasPassword: z.boolean(),
  hasPartnerPassword: z.boolean(),
  version,
});
export type Account = z.output<typeof account>;

export const listAccounts = defineCall({
  path: '/api/linkage/account/list',
  service,
  access: read,
  summary: 'The accounts of the store at site controllers, without their secrets.',
  request: {},
  response: { accounts: z.array(account).max(100), allowedHosts: z.array(z.string().max(255)).max(100) },
});

export const saveAccount = defineCall({
  path: '/api/linkage/account/save',
  service,
  access: administer,
  summary: 'Makes or changes an account. A password is written and never read; without one the old stays.',
  request: {
    accountId: idField.optional(),
    version: version.default(0),
    account: z.strictObject(settings),
    newPassword: z.string().min(1).max(200).optional(),
    newPartnerPassword: z.string().min(1).max(200).optional(),
  },
  response: { account },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-05090-0', 'HOS-10003-0', 'HOS-10003-1', 'HOS-10003-2'],
  writes: true,
});

const count = z.int().min(0).max(100_000_000);

/** The state of an account. `DOWN` is the outage mode: nothing is lost, and the clerk sees what waits. */
export const accountHealth = z.object({
  accountId: idField,
  name: z.string().max(100),
  provider: providerField,
  state: z.enum(['OFF', 'NEVER_CONNECTED', 'WELL', 'LATE', 'DOWN']),
  lastPolledAt: momentOut.nullable(),
  lastGoodPollAt: momentOut.nullable(),
  lastReceivedAt: momentOut.nullable(),
  lastPushedAt: momentOut.nullable(),
  lastGoodPushAt: momentOut.nullable(),
  failuresInRow: count,
  lastError: outsideName,
  lastErrorAt: momentOut.nullable(),
  waitingMessages: count,
  erroneousMessages: count,
  queuedPushes: count,
  oldestQueuedAt: momentOut.nullable(),
});
export type AccountHealth = z.output<typeof accountHealth>;

export const listAccountHealth = defineCall({
  path: '/api/linkage/account/health',
  service,
  access: read,
  summary:
    'Last poll, last push, queue and errors of each account: for the page of operation and the outage banner.',
  request: {},
  response: { accounts: z.array(accountHealth).max(100) },
});

export const pollAccount = defineCall({
  path: '/api/linkage/account/poll',
  service,
  access: { function: 'linkage', level: 'edit' },
  summary:
    'Asks the provider for bookings now instead of at the next turn; this is also how a first set-up is tried.',
  request: { accountId: idField, reason: lineField.default('') },
  /** `problem` says why nothing came: the words of the provider or the line, or BUSY while a poll is under way. */
  response: { received: count, isSuccess: z.boolean(), problem: outsideName },
  errors: ['HOS-00004-0', 'HOS-10003-1'],
  writes: true,
});
