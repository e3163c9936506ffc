import { holdBoardStay } from '@honjin/contracts/schedule';
import { callApi, useRealtime, useSession } from '@honjin/mfe-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Bar } from './board-model.ts';

const NOBODY: ReadonlyMap<string, string> = new Map();

/** A drag lasts seconds: a mark whose end was never heard goes by itself. */
const FORGET_MS = 15_000;

/**
 * Returns who drags which stay at another desk, by reservation number and branch, and a function that reports this
 * desk's own drag.
 */
export function usePresence(): [ReadonlyMap<string, string>, (bar: Bar, isHeld: boolean) => void] {
  const [held, setHeld] = useState(NOBODY);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const { userId } = useSession().user;

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function mark(unit: string, name: string | undefined): void {
    setHeld((known) => {
      const next = new Map(known);
      if (name === undefined) next.delete(unit);
      else next.set(unit, name);
      return next;
    });
  }

  useRealtime('BoardHold', (hold) => {
    if (hold.userId === userId) return;
    const unit = `${hold.bookingNo}-${hold.roomIndex}`;
    clearTimeout(timers.current.get(unit));
    mark(unit, hold.isHeld ? hold.userName : undefined);
    if (hold.isHeld)
      timers.current.set(
        unit,
        setTimeout(() => mark(unit, undefined), FORGET_MS),
      );
  });

  const hold = useCallback(({ bookingNo, roomIndex }: Bar, isHeld: boolean) => {
    // Nobody is kept from dragging because others cannot be told of it.
    callApi(holdBoardStay, { bookingNo, roomIndex, isHeld }).catch(() => {});
  }, []);
  return [held, hold];
}
