import { isApiError, type ApiError } from '../client/api-error.ts';
import type { AskMoney, MoneyQuestion, MoneyWords } from './money-questions.tsx';

const SECOND_WANTED = 'HOS-02028-0';
/** Refusals of a second person: the same one, one who may not, wrong credentials. */
const SECOND_REFUSED = new Set(['HOS-02028-1', 'HOS-02028-2', 'HOS-01001-0', 'HOS-01001-1', 'HOS-00003-2']);

/**
 * Returns the question that a refusal asks, or null when no answer would help. One that is asked again keeps its words:
 * why the second person was refused stands beside them.
 */
function questionOf(error: ApiError, known: MoneyWords, before: MoneyQuestion | null): MoneyQuestion | null {
  const { code, message, details } = error;
  const words = { message, known };
  if (code === 'HOS-02006-1' && details['block'] === 'NO_REASON')
    return { ...words, asksReason: true, asksSecond: false };
  if (code === SECOND_WANTED) return { ...words, asksReason: false, asksSecond: true };
  if (known.secondBy !== undefined && SECOND_REFUSED.has(code))
    return {
      message: before?.message ?? message,
      known,
      asksReason: false,
      asksSecond: true,
      refusal: message,
    };
  return null;
}

/**
 * Sends a write that may let money go. When the server asks for a reason or a second person, it asks the clerk and
 * sends again. It returns undefined when the clerk gave up (R-MONEY-07, R-MONEY-09).
 */
export async function sendAsked<Answer>(
  ask: AskMoney,
  send: (words: MoneyWords) => Promise<Answer>,
): Promise<Answer | undefined> {
  let words: MoneyWords = {};
  let question: MoneyQuestion | null = null;
  for (;;) {
    try {
      return await send(words);
    } catch (error) {
      question = isApiError(error) ? questionOf(error, words, question) : null;
      if (question === null) throw error;
      const answer = await ask(question);
      if (answer === undefined) return undefined;
      words = answer;
    }
  }
}
