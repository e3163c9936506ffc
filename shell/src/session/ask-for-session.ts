import { WIRE_HEADERS, WIRE_SPELLING } from '@honjin/contracts';
import { SESSION_PATH } from '@honjin/contracts/identity';
import { readCsrfToken } from '@honjin/mfe-kit/host';
import { askEarly } from '../early-answers.ts';
import { lastPreferences } from '../kept-preferences.ts';
import { readTerminal } from './terminal.ts';

/** Asks who is signed in, as the client of all calls will ask. Without a token nobody is. */
export async function askForSession(): Promise<void> {
  const token = readCsrfToken();
  if (token === undefined) return;
  const machineNo = readTerminal()?.machineNo;
  const headers = {
    accept: 'application/json',
    'accept-language': lastPreferences().locale,
    'content-type': 'application/json',
    [WIRE_HEADERS.spelling]: WIRE_SPELLING,
    [WIRE_HEADERS.csrf]: token,
    ...(machineNo !== undefined && { [WIRE_HEADERS.machine]: machineNo }),
  };
  await askEarly(SESSION_PATH, { method: 'POST', credentials: 'same-origin', headers, body: '{}' });
}
