import { readBar, type Bar, type BoardLines } from './board-model.ts';
import { keyOf } from './board-state.ts';

/** The right end of a bar that is dragged to make the stay longer or shorter, in pixels. */
const END_PX = 7;

/** Returns the bar that an event happened on. */
export function barElementOf(event: { target: EventTarget }): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[data-bar]');
}

/** Finds the bar of an element by its line. */
export function findBar(rows: BoardLines, element: HTMLElement): { row: number; bar: Bar } | null {
  const row = Number(element.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;
  const line = rows[row];
  if (!line || line.kind === 'group') return null;
  const bar = line.bars.find((one) => keyOf(one) === element.dataset['bar']);
  return bar ? { row, bar: readBar(bar) } : null;
}

/** Tells whether the pointer took a bar by its end. A bar too narrow for two grips is taken as a whole. */
export function isAtEnd(event: { clientX: number }, element: HTMLElement): boolean {
  const { right, width } = element.getBoundingClientRect();
  return width > 3 * END_PX && right - event.clientX <= END_PX && right >= event.clientX;
}
