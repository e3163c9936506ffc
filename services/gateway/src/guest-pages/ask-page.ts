import type { IncomingMessage } from 'node:http';
import {
  envelope,
  fromWire,
  isErrorCode,
  toWire,
  WIRE_HEADERS,
  type Actor,
  type AnyCall,
  type RequestOf,
  type ResultOf,
} from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';
import { readBody } from '../api/read-body.ts';
import type { GatewayContext, GatewayRequest } from '../gateway-context.ts';
import { GATEWAY } from '../sessions/identity-client.ts';

const MOST_ANSWER_BYTES = 2_000_000;
const TIMEOUT_MS = 15_000;
const FORM = 'application/x-www-form-urlencoded';

export type Signer = (who: Actor) => Promise<string>;

/** The most that a form of a page has. */
interface FormLimits {
  bytes: number;
  fields: number;
  name: number;
  text: number;
}

/** Reads a form as a browser sends it; too much of anything is no form of ours (HOS-00001-2). */
export async function readFields(c: GatewayRequest, limits: FormLimits): Promise<[string, string][]> {
  if (c.req.method !== 'POST') return [];
  if (!(c.req.header('content-type') ?? '').toLowerCase().startsWith(FORM)) throw new Refusal('HOS-00001-0');
  const body = await readBody(c.env.incoming, limits.bytes);
  const fields = [...new URLSearchParams(body.toString())];
  const isTooMuch = fields.some(([name, text]) => name.length > limits.name || text.length > limits.text);
  if (isTooMuch || fields.length > limits.fields) throw new Refusal('HOS-00001-2');
  // A text that the database cannot hold is none that anybody typed.
  return fields.map(([name, text]) => [name, text.replaceAll('\0', '').toWellFormed()]);
}

async function readPage<C extends AnyCall>(call: C, answer: IncomingMessage): Promise<ResultOf<C>> {
  const body: unknown = fromWire(JSON.parse((await readBody(answer, MOST_ANSWER_BYTES)).toString()));
  const { returnCode } = envelope.parse(body);
  if (returnCode === 200) return call.response.parse(body) as ResultOf<C>;
  throw new Refusal(typeof returnCode === 'string' && isErrorCode(returnCode) ? returnCode : 'HOS-00000-1');
}

/** Asks the registration service for a page, in the name of the gateway; nothing of a session goes along. */
export async function askPage<C extends AnyCall>(
  { upstreams }: GatewayContext,
  c: GatewayRequest,
  { call, asked, sign }: { call: C; asked: RequestOf<C>; sign: Signer },
): Promise<ResultOf<C>> {
  const body = Buffer.from(JSON.stringify(toWire(asked as object)));
  const headers: Record<string, string | number> = {
    'content-type': 'application/json',
    'content-length': body.length,
    [WIRE_HEADERS.requestId]: c.var.requestId,
    [WIRE_HEADERS.identity]: await sign(GATEWAY),
    'accept-language': c.req.header('accept-language') ?? '',
  };
  const answer = await upstreams.send('registration', {
    path: call.path,
    headers,
    body,
    isRepeatable: c.req.method !== 'POST',
    timeoutMs: TIMEOUT_MS,
    signal: new AbortController().signal,
  });
  return readPage(call, answer);
}
