import { hash } from 'node:crypto';
import {
  hideGuests,
  WIRE_HEADERS,
  type Actor,
  type AnswerHeader,
  type AnyCall,
  type Locale,
  type Scope,
} from '@honjin/contracts';
import { Hono, type Context } from 'hono';
import type { Sql } from '../db/connect.ts';
import { databaseRefusal } from '../db/database-refusal.ts';
import type { ReplicaReader } from '../db/replica-reader.ts';
import { tenantTx, tenantTxOutcome, type BusinessDay, type Opening, type TenantTx } from '../db/tenant-tx.ts';
import type { Projection } from '../messaging/projection.ts';
import { newId } from '../process/ids.ts';
import type { Logger } from '../process/log.ts';
import { countCall, traced } from '../process/telemetry.ts';
import { Refusal } from '../refusal.ts';
import { admit, claimsAnotherStore } from './admission.ts';
import { answerHeaderOf, localeOf, refusalResponse, successBody, successText } from './answer.ts';
import { deadlineOf, type Deadline } from './deadline.ts';
import { foreignRecordRefusal, withMissingPath } from './foreign-record.ts';
import { checkMasters, type IsOffered, type KeptReferences, type MasterCheck } from './references.ts';
import {
  AlreadyDone,
  findAnswer,
  hashBody,
  IntentQueue,
  keepAnswer,
  takeTurn,
  type Intent,
} from './idempotency.ts';
import type { IdentityVerifier } from './identity-token.ts';
import { readRequest, type ReadRequest } from './read-request.ts';
import { Turnstile } from './turnstile.ts';
import { WrittenPayload, type FileBody, type PublicCall, type Route } from './routes.ts';

export interface AppOptions {
  db: Sql;
  /** Where reading calls are served, when that is another server. */
  reader?: ReplicaReader;
  verifier: IdentityVerifier;
  log: Logger;
  maxInFlight: number;
  /** The number of runs of the same heavy call that may go on at once. */
  maxSameHeavy: number;
  /** {@link intentKeyOf} the installation. */
  intentKey: string;
  projections: readonly Projection[];
  /** Entities of the masters that the service keeps a replica of. */
  masters: ReadonlySet<string>;
  isOffered?: IsOffered;
  keptReferences?: KeptReferences;
  /** Turns a database error of this service's constraints into a refusal, e.g. 23P01 → room taken. */
  refusalOf?: (error: unknown) => Refusal | null;
  /** Statements of this service that travel with the first ones of every call. */
  alongside?: (opening: Opening) => Promise<unknown>;
}

interface Request {
  readonly c: Context;
  readonly call: AnyCall;
  readonly requestId: string;
  readonly locale: Locale;
  readonly deadline: Deadline;
  /** The request as it came, once it has been read. */
  raw?: unknown;
  /** The projection had not reached what the caller has seen elsewhere. */
  isBehind?: boolean;
}

function headerOf(
  { isBehind }: Request,
  actor: Actor,
  { day, revision }: { day: BusinessDay | null; revision: number },
): AnswerHeader {
  return { ...answerHeaderOf(actor, day, revision), ...(isBehind === true ? { isBehind } : {}) };
}

function isFile(result: unknown): result is FileBody {
  return typeof result === 'object' && result !== null && 'contentType' in result && 'body' in result;
}

function fileResponse(c: Context, file: FileBody): Response {
  return c.body(file.body as never, 200, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    'cache-control': 'no-store',
  });
}

/** Answers as the caller may see it: for every call, what is not theirs to see of guests is taken out here. */
function jsonResponse({ c, call }: Request, actor: Actor, result: unknown, header: AnswerHeader): Response {
  if (!(result instanceof WrittenPayload))
    return c.json(hideGuests(actor.permissions, call, successBody(c, result as object, header)));
  return c.body(successText(result.json, header), 200, { 'content-type': 'application/json' });
}

/** Of an upload the file is part of what was asked. */
async function askedOf({ raw, file }: ReadRequest): Promise<unknown> {
  if (file === null) return raw;
  return [raw, file.name, hash('sha256', new Uint8Array(await file.arrayBuffer()), 'base64')];
}

async function intentOf(
  request: Request,
  actor: Actor,
  given: { read: ReadRequest; key: string },
): Promise<Intent | null> {
  const key = request.c.req.header(WIRE_HEADERS.idempotencyKey);
  if (!request.call.writes || key === undefined) return null;
  if (key.length < 8 || key.length > 100) throw new Refusal('HOS-00001-0');
  const bodyHash = hashBody(given.key, await askedOf(given.read));
  return { key: `${actor.userId}:${key}`, path: request.call.path, bodyHash };
}

function scopeOf(actor: Actor): Scope {
  return { groupId: actor.groupId, companyId: actor.companyId, storeId: actor.storeId };
}

