import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page or dialog has. */
const MOST_STOPS = 150;

/** Tells whether the focus is on a control, or in what a container holds. */
function holdsFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.contains(element.ownerDocument.activeElement));
}

/** A keyboard that counts, and that finds its way by keys: it never puts the focus anywhere by script. */
export function keyboardOf(desk: Page) {
  let strokes = 0;

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      strokes += 1;
      await desk.keyboard.press(key);
    }
  }

  /** Goes on by one key (Tab, or an arrow in a toolbar or table) until the focus is where it is wanted. */
  async function reach(control: Locator, by = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let stops = 0; !(await holdsFocus(control)); stops += 1) {
      if (stops === MOST_STOPS) throw new Error(`no ${String(control)} within ${MOST_STOPS} times ${by}`);
      await press(by);
    }
  }

  return {
    strokes: () => strokes,
    press,
    reach,
    /** Names, as an input method gives them: they are not counted. */
    say: (text: string) => desk.keyboard.insertText(text),
    /** Goes to a button, a tab or a link and presses Enter. */
    async enter(control: Locator, by = 'Tab'): Promise<void> {
      await reach(control, by);
      await press('Enter');
    },
    /** Goes into a toolbar or a row of tabs, which is one stop, and with the arrows to one of its entries. */
    async choose(group: Locator, entry: Locator): Promise<void> {
      await reach(group);
      await reach(entry, 'ArrowRight');
      await press('Enter');
    },
  };
}
