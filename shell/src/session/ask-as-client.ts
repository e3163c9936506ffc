import { WIRE_HEADERS, WIRE_SPELLING } from '@honjin/contracts';
import { SESSION_PATH } from '@honjin/contracts/identity';
import { readCsrfToken } from '@honjin/mfe-kit/host';
import { askEarly, nothingIfRefused } from '../early-answers.ts';
import { lastPreferences } from '../kept-preferences.ts';
import { readTerminal } from './terminal.ts';

/** The request of a call, as the client of all calls will make it. Without a token nobody is signed in. */
function requestOf(body: object): RequestInit | undefined {
  const token = readCsrfToken();
  if (token === undefined) return undefined;
  const machineNo = readTerminal()?.machineNo;
  const headers = {
    accept: 'application/json',
    'accept-language': lastPreferences().locale,
    'content-type': 'application/json',
    [WIRE_HEADERS.spelling]: WIRE_SPELLING,
    [WIRE_HEADERS.csrf]: token,
    ...(machineNo !== undefined && { [WIRE_HEADERS.machine]: machineNo }),
  };
  return { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) };
}

interface SessionAnswer {
  readonly target_store: {
    readonly group_id: string;
    readonly company_id: string;
    readonly store_id: string;
  };
}

/** Makes a reading call early; `input` is in wire spelling. */
export type AskForCall = (path: string, input?: object) => Promise<void>;

/**
 * Asks who is signed in. What it gives makes further calls as soon as that is known, for the store that the session works
 * in: none where nobody is signed in.
 */
export function askForSession(): AskForCall {
  const answer = claimsOfSession();
  answer.catch(() => undefined);
  return async (path, input = {}) => {
    const claims = await answer;
    const request = claims && requestOf({ ...claims, ...input });
    if (request) await askEarly(path, request, nothingIfRefused);
  };
}

async function claimsOfSession(): Promise<object | undefined> {
  const request = requestOf({});
  const answer = request && (await askEarly(SESSION_PATH, request));
  if (!answer?.ok) return undefined;
  const { group_id, company_id, store_id } = ((await answer.json()) as SessionAnswer).target_store;
  return { group_id, company_id, store_id };
}

/** The calls that stand before every screen (first-load.tsx), by their paths: the contracts come with the start. */
export const FIRST_PATHS = [
  '/api/master/store/show',
  '/api/master/plan/holiday/list',
  '/api/registration/getDropdownCountry',
  '/api/registration/getDropdownPrefectures',
  '/api/master/rank/getDropDownList',
] as const;
