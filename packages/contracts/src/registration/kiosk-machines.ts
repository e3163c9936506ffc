import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, seenVersionField, textField, versionField } from '../kernel/fields.ts';

const service = 'registration' as const;

/** A self check-in machine of the store. */
const kioskMachine = z.object({
  id: idField,
  version: versionField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Where it stands. */
  location: z.string(),
  /** The account of the program that runs it: its `client_id`. */
  programId: idField,
  /** The encoder that cuts its cards; null: the only one of the store. */
  keyEncoderId: idField.nullable(),
  encoderName: z.string(),
  /** Its guests are let in before they have paid. */
  isDueAllowed: z.boolean(),
  isActive: z.boolean(),
});

export const listKioskMachines = defineCall({
  path: '/api/registration/kioskMachine/list',
  service,
  access: { function: 'registration', level: 'read' },
  summary: 'The self check-in machines of the store.',
  request: {},
  response: { kioskMachines: z.array(kioskMachine) },
});

export const saveKioskMachine = defineCall({
  path: '/api/registration/kioskMachine/save',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Adds or changes a self check-in machine of the store.',
  request: {
    id: idField,
    /** The version that the caller last saw. It is 0 for a new one. */
    version: seenVersionField,
    code: textField(10)
      .trim()
      .min(1, 'HOS-09001-0')
      .regex(/^[A-Za-z0-9-]*$/, 'HOS-09001-1'),
    name: textField(30).trim().min(1, 'HOS-09001-0'),
    nameEn: textField(60).trim().default(''),
    location: textField(60).trim().default(''),
    programId: idField,
    keyEncoderId: idField.nullable().default(null),
    isDueAllowed: z.boolean().default(false),
    isActive: z.boolean().default(true),
  },
  response: { kioskMachines: z.array(kioskMachine) },
  errors: ['HOS-00005-0', 'HOS-02050-1', 'HOS-02080-10', 'HOS-02080-11', 'HOS-02080-16', 'HOS-02080-17'],
  writes: true,
});
