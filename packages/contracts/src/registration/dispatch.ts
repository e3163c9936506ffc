import { LOCALES, DISPATCH_STATES, MAIL_TROUBLES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, versionField } from '../kernel/fields.ts';
import { emailField } from './contact-fields.ts';

const service = 'registration' as const;
const read = { function: 'receipt', level: 'read' } as const;
const edit = { function: 'receipt', level: 'edit' } as const;

const channel = z.enum(['PRINT', 'MAIL']);
const PAPERS = ['RECEIPT', 'REGISTRATION_CARD', 'CONFIRMATION', 'PRE_CHECK_IN'] as const;
const paper = z.enum(PAPERS);

/** A paper in the queue of the store. */
const dispatch = z.object({
  id: idField,
  version: versionField,
  channel,
  paper: z.enum([...PAPERS, 'PRE_ARRIVAL', 'THANK_YOU']),
  /** Number of the receipt; empty for registration cards. */
  receiptNo: z.string(),
  /** Reservation number of what it is about, with branch where it is one room. */
  bookingNo: z.string(),
  /** Address of a mail; empty for a print. */
  recipient: z.string(),
  state: z.enum(DISPATCH_STATES),
  attempts: z.int(),
  /** The reason why the last attempt failed. It is empty when none did. */
  lastError: z.string(),
  /** The reason in words that people know; older services give none. */
  trouble: z.enum(MAIL_TROUBLES).nullable().optional(),
  /** Sent by itself, and not by a person. */
  isTimed: z.boolean().optional(),
  nextAttemptAt: z.iso.datetime({ offset: true }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  createdBy: z.string(),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
});

export const sendPaper = defineCall({
  path: '/api/registration/dispatch/send',
  service,
  access: edit,
  summary:
    'Puts a receipt, registration cards, the confirmation of a booking or its link for pre-check-in in the queue of the store, to be mailed or printed.',
  request: {
    channel,
    paper,
    receiptId: idField.nullable().default(null),
    /** The booking that a confirmation or a link is of. */
    bBasicInformationId: idField.nullable().default(null),
    bRoomUnitIds: z.array(idField).max(100, 'HOS-02017-0').default([]),
    printLanguage: z.enum(LOCALES).default('ja'),
    recipient: emailField.default(''),
  },
  response: { dispatch },
  errors: ['HOS-00003-0', 'HOS-00004-0', 'HOS-02030-0', 'HOS-02030-2', 'HOS-02042-1', 'HOS-02070-0'],
  writes: true,
});

export const listDispatches = defineCall({
  path: '/api/registration/dispatch/list',
  service,
  access: read,
  summary: 'The newest 200 papers of the queue, and when its runner last worked.',
  request: { state: z.enum(DISPATCH_STATES).optional() },
  response: {
    dispatches: z.array(dispatch),
    waiting: z.int(),
    failed: z.int(),
    lastRunAt: z.iso.datetime({ offset: true }).nullable(),
    /** False: mails are kept in the outbox folder and not sent; older services do not say. */
    hasMailServer: z.boolean().optional(),
  },
});

const changed = {
  service,
  access: edit,
  request: { id: idField, version: versionField },
  response: { dispatch },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-02030-1'],
  writes: true,
} as const;

export const retryDispatch = defineCall({
  ...changed,
  path: '/api/registration/dispatch/retry',
  summary: 'Tries a paper again now that waits or has failed.',
});

export const cancelDispatch = defineCall({
  ...changed,
  path: '/api/registration/dispatch/cancel',
  summary: 'Takes a paper that waits or has failed out of the queue.',
});

export const resendDispatch = defineCall({
  path: '/api/registration/dispatch/resend',
  service,
  access: edit,
  summary: 'Sends a paper once more that is done or was taken out; it is a new entry of the queue.',
  request: { id: idField },
  response: { dispatch },
  errors: ['HOS-00003-0', 'HOS-00004-0', 'HOS-02030-1'],
  writes: true,
});

const sent = {
  service,
  access: read,
  request: { id: idField },
  errors: ['HOS-00003-0', 'HOS-00004-0'],
} as const;

export const showSentMail = defineCall({
  ...sent,
  path: '/api/registration/dispatch/sent',
  summary: 'A mail as it was sent.',
  response: {
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Name of the paper that was attached; empty without one. */
    fileName: z.string(),
    sentAt: z.iso.datetime({ offset: true }),
    /** Nothing goes to the address by itself any more. */
    isBlocked: z.boolean(),
  },
});

export const downloadSentPaper = defineCall({
  ...sent,
  path: '/api/registration/dispatch/sentPaper',
  summary: 'The paper of a mail as it was sent.',
  response: {},
  transfer: 'file',
});

export const blockMailAddress = defineCall({
  path: '/api/registration/dispatch/block',
  service,
  access: edit,
  summary: 'Stops or allows mails that go to an address by themselves.',
  request: { email: z.email().max(254), isBlocked: z.boolean() },
  response: { isBlocked: z.boolean() },
  errors: ['HOS-00003-0'],
  writes: true,
});
