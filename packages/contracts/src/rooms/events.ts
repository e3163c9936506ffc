import { ROOM_CLEANINGS, ROOM_CONDITIONS } from '@honjin/domain';
import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { idField } from '../kernel/fields.ts';

/** A room's indication changed: its guests or its cleaning. Registration uses it to check guests in. */
export const roomStateChanged = defineEvent({
  service: 'rooms',
  entity: 'room-state',
  event: 'changed',
  payload: z.object({
    roomId: idField,
    condition: z.enum(ROOM_CONDITIONS),
    cleaning: z.enum(ROOM_CLEANINGS),
    isDoNotDisturb: z.boolean(),
    version: z.int().positive(),
  }),
});

/** Tells screens to ask again: the cleaners' rooms, a sighting or the rules of counting changed. */
export const housekeepingChanged = defineEvent({
  service: 'rooms',
  entity: 'housekeeping',
  event: 'changed',
  payload: z.object({
    /** Empty: the whole house. */
    roomIds: z.array(idField),
  }),
});
