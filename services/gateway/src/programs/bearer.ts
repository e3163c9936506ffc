import { holds, type AnyCall } from '@honjin/contracts';
import { scopeOf, type SessionFacts } from '@honjin/contracts/identity-internal';
import { Refusal } from '@honjin/service-kit';
import type { GatewayContext, GatewayRequest } from '../gateway-context.ts';

const BEARER = /^Bearer +(?<token>\S{1,200})$/i;

/** Returns the token of a program's request; null: the request is a page's. */
export function bearerOf(c: GatewayRequest): string | null {
  const header = c.req.header('authorization');
  if (header === undefined || !/^Bearer\b/i.test(header)) return null;
  return BEARER.exec(header)?.groups?.['token'] ?? '';
}

/** Says in a header what is wrong with a token (RFC 6750, 3). */
function challenge(c: GatewayRequest, error: string, scope?: string): void {
  const told = scope === undefined ? '' : `, scope="${scope}"`;
  c.header('www-authenticate', `Bearer realm="honjin", error="${error}"${told}`);
}

/** Refuses what a program has no scope for. The service refuses it, too: this tells the program which one is missing. */
function admitScope(c: GatewayRequest, { actor }: SessionFacts, { access, service }: AnyCall): void {
  // Signing in, sessions and users are for people.
  if (service === 'identity' || access === 'public') throw new Refusal('HOS-00003-0');
  if (access === 'session' || holds(actor, access)) return;
  const isReachable = (access.reach ?? 'STORE') === 'STORE';
  challenge(c, 'insufficient_scope', isReachable ? scopeOf(access.function, access.level) : undefined);
  throw new Refusal('HOS-00003-0');
}

/**
 * Admits the request of a program by its token. No page of a browser can send one by itself, so that there is no CSRF
 * token to look for; a cookie beside it counts for nothing.
 */
export async function admitProgram(
  { limits, programs }: GatewayContext,
  c: GatewayRequest,
  { call, token }: { call: AnyCall; token: string },
): Promise<SessionFacts> {
  // A token proves nothing yet: one that needs a question to identity counts by address.
  if (!programs.isKnown(token)) await limits.address(c.var.address);
  const program = token === '' ? null : await programs.find(token);
  if (program === null) {
    challenge(c, 'invalid_token');
    throw new Refusal('HOS-00002-0');
  }
  await limits.program(program.actor.userId);
  admitScope(c, program, call);
  return program;
}
