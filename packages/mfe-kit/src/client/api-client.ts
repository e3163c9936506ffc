import {
  fromWire,
  toWire,
  WIRE_HEADERS,
  WIRE_SPELLING,
  type AnyCall,
  type RequestOf,
  type ResponseOf,
  type ServiceName,
} from '@honjin/contracts';
import { updateBusinessDate, type SessionStore } from '../session/session.ts';
import { answerError, transportError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { readCsrfToken, renewCsrfToken } from './csrf.ts';
import { randomId } from './random-id.ts';
import { createRetry } from './retry.ts';
import { createRevisions, type Revisions } from './revisions.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One key per intent of the user; a repetition of the same intent sends the same key. */
  idempotencyKey?: string | undefined;
  /** The `file` part of an upload. */
  file?: File | undefined;
  /** False: the call asks where the session works now and says nothing about it itself. */
  claims?: false | undefined;
  /** Called when the answer is older than a change that this page has heard of. The caller then asks again. */
  onBehind?: (() => void) | undefined;
  /** Milliseconds until the call is given up; 30 s by default, 120 s for files. */
  timeoutMs?: number | undefined;
}

/** A file that a call answered with. */
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

export interface ApiClient {
  call<C extends AnyCall>(call: C, input: RequestOf<C>, options?: CallOptions): Promise<ResponseOf<C>>;
  download<C extends AnyCall>(call: C, input: RequestOf<C>, options?: CallOptions): Promise<DownloadedFile>;
  /** The page has heard of a revision of a service in its store. Projections from it must have reached it. */
  hear(service: ServiceName, revision: number): void;
}

/** The revisions that each client has noted. They are the kit's own business, and no part of what it offers. */
const noted = new WeakMap<ApiClient, Revisions>();

/** Returns when a client heard of the newest revision of a service in a store, by whatever way: milliseconds since 1970. */
export function notedAt(client: ApiClient, storeId: string, service: ServiceName): number | undefined {
  return noted.get(client)?.notedAt(storeId, service);
}

export interface ApiClientDeps {
  fetch: typeof fetch;
  session: SessionStore;
  locale: () => string;
  /** The terminal's registered id, where the store wants one. */
  machineNo: () => string | undefined;
  /** The client calls this once per session, when an answer says that the session has ended (401, 419). */
  onExpired: () => void;
  /** Waits before a call is sent again that failed in a way that passes by itself; the usual ones by default. */
  retryDelaysMs?: readonly number[];
}

const JSON_TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 120_000;

/**
 * Returns the client of every call: wire spelling, CSRF, idempotency, time limit, session claims, revisions and
 * errors.
 */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const revisions = createRevisions();
  const retry = createRetry(deps.retryDelaysMs);
  let expiredUser: unknown;

  function noteExpiry(call: AnyCall, status: number): void {
    const user = deps.session.get()?.user;
    const ended = call.access !== 'public' && (status === 401 || status === 419);
    if (!ended || user === undefined || expiredUser === user) return;
    expiredUser = user;
    deps.onExpired();
  }

  async function send(call: AnyCall, input: object, options: CallOptions): Promise<Response> {
    const request = await buildRequest(deps, revisions, call, { input, options });
    const response = await fetchInTime(deps.fetch, call, { request, options });
    if (response.status !== 419 || call.access !== 'public') return response;
    // Before the sign-in a stale token is no expired session: take a new one and send again.
    await renewCsrfToken(deps.fetch);
    return fetchInTime(deps.fetch, call, {
      request: await buildRequest(deps, revisions, call, { input, options }),
      options,
    });
  }

  /** One intent, however often it is sent: it has one key. */
  function answered(call: AnyCall, input: object, options: CallOptions): Promise<Response> {
    const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? randomId() };
    return retry(call, options.signal, async () => {
      const response = await send(call, input, keyed);
      if (response.ok) return response;
      noteExpiry(call, response.status);
      throw await answerError(response, deps.locale());
    });
  }

  async function readJson(
    call: AnyCall,
    response: Response,
    { onBehind, storeId }: CallOptions & { storeId: string | undefined },
  ): Promise<Record<string, unknown>> {
    const body = await readBody(response);
    const { returnCode, header, payload } = partsOf(body);
    if (returnCode !== 200) throw await answerError(response, deps.locale(), body);
    noteHeader(deps.session, revisions, { call, header, storeId });
    if ((header as { isBehind?: boolean } | undefined)?.isBehind === true) onBehind?.();
    return payload;
  }

  const client: ApiClient = {
    async call(call, input, options = {}) {
      const storeId = deps.session.get()?.targetStore.storeId;
      const response = await answered(call, input, options);
      return (await readJson(call, response, { ...options, storeId })) as never;
    },
    async download(call, input, options = {}) {
      const response = await answered(call, input, options);
      return { blob: await response.blob(), fileName: fileNameOf(response) ?? 'download' };
    },
    hear(service, revision) {
      const storeId = deps.session.get()?.targetStore.storeId;
      if (storeId !== undefined) revisions.note(storeId, service, revision);
    },
  };
  noted.set(client, revisions);
  return client;
}

