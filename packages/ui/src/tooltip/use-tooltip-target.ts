import { useEffect, useRef, useState } from 'react';

/** The pointer may pass over the control, or go from it to the tooltip. */
const DELAY_MS = 250;

/** Returns the control whose tooltip is shown. It shows and hides after a moment, and `keep` leaves it as it is. */
export function useTooltipTarget() {
  const [target, setTarget] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function turn(next: HTMLElement | undefined, delayMs: number): void {
    keep();
    timer.current = setTimeout(() => setTarget(next), delayMs);
  }

  return {
    target,
    show: (control: HTMLElement) => turn(control, DELAY_MS),
    hide: (delayMs = DELAY_MS) => turn(undefined, delayMs),
    keep,
  };
}
