const FIELDS = 'input, select, textarea, [role="combobox"], [role="spinbutton"]';

function isReachable(element: HTMLElement): boolean {
  const isDisabled = element.matches(':disabled, [aria-disabled="true"]');
  return !isDisabled && element.tabIndex >= 0 && element.getAttribute('type') !== 'hidden';
}

/**
 * Returns the field after `from` in reading order, or undefined on the last one. Buttons are skipped: Enter is for
 * filling in, and only the last field hands over to the submit button.
 */
export function nextField(container: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const fields = [...container.querySelectorAll<HTMLElement>(FIELDS)].filter(isReachable);
  const index = fields.indexOf(from);
  return index < 0 ? undefined : fields[index + 1];
}
