import type { UiTexts } from '../texts/texts.ts';

const SPEAKS_OF_CANCELLING = /取消|取り消|キャンセル|cancel|undo|take\b.*\bback/i;

/**
 * Names the button that leaves a dialog without doing anything. Where the other button cancels or takes something back,
 * "cancel" could mean either, so the button goes back instead.
 */
export function closingLabel(texts: UiTexts, actionLabel: string | undefined): string {
  return SPEAKS_OF_CANCELLING.test(actionLabel ?? '') ? texts.goBack : texts.cancel;
}
