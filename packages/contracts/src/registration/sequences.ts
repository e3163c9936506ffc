import { SEQUENCE_KINDS, SEQUENCE_MAX_DIGITS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, versionField } from '../kernel/fields.ts';

const service = 'registration' as const;

/** Letters, digits and hyphens that may stand before a number. */
const prefixField = z
  .string()
  .trim()
  .max(8, { error: 'HOS-09001-4|8' })
  .regex(/^[A-Z0-9-]*$/, { error: 'HOS-05031-6' });

const numberField = z
  .int({ error: 'HOS-05003-1' })
  .min(0, { error: 'HOS-05003-1' })
  .max(99_999_999_999, { error: 'HOS-05003-1' });

const sequenceFields = {
  prefixType: z.enum(SEQUENCE_KINDS),
  prefix: prefixField,
  digits: z
    .int({ error: 'HOS-05003-1' })
    .min(1, { error: 'HOS-05003-1' })
    .max(SEQUENCE_MAX_DIGITS, { error: 'HOS-05003-1' }),
  startNumber: numberField.min(1, { error: 'HOS-05031-5' }),
};

const storeSequence = z.object({
  /**
   * It is null while the store has not numbered anything of the kind. The other values are then the product's
   * defaults.
   */
  id: idField.nullable(),
  version: versionField,
  ...sequenceFields,
  /** The last number given; one below the start while none was. */
  presentNumber: numberField,
  /** Prefixes the store used before; their numbers are never given again. */
  former: z.array(
    z.object({ prefix: z.string(), startNumber: numberField, presentNumber: numberField, digits: z.int() }),
  ),
});

/** The fields in the form of one sequence. */
export const sequenceForm = z.object({ ...sequenceFields, presentNumber: numberField });
export type SequenceInput = z.output<typeof sequenceForm>;

export const getSequences = defineCall({
  path: '/api/master/store/getSequences',
  service,
  access: { function: 'master', level: 'read' },
  summary: 'How the store numbers reservations, bills and receipts.',
  request: {},
  response: { sequences: z.array(storeSequence) },
});

export const editSequences = defineCall({
  path: '/api/master/store/editSequences',
  service,
  access: { function: 'master', level: 'edit' },
  summary:
    'Changes how the store numbers: refused where a number would be given twice or, of bills and receipts, left out.',
  request: {
    id: idField.nullable(),
    version: versionField,
    ...sequenceFields,
    /** Absent: the counter stays as it is, whatever is numbered meanwhile. */
    presentNumber: numberField.optional(),
  },
  response: { id: idField, version: versionField, presentNumber: numberField },
  errors: [
    'HOS-00005-0',
    'HOS-05003-1',
    'HOS-05031-0',
    'HOS-05031-1',
    'HOS-05031-2',
    'HOS-05031-3',
    'HOS-05031-4',
    'HOS-05031-5',
    'HOS-05031-6',
  ],
  writes: true,
});
