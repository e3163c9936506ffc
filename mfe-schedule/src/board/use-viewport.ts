import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Viewport } from './board-geometry.ts';

/** Before the browser has measured anything (and in a document without layout) an ordinary desk screen is assumed. */
const FIRST: Viewport = { width: 1280, height: 560, top: 0, left: 0 };

function read(scroller: HTMLElement): Viewport {
  return {
    width: scroller.clientWidth || FIRST.width,
    height: scroller.clientHeight || FIRST.height,
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
  };
}

/** Returns the size and position of a scroller, at most once per frame. */
export function useViewport(): [RefObject<HTMLDivElement | null>, Viewport, boolean] {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(FIRST);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let frame = 0;
    // The view is drawn within the same frame as the scroll. One frame later the window would show lines that do not
    // exist yet.
    const measure = () => {
      frame = 0;
      flushSync(() => setViewport(read(element)));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    setViewport(read(element));
    element.addEventListener('scroll', schedule, { passive: true });
    const sizes = new ResizeObserver(schedule);
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', schedule);
      sizes.disconnect();
    };
  }, []);
  // Measuring always brings a viewport of its own.
  return [scroller, viewport, viewport !== FIRST];
}
