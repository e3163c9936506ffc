import { FOCUSABLE_SELECTOR } from 'tabster';

/** Lists what the Tab key reaches inside of an element, in its order. */
export function findFocusable(
  container: HTMLElement,
  isWanted: (element: HTMLElement) => boolean = () => true,
): HTMLElement[] {
  const all = [...container.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)];
  return all.filter((one) => one.tabIndex >= 0 && isShown(one) && isWanted(one));
}

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
