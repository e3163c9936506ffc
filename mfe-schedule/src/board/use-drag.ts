import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Bar } from './board-model.ts';

/** A stay being dragged, and the line under the pointer. */
export interface Drag {
  readonly bar: Bar;
  readonly row: number;
}

interface Grip {
  readonly bar: Bar;
  readonly x: number;
  readonly y: number;
}

export interface DragOptions {
  /** The stay at an event, if it may be dragged. */
  grip: (event: PointerEvent) => Bar | null;
  /** The line under the pointer; -1 beside the board. */
  rowUnder: (event: PointerEvent) => number;
  onDrop: (drag: Drag) => void;
}

/** A press that moves less than this is a click. */
const SLACK_PX = 6;

/**
 * Dragging a stay to another line with mouse or pen; Escape gives it up. What every drag does, the menu of the stay
 * does, too. `isClick` tells a click from the end of a drag.
 */
export function useDrag({ grip, rowUnder, onDrop }: DragOptions) {
  const held = useRef<Grip>(undefined);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  const letGo = useCallback(() => {
    held.current = undefined;
    setDrag(undefined);
  }, []);

  useEffect(() => {
    if (!isDragging) return undefined;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') letGo();
    };
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [isDragging, letGo]);

  return {
    drag,
    isClick: () => !wasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        wasDragged.current = false;
        const bar = event.button === 0 && event.pointerType !== 'touch' ? grip(event) : null;
        held.current = bar ? { bar, x: event.clientX, y: event.clientY } : undefined;
      },
      onPointerMove(event: PointerEvent) {
        const from = held.current;
        if (!from) return;
        if (!isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK_PX) return;
        if (!isDragging) event.currentTarget.setPointerCapture?.(event.pointerId);
        wasDragged.current = true;
        const row = rowUnder(event);
        if (drag?.row !== row) setDrag({ bar: from.bar, row });
      },
      onPointerUp() {
        if (drag) onDrop(drag);
        letGo();
      },
      onPointerCancel: letGo,
    },
  };
}
