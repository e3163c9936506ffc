import { KEY_ENCODER_ADAPTERS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, seenVersionField, textField, versionField } from '../kernel/fields.ts';
import { roomKey } from './room-key.ts';

const service = 'registration' as const;

/** A device of the store that cuts card keys, connected by its line. */
const keyEncoder = z.object({
  id: idField,
  version: versionField,
  /** The name that the clerks give it. */
  name: z.string(),
  adapter: z.enum(KEY_ENCODER_ADAPTERS),
  /** `host:port` in the network of the house. */
  address: z.string(),
  /** The number under which the maker knows the encoder. */
  encoderNo: z.string(),
  isActive: z.boolean(),
  /** Cards that wait for their turn or are at work. */
  waitingCount: z.int().nonnegative(),
  /** True while it was asked for something and does not say what became of it. */
  isSilent: z.boolean(),
  /** Cards that are to be made void there, and are not yet. */
  voidingCount: z.int().nonnegative(),
});

export const listKeyEncoders = defineCall({
  path: '/api/registration/keyEncoder/list',
  service,
  access: { function: 'key', level: 'read' },
  summary: 'The encoders of the store, and how many cards wait at each.',
  request: {},
  response: { keyEncoders: z.array(keyEncoder) },
});

export const saveKeyEncoder = defineCall({
  path: '/api/registration/keyEncoder/save',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Adds or changes an encoder of the store.',
  request: {
    id: idField,
    /** The version that the caller last saw. It is 0 for a new one. */
    version: seenVersionField,
    name: textField(30).trim().min(1, 'HOS-09001-0'),
    adapter: z.enum(KEY_ENCODER_ADAPTERS),
    /** `host:port`; the installation names the hosts that are allowed. */
    address: z
      .string()
      .trim()
      .max(260)
      .regex(/^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):\d{1,5}$/, 'HOS-09001-1'),
    encoderNo: textField(32)
      .trim()
      .regex(/^[A-Za-z0-9-]*$/, 'HOS-09001-1')
      .default(''),
    isActive: z.boolean().default(true),
  },
  response: { keyEncoders: z.array(keyEncoder) },
  errors: ['HOS-00005-0', 'HOS-02050-3'],
  writes: true,
});

export const stopRoomKey = defineCall({
  path: '/api/registration/roomKey/stop',
  service,
  access: { function: 'key', level: 'edit' },
  summary:
    'Gives up a card that waits or is at work at an encoder. Should it come out all the same, it is made void. The note says what the guest got instead.',
  request: { id: idField, note: lineField.default('') },
  response: { keys: z.array(roomKey) },
  errors: ['HOS-00004-0', 'HOS-02050-2'],
  writes: true,
});
