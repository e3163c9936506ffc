import type { Locale } from '@honjin/contracts';
import { fieldLabel } from '@honjin/contracts/masters';
import type { Page } from '@playwright/test';
import type { AnyMaster, Sample } from './field-samples.ts';

/** Names by which the focused element is known: its own label and that of the group it belongs to. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const textOf = (node) => (node?.textContent ?? '').replace(/\\s*(必須|Required|\\*)\\s*$/, '').trim();
  const labelsOf = (node) => [
    node?.getAttribute?.('aria-label') ?? '',
    ...(node?.getAttribute?.('aria-labelledby') ?? '').split(' ').filter(Boolean).map((id) => textOf(document.getElementById(id))),
    ...[...(node?.labels ?? [])].map(textOf),
  ];
  return {
    names: [...labelsOf(element), ...labelsOf(element?.closest('[role=radiogroup]')), textOf(element?.tagName === 'BUTTON' ? element : null)],
    isSubmit: element?.getAttribute('type') === 'submit',
  };
})()`;

interface Focused {
  readonly names: readonly string[];
  readonly isSubmit: boolean;
}

async function write(page: Page, { kind, keys }: Sample): Promise<void> {
  const { keyboard } = page;
  if (typeof keys === 'number') {
    for (let step = 0; step < keys; step += 1) await keyboard.press('ArrowDown');
    return;
  }
  if (kind === 'flag') {
    await keyboard.press('Space');
    return;
  }
  await keyboard.press('Control+a');
  // All at once, as an input method writes what it has converted.
  await keyboard.insertText(keys);
  if (kind === 'reference') await keyboard.press('Enter');
}

const MOST_STOPS = 60;

/**
 * Fills a form in by the keyboard alone, in the order in which Tab goes through it, and presses the button at its end.
 * Returns the fields that Tab never came to.
 */
export async function typeForm(
  page: Page,
  master: AnyMaster,
  { samples, locale }: { samples: ReadonlyMap<string, Sample>; locale: Locale },
): Promise<string[]> {
  const waiting = new Map([...samples].map(([name, sample]) => [labelOf(master, name, locale), sample]));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const { names, isSubmit } = await page.evaluate<Focused>(FOCUSED);
    const label = names.find((name) => waiting.has(name));
    const sample = label === undefined ? undefined : waiting.get(label);
    if (label !== undefined && sample) {
      waiting.delete(label);
      await write(page, sample);
    } else if (isSubmit) {
      await page.keyboard.press('Enter');
      return [...waiting.keys()];
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to the button that saves a ${master.entity}`);
}

/** Returns the label of a field's control; of several short texts, the first one's. */
function labelOf(master: AnyMaster, name: string, locale: Locale): string {
  const label = fieldLabel(master.entity, name, locale);
  return master.fields[name]?.kind === 'texts' ? `${label} 1` : label;
}
