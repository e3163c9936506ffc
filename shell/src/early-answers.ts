// What the page asks for first is asked for while its start is still on its way (ADR 535).

const TIMEOUT_MS = 30_000;

const asked = new Map<string, Promise<Response>>();

const keyOf = (address: string, { integrity = '' }: RequestInit) =>
  `${new URL(address, location.href).href} ${integrity}`;

/** Asks for something that the page will ask for itself. A copy of the answer is for whoever asks early. */
export async function askEarly(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  asked.set(keyOf(address, init), answer);
  return (await answer).clone();
}

/** `fetch` that gives away, once, an answer that was asked for early. One that did not come is asked for again. */
export const fetchOnce: typeof fetch = (address, init = {}) => {
  const key = keyOf(String(address), init);
  const early = asked.get(key);
  asked.delete(key);
  return early ? early.catch(() => fetch(address, init)) : fetch(address, init);
};
