import { FUNCTIONS, guestSight, type FunctionCode } from '@honjin/contracts';
import { createRole, createUser } from '@honjin/contracts/identity';
import type { RawAnswer } from '../api-client.ts';
import { storeOf } from '../database.ts';
import { filesOfArchive, textOfPdf } from '../read-files.ts';
import { Caller } from './callers.ts';
import type { KnownGuests } from './known-guests.ts';

/** A caller who may not see all of guests, and whether names are theirs to see. */
export interface Viewer {
  readonly caller: Caller;
  readonly seesNames: boolean;
}

/** Every function that shows something of guests by itself. */
const SHOWING = FUNCTIONS.filter((code) => guestSight({ [code]: 'edit' }) !== 'NONE');

const PASSWORD = 'Tansu-4471-kagi';

/** Somebody in Tokyo who may do everything but what the functions are about. */
async function without(admin: Caller, functions: readonly FunctionCode[]): Promise<Caller> {
  const { storeId } = await storeOf('tokyo');
  // A suite may be fuzzed again.
  const loginId = `without-${functions.length}-${Date.now().toString(36)}`;
  const permissions = Object.fromEntries(
    FUNCTIONS.map((code) => [code, functions.includes(code) ? 'forbidden' : 'edit']),
  );
  const names = { nameJa: loginId, nameEn: loginId };
  await admin.ask(createRole, { code: loginId, ...names, permissions, menus: null, reach: 'STORE' });
  await admin.ask(createUser, {
    userLoginId: loginId,
    name: loginId,
    email: `${loginId}@honjin.example`,
    roleType: loginId,
    reqStoreId: storeId,
    storeIds: [storeId],
    reqPassword: PASSWORD,
  });
  const caller = new Caller(loginId, PASSWORD);
  await caller.signIn();
  return caller;
}

/** The shipped roles without sight of guests, and two that may do everything else. */
export async function viewersWithoutSight(callers: readonly Caller[]): Promise<Viewer[]> {
  const admin = new Caller('admin');
  await admin.signIn();
  const shipped = (loginId: string) => callers.find((caller) => caller.loginId === loginId)!;
  return [
    { caller: shipped('tokyo-restaurant'), seesNames: true },
    { caller: await without(admin, ['guest']), seesNames: true },
    { caller: shipped('tokyo-cleaning'), seesNames: false },
    { caller: await without(admin, SHOWING), seesNames: false },
  ];
}

/** Returns the texts that a person reads in an answer or file. */
function textsOf({ bytes, text, headers }: RawAnswer): string[] {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return [text];
  if (type.includes('pdf')) return [textOfPdf(bytes) ?? ''];
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return [...filesOfArchive(bytes)].map((file) => file.text);
  return [text, new TextDecoder('shift_jis').decode(bytes)];
}

/** As people write them: with hyphens, in brackets, after +81. */
const BETWEEN_DIGITS = /(?<=\d)[-‐ ()]+(?=\d)/g;

/** Returns what an answer tells of guests although the viewer may not see it. */
export function leakOf(
  answer: RawAnswer,
  asked: string,
  { seesNames }: Viewer,
  guests: KnownGuests,
): string | undefined {
  for (const text of textsOf(answer)) {
    const contact =
      guests.contacts.findIn(text, asked) ?? guests.contacts.findIn(text.replace(BETWEEN_DIGITS, ''), asked);
    const leak = contact ?? (seesNames ? undefined : guests.names.findIn(text, asked));
    if (leak !== undefined) return leak;
  }
  return undefined;
}

/** Keeps one leak of each call and viewer. */
export class Leaks {
  readonly #found = new Map<string, string>();

  note(path: string, { caller }: Viewer, leak: string | undefined): void {
    if (leak !== undefined) this.#found.set(`${path} to ${caller.loginId}`, leak);
  }

  list(): string[] {
    return [...this.#found].map(([where, what]) => `${where}: ${what}`);
  }
}
