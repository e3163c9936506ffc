import { isApiError } from '../client/api-error.ts';
import type { AskCredentials, Credentials } from './save-credentials.tsx';

/** The refusals that say: the confirmation was missing or wrong, ask again. */
const REFUSED_CONFIRMATION = new Set(['HOS-00003-3', 'HOS-01001-0', 'HOS-01001-1']);

/** Sends a write with a confirmation, asking again while the server refuses it. Undefined when the user gave up. */
export async function sendConfirmed<Answer>(
  ask: AskCredentials,
  send: (credentials: Credentials) => Promise<Answer>,
): Promise<Answer | undefined> {
  let refusal: string | undefined;
  for (;;) {
    const credentials = await ask(refusal);
    if (!credentials) return undefined;
    try {
      return await send(credentials);
    } catch (error) {
      if (!isApiError(error) || !REFUSED_CONFIRMATION.has(error.code)) throw error;
      refusal = error.message;
    }
  }
}
