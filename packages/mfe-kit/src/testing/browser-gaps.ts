// What the test document lacks and components ask for: nothing has a size in it, so nothing is ever observed.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Fills the gaps of the test document. */
export function fillBrowserGaps(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
}
