import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, versionField } from '../kernel/fields.ts';

/** Takes a change of status or of rooms back: the stays are what they were, as long as nothing came after it. */
export const undoChange = defineCall({
  path: '/api/registration/undo',
  service: 'registration',
  access: { function: 'registration', level: 'edit' },
  summary:
    'Takes a check-in, check-out, departure, cancellation, no-show or assignment of the same clerk back, until the day is closed.',
  request: { undoId: idField },
  response: {
    bookings: z.array(z.object({ bBasicInformationId: idField, version: versionField })),
  },
  errors: ['HOS-00005-0', 'HOS-02001-1', 'HOS-02002-1', 'HOS-02022-0', 'HOS-02022-1', 'HOS-02022-2'],
  writes: true,
});
