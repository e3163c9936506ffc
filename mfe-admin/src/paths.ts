import type { BatchPhase } from '@honjin/contracts/admin';

/** A shift of a business date, as the address names it. */
export interface ShiftLink {
  businessDate: string;
  shiftNo: number;
}

function withShift(path: string, shift: ShiftLink | undefined): string {
  return shift === undefined ? path : `${path}?date=${shift.businessDate}&shift=${shift.shiftNo}`;
}

export const paths = {
  root: '/admin/master',
  group: '/admin/master/group',
  company: '/admin/master/company',
  store: '/admin/master/store',
  retention: '/admin/master/retention',
  installation: '/admin/master/installation',
  programs: '/admin/master/program',
  webhooks: '/admin/master/program/webhook',
  analysis: '/admin/master/analysis',
  cash: '/admin/master/cash',
  /** The drawers of one shift, or of the current one. */
  cashOf: (shift?: ShiftLink) => withShift('/admin/master/cash', shift),
  preview: '/admin/master/batch/preview',
  /** The record of a shift's close as a page, or where it is routed. */
  record: (shift?: ShiftLink) => withShift('/admin/master/batch/record', shift),
  batch: '/admin/master/batch',
  /** The page of the close: of one shift, or of what is to be closed now. */
  batchOf: (shift?: ShiftLink) => withShift('/admin/master/batch', shift),
  phase: (phase: BatchPhase, shift?: ShiftLink) => withShift(`/admin/master/batch/${phase}`, shift),
} as const;
