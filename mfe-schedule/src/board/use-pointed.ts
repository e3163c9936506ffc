import { useEffect, useRef, useState } from 'react';
import type { BoardGridProps } from './board-grid-props.ts';

type Pointed = NonNullable<Parameters<BoardGridProps['onPoint']>[0]>;

/** A card follows the focus at once and the pointer when it rests. */
const HOVER_MS = 250;

/** The bar whose card is shown. */
export function usePointed() {
  const [pointed, setPointed] = useState<Pointed>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function point(next: Pointed | undefined): void {
    clearTimeout(timer.current);
    if (next === undefined || next.isFocus) setPointed(next);
    else timer.current = setTimeout(() => setPointed(next), HOVER_MS);
  }
  return [pointed, point] as const;
}

/**
 * Gives the focus back to the place of the board at which a menu or dialog stood, once nothing is open; to the board,
 * which knows where the stay went, when that place is gone.
 */
export function useFocusReturn(openAt: HTMLElement | undefined): void {
  const last = useRef<{ target: HTMLElement; grid: HTMLElement | null }>(undefined);
  useEffect(() => {
    const from = last.current;
    last.current = openAt && { target: openAt, grid: openAt.closest<HTMLElement>('[role=grid]') };
    if (openAt !== undefined || from === undefined) return;
    // The overlay gives the focus away while it goes; the board takes it after that.
    setTimeout(() => (from.target.isConnected ? from.target : from.grid)?.focus(), 0);
  }, [openAt]);
}
