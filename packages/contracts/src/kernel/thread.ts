import { MACHINE_STEPS, THREAD_KINDS } from '@honjin/domain';
import { z } from 'zod';
import { dateField, idField, lineField } from './fields.ts';

/** The filter of a thread; each field may be left out. */
export const threadFilterFields = {
  /** The entry after which the page begins, as `nextBefore` answered it; absent: at the newest. */
  beforeId: idField.optional(),
  /** Only these kinds; none: all. */
  kinds: z.array(z.enum(THREAD_KINDS)).max(THREAD_KINDS.length).default([]),
  /** Only this person's acts, those of machines that they began included; by the whole name. */
  userName: lineField.default(''),
  /** Only this machine's acts. */
  machineStep: z.enum(MACHINE_STEPS).optional(),
};

/** An act, in a form that a thread of anything has. An older service does not say kind and machine. */
export const threadEntryFields = {
  id: idField,
  at: z.string(),
  bussinessDate: dateField.nullable(),
  /** The person who did it, or who began what a machine did; empty where a machine began it, too. */
  userName: z.string(),
  /** The machine that did it; absent where a person did. */
  machineStep: z.enum(MACHINE_STEPS).optional(),
  kind: z.enum(THREAD_KINDS).optional(),
  action: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
};

/** The people and machines of a thread: the choices of its filter. They come with the first page. */
export const threadAuthors = z.object({
  userNames: z.array(z.string()),
  machineSteps: z.array(z.enum(MACHINE_STEPS)),
});

/** The end of a page of a thread. */
export const threadPageFields = {
  /** Where the next page begins; null after the last one. */
  nextBefore: idField.nullable().optional(),
  authors: threadAuthors.optional(),
};
