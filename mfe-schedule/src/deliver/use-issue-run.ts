import { issueRoomKeys, listRoomKeys, recutRoomKey } from '@honjin/contracts/registration';
import { callApi, errorText, isUncertain, randomId, useQueryClient, useTranslation } from '@honjin/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import type { IssueOrder } from './issue-plan.ts';
import type { CardKey } from './key-room.ts';

/** The state of cutting for one room. */
export interface IssueStep extends IssueOrder {
  readonly state: 'waiting' | 'cutting' | 'queued' | 'done' | 'failed';
  /** Cards that the encoder did not give: they are cut again, and no new ones. */
  readonly failedIds: readonly string[];
  readonly problem: string;
}

export interface IssueRun {
  readonly steps: readonly IssueStep[];
  readonly isRunning: boolean;
  /** Begins at an encoder of the store; null: at the one of the installation. */
  readonly start: (orders: readonly IssueOrder[], keyEncoderId: string | null) => void;
  readonly retry: () => void;
  /** No further room is begun; the one at the encoder is finished. */
  readonly stop: () => void;
}

async function cut(
  { room, count, intent, failedIds }: IssueStep,
  keyEncoderId: string | null,
): Promise<CardKey[]> {
  if (failedIds.length === 0) {
    const rooms = [{ bRoomUnitId: room.bRoomUnitId, count }];
    return (await callApi(issueRoomKeys, { keyEncoderId, rooms }, { idempotencyKey: intent })).keys;
  }
  const keys: CardKey[] = [];
  for (const id of failedIds) {
    keys.push(
      ...(
        await callApi(recutRoomKey, { id, keyEncoderId }, { idempotencyKey: `${intent}-${id}`.slice(0, 100) })
      ).keys,
    );
  }
  return keys;
}

/** Cuts cards room by room, as the encoder of the desk does, or puts them into its queue; keeps the result of each. */
export function useIssueRun(): IssueRun {
  const { t, i18n } = useTranslation('schedule');
  const queries = useQueryClient();
  const [steps, setSteps] = useState<readonly IssueStep[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const encoderId = useRef<string | null>(null);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  function replace(next: IssueStep): void {
    setSteps((all) => all.map((one) => (one.room.bRoomUnitId === next.room.bRoomUnitId ? next : one)));
  }

  async function take(step: IssueStep): Promise<void> {
    replace({ ...step, state: 'cutting', problem: '' });
    try {
      const keys = await cut(step, encoderId.current);
      const failed = keys.filter(({ status }) => status === 'FAILED');
      // An encoder with a line takes cards in their turn; the list shows what becomes of them.
      const done = keys.some(({ status }) => status === 'CUTTING') ? 'queued' : 'done';
      const problem = failed.map(({ failure }) => t(`codes:keyFailure.${failure}`))[0] ?? '';
      const failedIds = failed.map(({ id }) => id);
      replace({ ...step, state: failed.length > 0 ? 'failed' : done, failedIds, problem });
    } catch (error) {
      // Without an answer nobody knows whether cards came out, so the next try sends the same intent and learns it. A
      // refusal starts a new attempt.
      const intent = isUncertain(error) ? step.intent : randomId();
      replace({ ...step, intent, state: 'failed', problem: errorText(error, i18n) });
    }
  }

  async function run(todo: readonly IssueStep[]): Promise<void> {
    isStopped.current = false;
    setRunning(true);
    for (const step of todo) if (!isStopped.current) await take(step);
    setRunning(false);
    await queries.invalidateQueries({ queryKey: [listRoomKeys.path] });
  }

  return {
    steps,
    isRunning,
    start(orders, keyEncoderId) {
      encoderId.current = keyEncoderId;
      const todo = orders.map((order) => ({
        ...order,
        state: 'waiting' as const,
        failedIds: [],
        problem: '',
      }));
      setSteps(todo);
      void run(todo);
    },
    retry: () => void run(steps.filter(({ state }) => state === 'failed' || state === 'waiting')),
    stop() {
      isStopped.current = true;
    },
  };
}
