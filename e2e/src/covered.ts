import type { Page } from '@playwright/test';

// What scrolls comes out from under a toast; what stays in its place does not.
const ACTIONS = [
  'header button',
  'nav a',
  '[role=toolbar][aria-label="この室の操作"] button',
  'main [role=tab]',
  '[role=alertdialog] button',
  'button[aria-keyshortcuts]',
].join(', ');

const COVERED = `(() => {
  const boxes = [...document.querySelectorAll('.fui-Toast')].map((toast) => toast.getBoundingClientRect());
  const isOver = (one, two) =>
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  return [...document.querySelectorAll(${JSON.stringify(ACTIONS)})]
    .filter((action) => action.closest('.fui-Toast') === null && action.tabIndex >= 0)
    .filter((action) => action.checkVisibility())
    .filter((action) => boxes.some((box) => isOver(box, action.getBoundingClientRect())))
    .map((action) => action.textContent || action.getAttribute('aria-label'));
})()`;

/** Returns the names of the actions in sight that stay in their place and that a toast covers. */
export function coveredActions(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(COVERED);
}
