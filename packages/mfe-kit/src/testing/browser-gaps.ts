// jsdom lacks ResizeObserver, and components ask for it. Nothing has a size there, so nothing is ever observed.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Fills the gaps of the test document. */
export function fillBrowserGaps(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
}