/** Returns the parts of request and answer that the contract's fields do not cover. Few calls need them. */
function rawParts(c: Context): Pick<PublicCall<AnyCall>, 'headers' | 'setSession'> {
  return { headers: c.req.raw.headers, setSession: (token) => c.header(WIRE_HEADERS.session, token) };
}

/** The caller of a call, and the looks that its transaction begins with. */
interface Asker {
  readonly intent: Intent | null;
  readonly actor: Actor;
  readonly check: MasterCheck;
}

const noStatements = () => Promise.resolve();

class Door {
  readonly #options: AppOptions;
  readonly #queue = new IntentQueue();
  readonly #turnstile: Turnstile;
  #inFlight = 0;

  constructor(options: AppOptions) {
    this.#options = options;
    this.#turnstile = new Turnstile(options.maxSameHeavy);
  }

  async serve(c: Context, route: Route): Promise<Response> {
    const requestId = c.req.header(WIRE_HEADERS.requestId) ?? newId();
    const locale = localeOf(c.req.header('accept-language'));
    const deadline = deadlineOf(route.call);
    const request = { c, call: route.call, requestId, locale, deadline };
    c.header(WIRE_HEADERS.requestId, requestId);
    if (this.#inFlight >= this.#options.maxInFlight)
      return refusalResponse(c, new Refusal('HOS-00007-0'), requestId);
    this.#inFlight += 1;
    const startedAt = performance.now();
    const ended = countCall(route.call.path);
    let refused: string | null = null;
    try {
      return await traced(route.call.path, { requestId }, () => deadline.limit(this.#inTurn(request, route)));
    } catch (error) {
      const refusal = this.#toRefusal(error, request);
      refused = refusal.code;
      return refusalResponse(c, refusal, requestId);
    } finally {
      this.#inFlight -= 1;
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
      ended(durationMs, refused);
      this.#options.log.info({ requestId, path: route.call.path, durationMs }, 'call');
    }
  }

  #toRefusal(error: unknown, request: Request): Refusal {
    if (error instanceof Refusal) return withMissingPath(error, request);
    const own = this.#options.refusalOf?.(error) ?? foreignRecordRefusal(error, request);
    if (own) return own;
    const { requestId, call } = request;
    const unavailable = databaseRefusal(error);
    if (unavailable !== null) {
      this.#options.log.warn({ err: error, requestId, path: call.path }, 'the database did not serve a call');
      return unavailable;
    }
    this.#options.log.error({ err: error, requestId, path: call.path }, 'call failed');
    return new Refusal('HOS-00000-1');
  }

  #inTurn(request: Request, route: Route): Promise<Response> {
    const answer = () => this.#answer(request, route);
    return route.call.isHeavy ? this.#turnstile.pass(route.call.path, answer) : answer();
  }

  async #answer(request: Request, route: Route): Promise<Response> {
    if (route.style === 'public') return this.#answerPublic(request, route);
    const token = request.c.req.header(WIRE_HEADERS.identity) ?? '';
    const actor = await this.#options.verifier.verify(token);
    if (actor === null) throw new Refusal('HOS-00002-0');
    admit(actor, route.call);
    const read = await readRequest(request.c, route.call, request.locale, async (claims) => {
      if (claimsAnotherStore(actor, claims)) await this.#refuseOtherStore(request, actor);
    });
    request.raw = read.raw;
    request.deadline.check();
    request.isBehind = await this.#isBehind(route.call, actor, read.input);
    const given = { input: read.input, file: read.file, actor, locale: request.locale };
    const intent = await intentOf(request, actor, { read, key: this.#options.intentKey });
    const asked = { call: route.call, input: read.input, locale: request.locale };
    const check = checkMasters(asked, this.#options);
    if (route.style === 'tx')
      return this.#answerTx(request, { intent, actor, check }, (tx) => route.run({ ...given, tx } as never));
    const run = () =>
      this.#answerDetached(request, { intent, actor, check }, (parts) =>
        route.run({ ...given, ...parts, token } as never),
      );
    return intent === null ? run() : this.#queue.run(`${actor.storeId}|${intent.key}`, run);
  }

  /** A call of several transactions: one of them is the effect, which carries the intent. */
  async #answerDetached(
    request: Request,
    { intent, actor, check }: Asker,
    run: (parts: object) => Promise<unknown>,
  ): Promise<Response> {
    const { requestId, call, c } = request;
    const { db } = this.#options;
    const scope = scopeOf(actor);
    const context = { requestId, actor, checkDeadline: () => request.deadline.check() };
    type Work = (tx: TenantTx) => Promise<unknown>;
    let isKept = false;
    const once = async (work: Work) => {
      isKept = true;
      return tenantTx(
        db,
        scope,
        { ...context, alongside: this.#openingOf({ intent, check }) },
        async (tx) => {
          await check.judge(tx);
          const result = await work(tx);
          if (intent === null) return result;
          const answer = call.response.parse(result) as object;
          keepAnswer(tx, intent, answer);
          return answer;
        },
      );
    };
    const inTx = (work: Work) => tenantTx(db, scope, context, work);
    const inSnapshot = async (work: Work) => {
      const from = call.writes ? db : ((await this.#options.reader?.choose()) ?? db);
      return tenantTx(from, scope, { ...context, isSnapshot: true }, work);
    };
    try {
      const known = intent === null ? null : await inTx((tx) => findAnswer(tx, intent));
      if (known !== null) throw new AlreadyDone(known as object);
      const result = await run({ ...rawParts(c), requestId, inTx, inSnapshot, once });
      if (isFile(result)) return fileResponse(c, result);
      if (intent !== null && !isKept) throw new Error(`${call.path} writes without keeping its answer`);
      return await this.#close(request, actor, call.response.parse(result) as object);
    } catch (error) {
      if (error instanceof AlreadyDone) return this.#close(request, actor, error.answer);
      throw error;
    }
  }

  /** An answer with the state of the store as it is now. */
  async #close(request: Request, actor: Actor, payload: object): Promise<Response> {
    const context = { requestId: request.requestId, actor };
    const closing = await tenantTxOutcome(this.#options.db, scopeOf(actor), context, async () => null);
    return jsonResponse(request, actor, payload, headerOf(request, actor, closing));
  }

  async #answerPublic(request: Request, route: Route & { style: 'public' }): Promise<Response> {
    const { c } = request;
    const read = await readRequest(c, route.call, request.locale);
    const result = await route.run({
      input: read.input as never,
      locale: request.locale,
      requestId: request.requestId,
      ...rawParts(c),
    });
    return c.json(successBody(c, route.call.response.parse(result) as object, null));
  }

  async #answerTx(
    request: Request,
    { intent, actor, check }: Asker,
    run: (tx: TenantTx) => Promise<unknown>,
  ): Promise<Response> {
    const checkDeadline = () => request.deadline.check();
    const context = { requestId: request.requestId, actor, checkDeadline };
    try {
      const work = async (tx: TenantTx) => {
        await check.judge(tx);
        const answer = this.#checked(request.call, await run(tx));
        if (intent !== null) keepAnswer(tx, intent, answer as object);
        return answer;
      };
      const { db, reader, alongside: first = noStatements } = this.#options;
      const outcome =
        reader === undefined || request.call.writes
          ? await tenantTxOutcome(
              db,
              scopeOf(actor),
              { ...context, alongside: this.#openingOf({ intent, check }) },
              work,
            )
          : await reader.read((from) =>
              tenantTxOutcome(from, scopeOf(actor), { ...context, alongside: first, isSnapshot: true }, work),
            );
      if (isFile(outcome.result)) return fileResponse(request.c, outcome.result);
      const header = headerOf(request, actor, outcome);
      return jsonResponse(request, actor, outcome.result, header);
    } catch (error) {
      if (!(error instanceof AlreadyDone)) throw error;
      return this.#close(request, actor, error.answer);
    }
  }

  /** The way out is validated too: an answer that breaks its contract is a defect of ours, not the caller's. */
  #checked(call: AnyCall, result: unknown): unknown {
    return isFile(result) || result instanceof WrittenPayload ? result : call.response.parse(result);
  }

  /** Returns the function that sends the first statements of a call: its turn, the masters that it names, and those of the service. */
  #openingOf({ intent, check }: Pick<Asker, 'intent' | 'check'>) {
    return (opening: Opening) =>
      Promise.all([
        intent === null ? undefined : takeTurn(opening, intent),
        check.ask(opening),
        this.#options.alongside?.(opening),
      ]);
  }

  async #refuseOtherStore(request: Request, actor: Actor): Promise<never> {
    const context = { requestId: request.requestId, actor };
    await tenantTx(this.#options.db, scopeOf(actor), context, (tx) =>
      tx.audit({ action: 'scope.refused', entity: 'call', entityId: request.call.path }),
    );
    throw new Refusal('HOS-00003-1');
  }

  /** Waits for what the caller has seen elsewhere; true when the projection did not get there in time. */
  async #isBehind(call: AnyCall, actor: Actor, input: { minRevision?: number }): Promise<boolean> {
    if (call.projectionOf === undefined || input.minRevision === undefined) return false;
    const projection = this.#options.projections.find((one) => one.source === call.projectionOf);
    return (await projection?.waitFor(actor.storeId, input.minRevision)) === false;
  }
}

/** Mounts every call of a service behind the same door: identity, rights, validation, idempotency, envelope, errors. */
export function buildApp(options: AppOptions, routes: readonly Route[]): Hono {
  const app = new Hono();
  const door = new Door(options);
  for (const route of routes) {
    if (route.style === 'public' && route.call.writes)
      throw new Error(`${route.call.path} writes: it needs a caller under whose key its answer is kept`);
    app.post(route.call.path, (c) => door.serve(c, route));
  }
  app.notFound((c) => refusalResponse(c, new Refusal('HOS-00004-0'), newId()));
  return app;
}
