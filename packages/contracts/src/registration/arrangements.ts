import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField } from '../kernel/fields.ts';

const service = 'registration' as const;

export const getArrangementsLeft = defineCall({
  path: '/api/registration/arrangements/left',
  service,
  access: { function: 'registration', level: 'read' },
  summary: 'How many of each arrangement whose number is limited are left on the days of a period.',
  request: { from: dateInput, to: dateInput },
  response: {
    arrangements: z.array(
      z.object({ arrangementId: idField, useDate: dateField, total: z.int(), left: z.int() }),
    ),
  },
  errors: ['HOS-02006-0'],
});
