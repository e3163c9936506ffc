import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Bar } from './board-model.ts';

/** The part of a stay that is dragged: all of it, or its end. */
export type DragKind = 'move' | 'end';

/** A stay being dragged, the line under the pointer, and how many columns it is from where it was. */
export interface Drag {
  readonly kind: DragKind;
  readonly bar: Bar;
  readonly row: number;
  readonly columns: number;
  /** The pointer is over the shelf. */
  readonly isOverShelf: boolean;
}

interface Grip {
  readonly kind: DragKind;
  readonly bar: Bar;
}

interface Held extends Grip {
  readonly x: number;
  readonly y: number;
}

export interface DragOptions {
  /** The stay at an event, if it may be dragged. */
  grip: (event: PointerEvent) => Grip | null;
  /** The line under the pointer; -1 beside the board. */
  rowUnder: (event: PointerEvent) => number;
  columnWidth: number;
  onDrop: (drag: Drag) => void;
  /** A drag began or ended, for those who look on. */
  onHold?: ((bar: Bar, isHeld: boolean) => void) | undefined;
}

/** A press that moves less than this is a click. */
const SLACK_PX = 6;

function isOverShelf({ clientX, clientY }: PointerEvent): boolean {
  const under = document.elementFromPoint?.(clientX, clientY);
  return Boolean(under?.closest('[data-shelf]'));
}

function isSame(a: Drag | undefined, b: Drag): boolean {
  return a?.row === b.row && a.columns === b.columns && a.isOverShelf === b.isOverShelf;
}

/**
 * Drags a stay with mouse or pen to another line, other days or the shelf, or its end to another day; Escape gives it
 * up. The menu of the stay offers the same. `isClick` tells a click from the end of a drag.
 */
export function useDrag({ grip, rowUnder, columnWidth, onDrop, onHold }: DragOptions) {
  const held = useRef<Held>(undefined);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  const letGo = useCallback(() => {
    if (held.current && wasDragged.current) onHold?.(held.current.bar, false);
    held.current = undefined;
    setDrag(undefined);
  }, [onHold]);

  useEffect(() => {
    if (!isDragging) return undefined;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') letGo();
    };
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [isDragging, letGo]);

  function move(event: PointerEvent): void {
    const from = held.current;
    if (!from) return;
    if (!isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK_PX) return;
    if (!isDragging) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      onHold?.(from.bar, true);
    }
    wasDragged.current = true;
    const next: Drag = {
      kind: from.kind,
      bar: from.bar,
      row: rowUnder(event),
      columns: Math.round((event.clientX - from.x) / columnWidth),
      isOverShelf: isOverShelf(event),
    };
    if (!isSame(drag, next)) setDrag(next);
  }

  return {
    drag,
    isClick: () => !wasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        wasDragged.current = false;
        const taken = event.button === 0 && event.pointerType !== 'touch' ? grip(event) : null;
        held.current = taken ? { ...taken, x: event.clientX, y: event.clientY } : undefined;
      },
      onPointerMove: move,
      onPointerUp() {
        if (drag) onDrop(drag);
        letGo();
      },
      onPointerCancel: letGo,
    },
  };
}
