import { z } from 'zod';
import { defineRpc } from '../kernel/event.ts';
import { idField } from '../kernel/fields.ts';
import { actor } from '../kernel/actor.ts';

/** Finds the account of a program in the store of who asks; null: unknown, ended, or of another store. */
export const findProgram = defineRpc({
  service: 'identity',
  name: 'find-program',
  request: z.object({ programId: idField }),
  response: z.object({
    program: z.object({ name: z.string(), permissions: actor.shape.permissions }).nullable(),
  }),
});
