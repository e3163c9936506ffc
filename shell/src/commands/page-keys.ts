/** A key that does something on the page, as it is printed there. */
export interface PageKey {
  readonly keys: readonly string[];
  readonly label: string;
}

const SHORT: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: '⌘', Escape: 'Esc' };

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest('[aria-hidden="true"]') === null;
}

/** Returns the words of an element, without the keys that are printed in it. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('kbd, svg').forEach((part) => part.remove());
  return element.getAttribute('aria-label') ?? copy.textContent.trim();
}

function keysOf(element: Element): readonly string[] {
  const named = element.getAttribute('aria-keyshortcuts');
  if (named !== null) return named.split('+').map((key) => SHORT[key] ?? key);
  return [...element.querySelectorAll('kbd')].map((key) => key.textContent);
}

/** Collects the keys of the page: those of its buttons, and those that it tells in words. */
export function pageKeys(main: ParentNode): PageKey[] {
  const found = [...main.querySelectorAll('[aria-keyshortcuts], [data-key-hint]')]
    .filter(isVisible)
    .map((element) => ({ keys: keysOf(element), label: wordsOf(element) }));
  const byText = new Map(found.map((one) => [`${one.keys.join('+')} ${one.label}`, one] as const));
  return [...byText.values()];
}
