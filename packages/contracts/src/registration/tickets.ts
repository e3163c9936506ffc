import { TICKET_STATES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, lineField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'arrangement', level: 'read' } as const;
const edit = { function: 'arrangement', level: 'edit' } as const;

const ticket = z.object({
  id: idField,
  /** Opaque: it says nothing about the guest, and cannot be guessed. */
  ticketNo: z.string(),
  ticketName: z.string(),
  useDate: dateField,
  ticketState: z.enum(TICKET_STATES),
  guestName: z.string(),
  roomNo: z.string(),
  issuedOn: dateField,
  redeemedOn: dateField.nullable(),
  redeemedBy: z.string(),
});

export const listTickets = defineCall({
  path: '/api/registration/tickets/list',
  service,
  access: read,
  summary: 'The tickets of rooms, issued and redeemed.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200) },
  response: { tickets: z.array(ticket) },
});

export const issueTickets = defineCall({
  path: '/api/registration/tickets/issue',
  service,
  access: edit,
  summary:
    'Issues the tickets of rooms that are still missing, and answers all of them. Check-in does it by itself.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200) },
  response: { tickets: z.array(ticket) },
  errors: ['HOS-01002-4'],
  writes: true,
});

export const printTickets = defineCall({
  path: '/api/registration/tickets/slips',
  service,
  access: read,
  summary: 'Slips of tickets with their number as a QR code.',
  request: { ticketIds: z.array(idField).min(1).max(200) },
  response: {},
  errors: ['HOS-00004-0'],
  transfer: 'file',
});

export const redeemTicket = defineCall({
  path: '/api/registration/tickets/redeem',
  service,
  access: edit,
  summary: 'Takes a ticket for what it promises, once.',
  request: { ticketNo: lineField.min(1).max(40) },
  response: { ticket },
  errors: ['HOS-00004-0', 'HOS-02040-6', 'HOS-02040-7'],
  writes: true,
});

export const takeTicketBack = defineCall({
  path: '/api/registration/tickets/takeBack',
  service,
  access: edit,
  summary: 'Takes a redemption back that was made by mistake, once and with a reason.',
  request: { ticketNo: lineField.min(1).max(40), reason: lineField.min(1) },
  response: { ticket },
  errors: ['HOS-00004-0', 'HOS-02040-8'],
  writes: true,
});