interface Sending {
  input: object;
  options: CallOptions;
}

async function buildRequest(
  deps: ApiClientDeps,
  revisions: Revisions,
  call: AnyCall,
  { input, options }: Sending,
): Promise<RequestInit> {
  const token = readCsrfToken() ?? (await renewCsrfToken(deps.fetch).then(() => readCsrfToken()));
  const machineNo = deps.machineNo();
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': deps.locale(),
    [WIRE_HEADERS.spelling]: WIRE_SPELLING,
  };
  if (token !== undefined) headers[WIRE_HEADERS.csrf] = token;
  if (machineNo !== undefined) headers[WIRE_HEADERS.machine] = machineNo;
  if (call.writes) headers[WIRE_HEADERS.idempotencyKey] = options.idempotencyKey ?? randomId();
  const claimed = options.claims === false ? {} : claims(deps.session, revisions, call);
  const body = toWire({ ...claimed, ...input }) as Record<string, unknown>;
  if (call.transfer === 'upload') {
    return { method: 'POST', credentials: 'same-origin', headers, body: toMultipart(body, options.file) };
  }
  headers['content-type'] = 'application/json';
  return { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) };
}

/**
 * Returns the store that the caller claims to work in, and the revision it has already seen of the service behind a
 * projection.
 */
function claims(session: SessionStore, revisions: Revisions, call: AnyCall): object {
  const current = session.get();
  if (call.access === 'public' || current === undefined) return {};
  const { groupId, companyId, storeId } = current.targetStore;
  const seen = call.projectionOf === undefined ? undefined : revisions.seen(storeId, call.projectionOf);
  return { groupId, companyId, storeId, ...(seen === undefined ? {} : { minRevision: seen }) };
}

/** Returns the request as one part of JSON, so that its values keep their types, and the file as another. */
function toMultipart(body: Record<string, unknown>, file: File | undefined): FormData {
  const form = new FormData();
  form.append('fields', JSON.stringify(body));
  if (file) form.append('file', file, file.name);
  return form;
}

async function fetchInTime(
  fetchFn: typeof fetch,
  call: AnyCall,
  { request, options }: { request: RequestInit; options: CallOptions },
): Promise<Response> {
  const limitMs = options.timeoutMs ?? (call.transfer === 'json' ? JSON_TIMEOUT_MS : FILE_TIMEOUT_MS);
  const timeout = AbortSignal.timeout(limitMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetchFn(call.path, { ...request, signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw transportError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', error);
  }
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    return fromWire(JSON.parse(text)) as Record<string, unknown>;
  } catch (error) {
    const { code, message } = transportError('BAD_ANSWER', error);
    throw new ApiError({ code, message, status: response.status });
  }
}

/** The frame of an answer and what it carries. */
function partsOf(body: Record<string, unknown>) {
  const {
    returnCode,
    header,
    message: _message,
    errors: _errors,
    details: _details,
    requestId: _id,
    ...payload
  } = body;
  return { returnCode, header, payload };
}

interface HeaderNote {
  call: AnyCall;
  header: unknown;
  /** The store that was being worked in when the call went out. */
  storeId: string | undefined;
}

/** An answer that comes after a change of store tells the day and the revision of another one: it is not noted. */
function noteHeader(
  session: SessionStore,
  revisions: Revisions,
  { call, header, storeId }: HeaderNote,
): void {
  if (storeId === undefined || session.get()?.targetStore.storeId !== storeId) return;
  if (typeof header !== 'object' || header === null) return;
  const note = header as { businessDate: string | null; salesDate: string | null; revision: number };
  revisions.note(storeId, call.service, note.revision);
  if (note.businessDate !== null) updateBusinessDate(session, note);
}

/** Returns the name the server gave the file: RFC 6266, the UTF-8 form first. */
function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(header)?.[1];
}
