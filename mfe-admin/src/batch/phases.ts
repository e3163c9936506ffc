import type { BatchPhaseStatus, BatchStatus } from '@honjin/contracts/admin';
import type { Tone } from '@honjin/ui';

/** Phases with a page of their own. */
export const PHASE_PAGES = ['PHASE_02', 'PHASE_04', 'PHASE_05', 'PHASE_06', 'PHASE_99'] as const;
export type PhaseWithPage = (typeof PHASE_PAGES)[number];

export function hasPage(phase: string): phase is PhaseWithPage {
  return (PHASE_PAGES as readonly string[]).includes(phase);
}

export const STATUS_TONES: Readonly<Record<BatchPhaseStatus | BatchStatus, Tone>> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  SKIPPED: 'neutral',
  FAILED: 'danger',
  INTERRUPTED: 'attention',
};
