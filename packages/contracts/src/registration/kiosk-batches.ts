import { KIOSK_BATCH_STATES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField } from '../kernel/fields.ts';

const service = 'registration' as const;

const count = z.int().nonnegative();
const counted = z.int().nonnegative().max(99_999);
const counts = { checkIns: count, cards: count };

/** The day of a machine: what it has counted, and what the books of the house have. */
const kioskBatch = z.object({
  kioskMachineId: idField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  batchState: z.enum(KIOSK_BATCH_STATES),
  /** The count of the machine; null: it has not sent it. */
  ofMachine: z.object(counts).nullable(),
  ofBooks: z.object(counts),
  sentAt: z.iso.datetime().nullable(),
});

export const closeKioskDay = defineCall({
  path: '/api/registration/kiosk/close',
  service,
  access: { function: 'kiosk', level: 'edit' },
  summary:
    'Takes what a self check-in machine has counted on a business date, and compares it with the books. Sent again it takes the place of what was sent before.',
  request: {
    businessDate: dateInput,
    checkIns: counted,
    /** Cards that came out. */
    cards: counted,
  },
  response: { businessDate: dateField, kioskBatch },
  errors: ['HOS-02080-1', 'HOS-02080-15'],
  writes: true,
});

export const listKioskBatches = defineCall({
  path: '/api/registration/kioskMachine/batches',
  service,
  access: { function: 'registration', level: 'read' },
  summary: 'What self check-in machines have counted on a business date, beside the books of the house.',
  request: {
    /** Absent: the open business date. */
    businessDate: dateInput.optional(),
  },
  response: { businessDate: dateField, kioskBatches: z.array(kioskBatch) },
});
