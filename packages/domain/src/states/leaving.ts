/** The steps of a guest who leaves, in their order. Each stands by itself once it is done (R-STATE-24). */
export const LEAVING_STEPS = ['SETTLE', 'RECEIPT', 'KEYS', 'LEAVE'] as const;
export type LeavingStep = (typeof LEAVING_STEPS)[number];

/** The wishes of a guest who leaves, and the steps behind them. */
export interface Leaving {
  /** The page of the bill has lines or payments that are not settled. */
  isOpen: boolean;
  /** Another page is open besides this one. */
  hasFurtherPages: boolean;
  wantsReceipt: boolean;
  takesKeys: boolean;
  done: ReadonlySet<LeavingStep>;
}

/**
 * Returns the steps that are still to be done. While another page of the bill is open, only this page is settled, with
 * its receipt: nobody leaves with an open page (R-STATE-24).
 */
export function leavingSteps({
  isOpen,
  hasFurtherPages,
  wantsReceipt,
  takesKeys,
  done,
}: Leaving): LeavingStep[] {
  const isWanted: Record<LeavingStep, boolean> = {
    SETTLE: isOpen,
    RECEIPT: wantsReceipt,
    KEYS: takesKeys && !hasFurtherPages,
    LEAVE: !hasFurtherPages,
  };
  return LEAVING_STEPS.filter((step) => isWanted[step] && !done.has(step));
}
