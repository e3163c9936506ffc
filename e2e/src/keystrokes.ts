import { expect, type CDPSession, type Page } from '@playwright/test';
import { keyboardOf } from './keyboard.ts';

const TYPED_INTO = 'input, textarea, [contenteditable="true"]';

/** The code of every key that an input method takes for itself. */
const TAKEN_BY_IME = 229;

/** A key that goes to the input method, as the page hears of it. */
async function pressInIme(session: CDPSession, key: string): Promise<void> {
  const stroke = { key, code: key === 'Enter' ? 'Enter' : '', windowsVirtualKeyCode: TAKEN_BY_IME };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...stroke });
}

/**
 * Counts what a task costs: each key that steers is one (Tab, Enter, arrows, function keys, chords), and text that is
 * typed into a field is none. Text that is typed elsewhere is refused, for there its letters would be commands.
 */
export function keystrokesOf(desk: Page) {
  const keys = keyboardOf(desk);
  const focused = desk.locator(':focus');

  async function expectField(): Promise<void> {
    await expect(focused.and(desk.locator(TYPED_INTO))).toHaveCount(1);
  }

  return {
    ...keys,
    /** Types what has to be known: names, numbers, amounts. */
    async type(text: string): Promise<void> {
      await expectField();
      await desk.keyboard.type(text);
    },
    /** Enters Japanese by its reading, as an input method does: letter by letter, converted, and confirmed by Enter. */
    async compose(reading: string, text = reading): Promise<void> {
      await expectField();
      const session = await desk.context().newCDPSession(desk);
      for (let length = 1; length <= reading.length; length += 1) {
        await pressInIme(session, 'Process');
        const typed = reading.slice(0, length);
        const caret = { selectionStart: length, selectionEnd: length };
        await session.send('Input.imeSetComposition', { text: typed, ...caret });
      }
      await pressInIme(session, 'Process');
      const end = text.length;
      await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
      await pressInIme(session, 'Enter');
      await session.send('Input.insertText', { text });
      await session.detach();
    },
  };
}

export type Keystrokes = ReturnType<typeof keystrokesOf>;

/**
 * The keys that the daily tasks of a desk cost. `before` was counted when the budgets were set, `held` is what the
 * journey may cost at most today, and `budget` is where it is to go. Whoever saves keys lowers `held`.
 */
export const KEYSTROKE_BUDGETS = {
  walkIn: { before: 51, held: 3, budget: 18 },
  findByKana: { before: 5, held: 2, budget: 2 },
  assignRoom: { before: 40, held: 7, budget: 8 },
  checkIn: { before: 7, held: 3, budget: 3 },
  postDrink: { before: 30, held: 3, budget: 9 },
  payByCard: { before: 19, held: 3, budget: 8 },
  checkOut: { before: 21, held: 6, budget: 8 },
  extendStay: { before: 25, held: 3, budget: 7 },
  moveGuest: { before: 10, held: 8, budget: 8 },
  breakRoom: { before: 52, held: 9, budget: 9 },
  cancelWithFee: { before: 17, held: 5, budget: 9 },
  explainPrice: { before: 42, held: 2, budget: 6 },
} as const satisfies Record<string, { before: number; held: number; budget: number }>;

export type DeskTask = keyof typeof KEYSTROKE_BUDGETS;
