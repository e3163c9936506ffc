import { envelope, fromWire, isErrorCode, toWire, WIRE_HEADERS } from '@honjin/contracts';
import type { Actor, AnyCall, RequestOf, ResponseOf, SecondPerson } from '@honjin/contracts';
import {
  authenticateProgram,
  checkTerminal,
  confirmSave,
  confirmSecond,
  issueProgramToken,
  resolveProgram,
  resolveSession,
  type KnownProgram,
  type SessionFacts,
} from '@honjin/contracts/identity-internal';
import { Refusal } from '@honjin/service-kit';

/** Questions of the gateway to identity, asked over HTTP and signed as the gateway's own. */
export interface IdentityClient {
  resolve(token: string, kind: 'COOKIE' | 'REALTIME'): Promise<SessionFacts | null>;
  /** The program of a token that counts, or null. */
  resolveProgram(token: string): Promise<SessionFacts | null>;
  /** The program of an id and a secret that counts, or null. */
  authenticateProgram(input: RequestOf<typeof authenticateProgram>): Promise<KnownProgram | null>;
  /** A token for a program; null in it: the secret has been ended meanwhile. */
  issueProgramToken(
    input: RequestOf<typeof issueProgramToken>,
  ): Promise<Pick<ResponseOf<typeof issueProgramToken>, 'token' | 'lifetimeS'>>;
  /** Checks the confirmation of a save; throws identity's refusal. */
  confirm(input: RequestOf<typeof confirmSave>): Promise<string>;
  /** Checks who answers for an act on money; throws identity's refusal. */
  confirmSecond(input: RequestOf<typeof confirmSecond>): Promise<SecondPerson>;
  /** The terminal of a machine number in a store, or null. */
  findTerminal(storeId: string, machineNo: string): Promise<string | null>;
}

const TIMEOUT_MS = 10_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The gateway itself, as a caller: no user, no store, no rights. */
export const GATEWAY: Actor = {
  kind: 'service',
  userId: NOBODY,
  loginId: 'gateway',
  userName: 'gateway',
  groupId: NOBODY,
  companyId: NOBODY,
  storeId: NOBODY,
  roleCode: 'gateway',
  permissions: {},
  reach: 'STORE',
  canSave: false,
  requireReauth: false,
  sessionId: 'gateway',
  machineNo: null,
  confirmedBy: null,
};

async function readAnswer(response: Response): Promise<unknown> {
  // An answer that does not come from identity comes from a stand-in while identity is away.
  const body = await response.json().then(fromWire, () => undefined);
  if (body === undefined) throw new Refusal('HOS-00007-0');
  if (response.ok) return body;
  const { returnCode } = envelope.parse(body);
  throw new Refusal(typeof returnCode === 'string' && isErrorCode(returnCode) ? returnCode : 'HOS-00000-1');
}

export function createIdentityClient(
  url: string | undefined,
  sign: (who: Actor) => Promise<string>,
): IdentityClient {
  async function ask<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<ResponseOf<C>> {
    if (url === undefined) throw new Refusal('HOS-00007-0');
    const response = await fetch(`${url}${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WIRE_HEADERS.identity]: await sign(GATEWAY) },
      body: JSON.stringify(toWire(input)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Refusal('HOS-00007-0');
    });
    return call.response.parse(await readAnswer(response)) as ResponseOf<C>;
  }

  return {
    resolve: async (token, kind) => (await ask(resolveSession, { token, kind })).session,
    resolveProgram: async (token) => (await ask(resolveProgram, { token })).session,
    authenticateProgram: async (input) => (await ask(authenticateProgram, input)).program,
    issueProgramToken: (input) => ask(issueProgramToken, input),
    confirmSecond: async (input) => (await ask(confirmSecond, input)).second,
    confirm: async (input) => (await ask(confirmSave, input)).confirmedBy,
    findTerminal: async (storeId, machineNo) => (await ask(checkTerminal, { storeId, machineNo })).terminalId,
  };
}
