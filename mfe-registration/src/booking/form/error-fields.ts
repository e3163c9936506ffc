import { formPathOf } from '@honjin/mfe-kit';
import type { BookingForm } from './booking-form.ts';

/**
 * Returns the form's field that a refused field of the request came from: the tree of rooms, nights and guests as it
 * was sent, seen as the rooms of the screen. Undefined when the screen has no such field.
 */
export function fieldOfError(
  wirePath: string,
  form: BookingForm,
  sentRooms: readonly number[],
): string | undefined {
  const path = formPathOf(wirePath).replace(/^bBasicInformation\./, '');
  const inRoom = /^bRoomUnit\.(\d+)(?:\.(.+))?$/.exec(path);
  if (!inRoom) return path in form ? path : undefined;
  const room = sentRooms[Number(inRoom[1])];
  if (room === undefined) return undefined;
  const field = (inRoom[2] ?? 'checkInDate')
    .replace(/^bRoomInformation\.\d+\.?/, '')
    .replace(/^bGuestInformation\./, 'guests.');
  const name = WIRE_ONLY[field] ?? field;
  const [head = ''] = name.split('.');
  return form.rooms[room] && head in form.rooms[room] ? `rooms.${room}.${name}` : undefined;
}

/** Fields of the request that the screen enters in another one. */
const WIRE_ONLY: Record<string, string> = {
  '': 'checkInDate',
  roomDate: 'checkInDate',
  tempBookDeadline: 'deadlineDate',
  assignedRoomId: 'roomTypeId',
};

/** Finds the room and the tab of a form's first fault, so that its field can take the focus. */
export function placeOfFault(path: string): { room: number | undefined; tab: 'conditions' | 'guests' } {
  const room = /^rooms\.(\d+)/.exec(path)?.[1];
  return {
    room: room === undefined ? undefined : Number(room),
    tab: path.includes('.guests.') ? 'guests' : 'conditions',
  };
}

/** Paths of all faults of react-hook-form's nested error object, in the order of the fields. */
export function faultPaths(errors: unknown, path = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('type' in errors && typeof errors.type === 'string') return [path];
  return Object.entries(errors).flatMap(([key, inner]) =>
    key === 'ref' ? [] : faultPaths(inner, path === '' ? key : `${path}.${key}`),
  );
}
