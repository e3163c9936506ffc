import type { PlanInput } from '@honjin/contracts/masters';

type Steps = NonNullable<PlanInput['cancellationPolicy']>[number]['steps'];

/** Writes fees as `0:80 1:20`: days before arrival and percent. */
export function writeSteps(steps: Steps): string {
  return steps.map(({ fromDaysBefore, percent }) => `${fromDaysBefore}:${percent}`).join(' ');
}

/** Reads fees as people type them, full-width signs included; null when a part is none. */
export function readSteps(text: string): Steps | null {
  const parts = text
    .normalize('NFKC')
    .trim()
    .split(/[\s,、]+/)
    .filter(Boolean);
  const steps = parts.map((part) => /^(\d{1,3}):(\d{1,3})%?$/.exec(part));
  if (steps.some((step) => step === null)) return null;
  return steps.map((step) => ({ fromDaysBefore: Number(step![1]), percent: Number(step![2]) }));
}
