import {
  CARD_ENDS_BY_HAND,
  CARD_FAILURES,
  CARD_REQUEST_KINDS,
  CARD_REQUEST_STATES,
  CARD_TERMINAL_ADAPTERS,
} from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineEvent } from '../kernel/event.ts';
import {
  dateField,
  idField,
  MOST_YEN,
  seenVersionField,
  textField,
  versionField,
  yenField,
} from '../kernel/fields.ts';
import { pageField } from './money-fields.ts';

const service = 'registration' as const;
const readMoney = { function: 'money', level: 'read' } as const;
const editMoney = { function: 'money', level: 'edit' } as const;

/** A card terminal at a counter of the store. */
const cardTerminal = z.object({
  id: idField,
  version: versionField,
  /** The name that the clerks give the counter. */
  name: z.string(),
  adapter: z.enum(CARD_TERMINAL_ADAPTERS),
  /** `host:port` in the network of the house. */
  address: z.string(),
  /** The number under which the maker knows the terminal. */
  terminalNo: z.string(),
  isActive: z.boolean(),
  /** True while it is at work on a request. */
  isBusy: z.boolean(),
});

/** A request to a card terminal. Of the card it has the token, the last four digits and the brand, and never more. */
const cardRequest = z.object({
  id: idField,
  kind: z.enum(CARD_REQUEST_KINDS),
  state: z.enum(CARD_REQUEST_STATES),
  bBasicInformationId: idField,
  bRoomUnitId: idField,
  bookingNo: z.string(),
  cardTerminalId: idField,
  terminalName: z.string(),
  amount: yenField,
  accountingItemId: idField.nullable(),
  /** The hold that is captured or released, or the request whose payment is taken back. */
  standsOnId: idField.nullable(),
  brand: z.string(),
  lastFour: z.string(),
  approvalNo: z.string(),
  heldUntil: dateField.nullable(),
  failure: z.enum(CARD_FAILURES).nullable(),
  isCardShown: z.boolean(),
  isCancelAsked: z.boolean(),
  /** False while an approval is not in the books: it is tried again, and the close of the day tells of it. */
  isBooked: z.boolean(),
  /** The code of the refusal by the books; empty when there was none. */
  refusal: z.string(),
  /** True when another request stands on this one and is open or approved. */
  isFollowed: z.boolean(),
  paymentId: idField.nullable(),
  askedByName: z.string(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});

/** A request to a card terminal changed; ask `cardRequest/list` for it. */
export const cardRequestChanged = defineEvent({
  service,
  entity: 'card-request',
  event: 'changed',
  payload: z.object({ bookingId: idField, roomUnitId: idField, cardRequestId: idField }),
});

export const listCardTerminals = defineCall({
  path: '/api/registration/cardTerminal/list',
  service,
  access: readMoney,
  summary: 'The card terminals of the store.',
  request: {},
  response: { cardTerminals: z.array(cardTerminal) },
});

export const saveCardTerminal = defineCall({
  path: '/api/registration/cardTerminal/save',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Adds or changes a card terminal of the store.',
  request: {
    id: idField,
    /** The version that the caller last saw. It is 0 for a new one. */
    version: seenVersionField,
    name: textField(30).trim().min(1, 'HOS-09001-0'),
    adapter: z.enum(CARD_TERMINAL_ADAPTERS),
    /** `host:port`; the installation names the hosts that are allowed. */
    address: z
      .string()
      .trim()
      .max(260)
      .regex(/^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):\d{1,5}$/, 'HOS-09001-1'),
    terminalNo: textField(32)
      .trim()
      .regex(/^[A-Za-z0-9-]*$/, 'HOS-09001-1')
      .default(''),
    isActive: z.boolean().default(true),
  },
  response: { cardTerminals: z.array(cardTerminal) },
  errors: ['HOS-00005-0', 'HOS-02046-5'],
  writes: true,
});

export const askCardTerminal = defineCall({
  path: '/api/registration/cardRequest/ask',
  service,
  access: editMoney,
  summary:
    'Asks a card terminal for something and does not wait: a sale, a hold on the card, its capture or release, or taking a payment back.',
  request: {
    cardTerminalId: idField,
    kind: z.enum(CARD_REQUEST_KINDS),
    bRoomUnitId: idField,
    amount: z.int().min(1).max(MOST_YEN),
    /** The item of the payment; null: the one of the request that this stands on. */
    accountingItemId: idField.nullable().default(null),
    standsOnId: idField.nullable().default(null),
    billPage: pageField.default(1),
    memo: textField(100).trim().default(''),
    reason: textField(100).trim().default(''),
  },
  response: { cardRequest },
  errors: [
    'HOS-01002-4',
    'HOS-02003-1',
    'HOS-02003-6',
    'HOS-02006-0',
    'HOS-02046-0',
    'HOS-02046-1',
    'HOS-02046-2',
    'HOS-02046-3',
  ],
  writes: true,
  movesMoney: true,
});

export const cancelCardRequest = defineCall({
  path: '/api/registration/cardRequest/cancel',
  service,
  access: editMoney,
  summary: 'Asks to give a request up before the card is shown; the terminal says whether it was in time.',
  request: { id: idField },
  response: { cardRequest },
  errors: ['HOS-00004-0', 'HOS-02046-4'],
  writes: true,
});

export const concludeCardRequest = defineCall({
  path: '/api/registration/cardRequest/conclude',
  service,
  access: editMoney,
  summary:
    'Ends a request whose result stays unknown, by what the slip of the terminal says. It needs the right to override, and a reason.',
  request: {
    id: idField,
    result: z.enum(CARD_ENDS_BY_HAND),
    /** As the slip has it. */
    approvalNo: textField(11)
      .trim()
      .regex(/^[A-Za-z0-9-]*$/, 'HOS-09001-1')
      .default(''),
    reason: textField(100).trim().min(1, 'HOS-09001-0'),
  },
  response: { cardRequest },
  errors: [
    'HOS-00004-0',
    'HOS-01002-4',
    'HOS-02003-1',
    'HOS-02003-6',
    'HOS-02006-0',
    'HOS-02006-1',
    'HOS-02046-2',
  ],
  writes: true,
  movesMoney: true,
});

export const listCardRequests = defineCall({
  path: '/api/registration/cardRequest/list',
  service,
  access: readMoney,
  summary: 'The requests to card terminals for one booking, or all that are open or not in the books.',
  request: { bBasicInformationId: idField.optional() },
  response: { cardRequests: z.array(cardRequest) },
});
