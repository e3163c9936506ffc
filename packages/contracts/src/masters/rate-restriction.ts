import { FLAG_RESTRICTIONS, RESTRICTION_KINDS, RESTRICTION_LEVELS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineMaster } from '../kernel/event.ts';
import { dateField, dateInput, idField, seenVersionField, versionField } from '../kernel/fields.ts';

const service = 'masters' as const;

const range = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  from: dateField,
  to: dateField,
  /** Nights or days; 1 for what is only on or off. */
  value: z.int(),
});

const target = {
  level: z.enum(RESTRICTION_LEVELS),
  /** Room type, plan or sales route; null for the house. */
  targetId: idField.nullable(),
};

/** Everything that restricts one target, as merged ranges of days. */
export const rateRestrictionMaster = defineMaster(
  'rate-restriction',
  z.object({ id: z.uuid(), ...target, ranges: z.array(range) }),
);

const targetRanges = z.object({
  ...target,
  /** The version that the caller saw. It is 0 when the target has never been restricted. */
  version: seenVersionField,
  ranges: z.array(range),
});

const change = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  from: dateInput,
  to: dateInput,
  /** Null clears. */
  value: z.int().min(1, { error: 'HOS-05026-0' }).max(999, { error: 'HOS-05026-0' }).nullable(),
});

const targetChange = z.object({
  ...target,
  version: seenVersionField,
  changes: z.array(change).min(1).max(400),
});

const editRequest = { targets: z.array(targetChange).min(1).max(200) };
export type RestrictionTargetChange = z.output<typeof targetChange>;

function checkChanges(values: unknown, context: z.RefinementCtx): void {
  const { targets } = values as { targets: RestrictionTargetChange[] };
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: undefined });
  targets.forEach(({ level, targetId, changes }, index) => {
    if ((level === 'HOUSE') !== (targetId === null)) refuse(['targets', index, 'targetId'], 'HOS-05026-1');
    changes.forEach(({ kind, from, to, value }, at) => {
      const path = ['targets', index, 'changes', at];
      if (to < from) refuse([...path, 'to'], 'HOS-05090-5');
      if (FLAG_RESTRICTIONS.has(kind) && value !== null && value !== 1)
        refuse([...path, 'value'], 'HOS-05026-0');
    });
  });
}

export const listRateRestrictions = defineCall({
  path: '/api/master/rate-restrictions/list',
  service,
  access: { function: 'plan', level: 'read' },
  summary: 'The restrictions of a level between two days, by target; targets without any are left out.',
  request: { level: z.enum(RESTRICTION_LEVELS), from: dateInput, to: dateInput },
  response: { targets: z.array(targetRanges) },
});

export const editRateRestrictions = defineCall({
  path: '/api/master/rate-restrictions/edit',
  service,
  access: { function: 'plan', level: 'edit' },
  summary: 'Sets or clears restrictions over ranges of days; no other day changes.',
  request: editRequest,
  response: { targets: z.array(z.object({ ...target, version: versionField })) },
  errors: ['HOS-00001-1', 'HOS-00005-0', 'HOS-05026-0', 'HOS-05026-1', 'HOS-05090-2', 'HOS-05090-5'],
  writes: true,
  check: checkChanges,
});
