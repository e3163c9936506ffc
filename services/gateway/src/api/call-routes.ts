import type { OutgoingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { WIRE_HEADERS, WIRE_SPELLING, type Actor, type AnyCall } from '@honjin/contracts';
import { changeCurrentStore, login, sendEmail, staffLogin } from '@honjin/contracts/identity';
import type { SessionFacts } from '@honjin/contracts/identity-internal';
import { localeOf, Refusal } from '@honjin/service-kit';
import type { Hono } from 'hono';
import { checkCsrf } from '../edge/check-csrf.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { admitProgram, bearerOf } from '../programs/bearer.ts';
import { confirmBody } from './confirm-save.ts';
import { takeSecond } from './confirm-second.ts';
import { BODY_LIMITS, limitBody, readBody } from './read-body.ts';
import { sendAnswer } from './send-answer.ts';
import type { UpstreamRequest } from './upstreams.ts';

const JSON_TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 120_000;

/** Calls that a guesser or a flooder would repeat. */
const STRICT: ReadonlySet<string> = new Set([login.path, staffLogin.path, sendEmail.path]);

/** The headers of the browser that a service gets to see. No `x-honjin-…` of the browser is among them. */
const PASSED = ['accept-language', WIRE_HEADERS.idempotencyKey] as const;

/** Pages send their origin with every POST, programs do not; a page that says no spelling is of an older release. */
function isOlderPage(c: GatewayRequest): boolean {
  return c.req.header('origin') !== undefined && c.req.header(WIRE_HEADERS.spelling) === undefined;
}

const MACHINE_NO = /^[\w-]{1,64}$/;

type Signer = (who: Actor) => Promise<string>;

interface Admitted {
  readonly call: AnyCall;
  readonly cookieToken: string | undefined;
  readonly session: SessionFacts | null;
  /** The browser's own number, at a sign-in: identity knows the browsers that a person uses. */
  readonly device: string | null;
}

function machineNoOf(c: GatewayRequest): string | null {
  const given = c.req.header(WIRE_HEADERS.machine);
  return given !== undefined && MACHINE_NO.test(given) ? given : null;
}

/** Returns the number that a body names, for callers that set no header. Whether it is one is for the service to say. */
function machineNoIn(body: Buffer | null): string | null {
  try {
    const { machine_no: given } = JSON.parse(body?.toString() ?? '{}') as { machine_no?: unknown };
    return typeof given === 'string' && MACHINE_NO.test(given) ? given : null;
  } catch {
    return null;
  }
}

/** A save, as opposed to what a session does with itself (signing out, changing the store or the password). */
function isSave(call: AnyCall): boolean {
  return call.writes && typeof call.access === 'object';
}

const DEVICE = /^[\w-]{22}$/;

function deviceOf({ cookies }: GatewayContext, c: GatewayRequest, call: AnyCall): string | null {
  if (call.path !== login.path) return null;
  const known = cookies.readDevice(c.req.header('cookie'));
  return known !== undefined && DEVICE.test(known) ? known : randomBytes(16).toString('base64url');
}

/**
 * Admits a request to the service when it comes from our own page, not too fast, and signed in where that is needed.
 */
async function admit(context: GatewayContext, c: GatewayRequest, call: AnyCall): Promise<Admitted> {
  const { cookies, limits, sessions } = context;
  const token = bearerOf(c);
  if (token !== null) {
    const session = await admitProgram(context, c, { call, token });
    return { call, session, cookieToken: undefined, device: null };
  }
  if (STRICT.has(call.path)) await limits.signIn(c.var.address);
  const cookieToken = cookies.readSession(c.req.header('cookie'));
  // A cookie proves nothing yet: a caller whose cookie needs a question to identity counts by address.
  if (cookieToken === undefined || !sessions.isKnown(cookieToken)) await limits.address(c.var.address);
  checkCsrf(context, c);
  const session = cookieToken === undefined ? null : await sessions.find(cookieToken);
  if (session !== null) await limits.session(session.actor.sessionId);
  if (session === null && call.access !== 'public')
    throw new Refusal(cookieToken === undefined ? 'HOS-00002-0' : 'HOS-00002-1');
  return { call, cookieToken, session, device: deviceOf(context, c, call) };
}

/** Returns the registered terminal of a save, where the store wants one; refuses HOS-00003-4. */
async function terminalOf(
  { identity }: GatewayContext,
  machineNo: string | null,
  session: SessionFacts,
): Promise<string> {
  const found = machineNo === null ? null : await identity.findTerminal(session.actor.storeId, machineNo);
  if (found === null) throw new Refusal('HOS-00003-4');
  return found;
}

interface Prepared {
  readonly body: Parameters<GatewayContext['upstreams']['send']>[1]['body'];
  readonly contentType: string;
  readonly caller: Actor | null;
}

/** Returns the caller as services will see them: with the terminal of a save, where the store wants one. */
async function callerOf(
  context: GatewayContext,
  c: GatewayRequest,
  { call, session, body }: Pick<Admitted, 'call' | 'session'> & { body: Buffer | null },
): Promise<Actor | null> {
  if (session === null) return null;
  const needsMachine = session.needsMachine && isSave(call);
  const given = () => machineNoOf(c) ?? machineNoIn(body);
  const machineNo = needsMachine ? await terminalOf(context, given(), session) : null;
  return { ...session.actor, machineNo };
}

/**
 * Returns the body to pass on and who is calling with it: with a second person, and the confirmation where the store
 * asks for it.
 */
async function prepare(context: GatewayContext, c: GatewayRequest, admitted: Admitted): Promise<Prepared> {
  const { call, session } = admitted;
  const { incoming } = c.env;
  const contentType = c.req.header('content-type') ?? 'application/json';
  if (call.transfer !== 'upload') {
    const body = await readBody(incoming, BODY_LIMITS.json);
    const caller = await callerOf(context, c, { call, session, body });
    return confirm(context, c, { call, session, caller, body, contentType });
  }
  const caller = await callerOf(context, c, { call, session, body: null });
  if (!isConfirmed(call, caller))
    return { body: limitBody(incoming, BODY_LIMITS.upload), contentType, caller };
  const body = await readBody(incoming, BODY_LIMITS.upload);
  return confirm(context, c, { call, session, caller, body, contentType });
}

function isConfirmed(call: AnyCall, caller: Actor | null): boolean {
  return call.reauthenticates && caller?.requireReauth === true;
}

type Asked = Pick<Admitted, 'call' | 'session'> & Prepared & { body: Buffer };

/** Takes the second person and the confirmation of a save out of its body. */
async function confirm(context: GatewayContext, c: GatewayRequest, asked: Asked): Promise<Prepared> {
  const { call, session, caller, contentType } = asked;
  const read = { body: asked.body, address: c.var.address };
  if (session === null || caller === null) return { body: read.body, contentType, caller };
  const { body, second } = call.movesMoney
    ? await takeSecond(context.identity, session, {
        ...read,
        locale: localeOf(c.req.header('accept-language')),
      })
    : { ...read, second: null };
  const acting = second === null ? caller : { ...caller, second };
  if (!isConfirmed(call, caller)) return { body, contentType, caller: acting };
  const request = { ...read, body, contentType, call };
  const { confirmedBy, ...confirmed } = await confirmBody(context.identity, session, request);
  return { ...confirmed, caller: { ...acting, confirmedBy } };
}

async function upstreamHeaders(
  c: GatewayRequest,
  { body, contentType, caller }: Prepared,
  sign: Signer,
): Promise<OutgoingHttpHeaders> {
  const headers: OutgoingHttpHeaders = {
    'content-type': contentType,
    [WIRE_HEADERS.requestId]: c.var.requestId,
    [WIRE_HEADERS.clientAddress]: c.var.address,
  };
  for (const name of PASSED) {
    const value = c.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  if (!isOlderPage(c)) headers[WIRE_HEADERS.spelling] = WIRE_SPELLING;
  if (Buffer.isBuffer(body)) headers['content-length'] = body.length;
  if (caller !== null) headers[WIRE_HEADERS.identity] = await sign(caller);
  const machineNo = machineNoOf(c);
  if (machineNo !== null) headers[WIRE_HEADERS.machine] = machineNo;
  return headers;
}

/** Returns the cookies of a session that a service opened (a token) or closed (empty), with a CSRF token that fits. */
function sessionCookies({ cookies, csrf }: GatewayContext, token: string, device: string | null): string[] {
  if (token !== '') {
    const kept = device === null ? [] : [cookies.device(device)];
    return [cookies.session(token), cookies.csrf(csrf.issue(token)), ...kept];
  }
  const visitor = randomBytes(16).toString('base64url');
  return [cookies.endSession(), cookies.visitor(visitor), cookies.csrf(csrf.issue(visitor))];
}

async function forward(
  context: GatewayContext,
  c: GatewayRequest,
  { admitted, sign }: { admitted: Admitted; sign: Signer },
): Promise<Response> {
  const { call } = admitted;
  const { outgoing } = c.env;
  const prepared = await prepare(context, c, admitted);
  const gone = new AbortController();
  outgoing.on('close', () => {
    // A read that nobody waits for is given up; a save that was sent goes through.
    if (!outgoing.writableFinished && !call.writes) gone.abort();
  });
  const request: UpstreamRequest = {
    path: call.path,
    headers: {
      ...(await upstreamHeaders(c, prepared, sign)),
      ...(admitted.device !== null && { [WIRE_HEADERS.device]: admitted.device }),
    },
    body: prepared.body,
    isRepeatable: !call.writes || c.req.header(WIRE_HEADERS.idempotencyKey) !== undefined,
    timeoutMs: call.transfer === 'json' ? JSON_TIMEOUT_MS : FILE_TIMEOUT_MS,
    signal: gone.signal,
  };
  const storeId = admitted.session?.actor.storeId;
  const answer = await context.turns.run(call, storeId, () => context.upstreams.send(call.service, request));
  const opened = answer.headers[WIRE_HEADERS.session];
  const isChanged = opened !== undefined || call.path === changeCurrentStore.path;
  if (isChanged && admitted.cookieToken !== undefined) context.sessions.forgetToken(admitted.cookieToken);
  const headers: OutgoingHttpHeaders = securityHeaders(context.config.HONJIN_ORIGIN);
  if (typeof opened === 'string') headers['set-cookie'] = sessionCookies(context, opened, admitted.device);
  await sendAnswer(answer, outgoing, { headers, acceptEncoding: c.req.header('accept-encoding') }).catch(
    (error: unknown) => context.log.debug({ err: error, requestId: c.var.requestId }, 'answer broken off'),
  );
  return RESPONSE_ALREADY_SENT;
}

/** Mounts every call of the catalogue at its path; any other path below `/api` is unknown. */
export function mountCalls(
  app: Hono<GatewayEnv>,
  context: GatewayContext,
  options: { calls: readonly AnyCall[]; sign: Signer },
): void {
  const byPath = new Map(options.calls.map((call) => [call.path, call]));
  app.post('/api/*', async (c) => {
    const call = byPath.get(c.req.path);
    if (call === undefined) throw new Refusal('HOS-00004-0');
    const admitted = await admit(context, c, call);
    return forward(context, c, { admitted, sign: options.sign });
  });
}
