import { eventEnvelope, type EventEnvelope } from '@honjin/contracts';
import { batchProgress } from '@honjin/contracts/admin';
import { boardHold } from '@honjin/contracts/schedule';
import {
  bookingOpen,
  businessDayAdvanced,
  roomBlockChanged,
  stockChanged,
} from '@honjin/contracts/registration';
import { z } from 'zod';

/** A message to the browsers of a store: a hint with ids and a revision, without personal data. */
export interface BrowserEvent {
  readonly storeId: string;
  readonly name:
    | 'BusinessDateUpdated'
    | 'RegistrationChanged'
    | 'StockChanged'
    | 'RoomChanged'
    | 'LinkageChanged'
    | 'BatchProgress'
    | 'BoardHold'
    | 'BookingOpen';
  readonly data: object;
}

const withBooking = z.object({ bookingId: z.uuid() });
const withRoom = z.object({ roomId: z.uuid() });

function registrationEvent(envelope: EventEnvelope): BrowserEvent {
  const { storeId, type, seq: revision, payload } = envelope;
  const source = 'registration';
  if (type === businessDayAdvanced.type) {
    const { businessDate, salesDate } = businessDayAdvanced.payload.parse(payload);
    return { storeId, name: 'BusinessDateUpdated', data: { businessDate, salesDate, revision, source } };
  }
  if (type === roomBlockChanged.type || type === stockChanged.type) {
    return { storeId, name: 'StockChanged', data: { revision, source } };
  }
  const booking = withBooking.safeParse(payload);
  const ids = booking.success ? { bookingId: booking.data.bookingId } : {};
  return { storeId, name: 'RegistrationChanged', data: { revision, source, ...ids } };
}

function roomEvent({ storeId, seq: revision, payload }: EventEnvelope): BrowserEvent {
  const room = withRoom.safeParse(payload);
  const roomIds = room.success ? [room.data.roomId] : [];
  return { storeId, name: 'RoomChanged', data: { revision, source: 'rooms', roomIds } };
}

/** Messages of site controllers came in or went to another state. */
function linkageEvent({ storeId, seq: revision }: EventEnvelope): BrowserEvent {
  return { storeId, name: 'LinkageChanged', data: { revision, source: 'linkage' } };
}

/**
 * Returns the hint of a message of the bus; null when browsers need not know of it. Every revision of a service has a
 * hint.
 */
export function browserEventOf(message: unknown): BrowserEvent | null {
  const envelope = eventEnvelope.safeParse(message);
  if (!envelope.success) return null;
  if (envelope.data.type.startsWith('registration.')) return registrationEvent(envelope.data);
  if (envelope.data.type.startsWith('rooms.')) return roomEvent(envelope.data);
  if (envelope.data.type.startsWith('linkage.')) return linkageEvent(envelope.data);
  return null;
}

/** Returns the hint of a running day close. */
export function progressEventOf(message: unknown): BrowserEvent | null {
  const progress = batchProgress.safeParse(message);
  if (!progress.success) return null;
  const { storeId, ...data } = progress.data;
  return { storeId, name: 'BatchProgress', data };
}

/** Turns a message about a dragged stay on the schedule board into a hint for browsers. */
export function holdEventOf(message: unknown): BrowserEvent | null {
  const hold = boardHold.safeParse(message);
  if (!hold.success) return null;
  const { storeId, ...data } = hold.data;
  return { storeId, name: 'BoardHold', data };
}

/** Turns a message about an open booking into a hint for browsers. */
export function openEventOf(message: unknown): BrowserEvent | null {
  const open = bookingOpen.safeParse(message);
  if (!open.success) return null;
  const { storeId, ...data } = open.data;
  return { storeId, name: 'BookingOpen', data };
}
