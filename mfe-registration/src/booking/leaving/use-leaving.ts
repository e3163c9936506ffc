import type { RequestOf } from '@honjin/contracts';
import { checkOut, issueReceipt, returnRoomKeys, saveMidFlowPayment } from '@honjin/contracts/registration';
import type { LeavingStep } from '@honjin/domain';
import { useState } from 'react';
import { useRefusalWords } from '../../parts/use-refusal-words.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';

type ReceiptInput = NonNullable<RequestOf<typeof issueReceipt>['receipt']>;

/** The requests of the steps. */
export interface LeavingPlan {
  bRoomUnitId: string;
  /** The steps that are left (R-STATE-24). */
  steps: readonly LeavingStep[];
  settlement: RequestOf<typeof saveMidFlowPayment>;
  /** Its bill is the one of the settlement. */
  receipt: ReceiptInput;
  keyIds: readonly string[];
}

/** How far the guest has got: what stands, and what was refused and why. */
export interface LeavingState {
  done: ReadonlySet<LeavingStep>;
  failed: { step: LeavingStep; why: string } | undefined;
  isBusy: boolean;
}

interface Outcome {
  /** The key of the receipt's paper. */
  onReceipt: (url: string) => void;
  /** The page is settled, and another one is open. */
  onPageSettled: () => void;
  onLeft: (undoId: string | undefined) => void;
}

/** The sheet tells by itself what was refused. */
const quiet = { handlesError: () => true };

/** Holds the calls of the steps. Each answers false when the user gave it up in a question that it asked. */
function useSteps({ onReceipt, onLeft }: Outcome) {
  const settle = useBookingWrite(saveMidFlowPayment, quiet);
  const issue = useBookingWrite(issueReceipt, quiet);
  const giveBack = useBookingWrite(returnRoomKeys, quiet);
  const leave = useBookingWrite(checkOut, quiet);
  const [billId, setBillId] = useState<string | null>(null);

  const run: Record<LeavingStep, (plan: LeavingPlan, bill: { id: string | null }) => Promise<boolean>> = {
    SETTLE: async ({ settlement }, bill) => {
      const answer = await settle.mutateAsync(settlement);
      bill.id = answer?.bills[0]?.id ?? null;
      setBillId(bill.id);
      return answer !== undefined;
    },
    RECEIPT: async ({ receipt }, bill) => {
      const answer = await issue.mutateAsync({ receipt: { ...receipt, billId: bill.id } });
      if (answer) onReceipt(answer.receipt.url);
      return answer !== undefined;
    },
    KEYS: async ({ keyIds }) => (await giveBack.mutateAsync({ ids: [...keyIds] })) !== undefined,
    LEAVE: async ({ bRoomUnitId }) => {
      const answer = await leave.mutateAsync({ bRoomUnitIds: [bRoomUnitId] });
      if (answer) onLeft(answer.undoId);
      return answer !== undefined;
    },
  };
  return { billId, run };
}

/**
 * Does the steps one after the other. Nothing is taken back when a step fails: what was done stands and is not done
 * again, and the next attempt goes on with what failed (R-STATE-24).
 */
export function useLeaving(outcome: Outcome) {
  const reasonOf = useRefusalWords();
  const { billId, run } = useSteps(outcome);
  const [state, setState] = useState<LeavingState>({ done: new Set(), failed: undefined, isBusy: false });

  async function goOn(plan: LeavingPlan): Promise<void> {
    const done = new Set(state.done);
    const bill = { id: billId };
    setState({ ...state, failed: undefined, isBusy: true });
    for (const step of plan.steps) {
      try {
        if (!(await run[step](plan, bill))) break;
      } catch (error) {
        setState({ done, failed: { step, why: reasonOf(error) }, isBusy: false });
        return;
      }
      done.add(step);
    }
    setState({ done, failed: undefined, isBusy: false });
    if (plan.steps.every((step) => done.has(step)) && !plan.steps.includes('LEAVE')) outcome.onPageSettled();
  }
  return { ...state, goOn };
}
