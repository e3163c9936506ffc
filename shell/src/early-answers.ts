// What the page asks for first is asked for while its start is still on its way (ADR 535, 541).

import { WIRE_HEADERS } from '@honjin/contracts';

const TIMEOUT_MS = 30_000;

/** An answer that nobody has taken by then may no longer be true. */
const GOOD_FOR_MS = 20_000;

interface Asked {
  /** The rest of the request: on other terms the answer may be another one. */
  readonly terms: string;
  readonly at: number;
  readonly answer: Promise<Response>;
}

const asked = new Map<string, Asked>();

const keyOf = (address: string) => new URL(address, location.href).href;

/** An answer speaks a language, and to one session. */
const TELLING_HEADERS = ['accept-language', WIRE_HEADERS.csrf];

function termsOf({ integrity = '', body, headers }: RequestInit): string {
  const sent = new Headers(headers);
  return JSON.stringify([integrity, body, ...TELLING_HEADERS.map((name) => sent.get(name))]);
}

/** Counts a refusal as an answer that did not come: what it was refused for may have passed when the page asks. */
export function nothingIfRefused(answer: Response): Response {
  if (!answer.ok) throw new Error(`what was asked for early answered ${answer.status}`);
  return answer;
}

/** Asks for something that the page will ask for itself. A copy of the answer is for whoever asks early. */
export async function askEarly(
  address: string,
  init: RequestInit = {},
  judge = (answer: Response) => answer,
): Promise<Response> {
  const answer = fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(judge);
  asked.set(keyOf(address), { terms: termsOf(init), at: Date.now(), answer });
  return (await answer).clone();
}

/**
 * `fetch` that gives away an answer that was asked for early: once, to the first who asks at that address, where they ask the
 * same. One that did not come is asked for again.
 */
export const fetchOnce: typeof fetch = (address, init = {}) => {
  const key = keyOf(String(address));
  const early = asked.get(key);
  asked.delete(key);
  const isGood = early?.terms === termsOf(init) && Date.now() - early.at < GOOD_FOR_MS;
  return isGood ? early.answer.catch(() => fetch(address, init)) : fetch(address, init);
};
