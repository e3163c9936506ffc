import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, pageFields } from '../kernel/fields.ts';
import { threadEntryFields, threadFilterFields, threadPageFields } from '../kernel/thread.ts';

export const getRoomCareHistory = defineCall({
  path: '/api/availability/history',
  service: 'rooms',
  access: { function: 'room-indication', level: 'read' },
  summary:
    'Everything that housekeeping did to a room: cleaning, marks, sightings and their cases; newest first.',
  request: { roomId: idField, ...threadFilterFields, pageSize: pageFields.pageSize },
  response: { operationHistories: z.array(z.object(threadEntryFields)), ...threadPageFields },
  errors: ['HOS-00004-0'],
});
