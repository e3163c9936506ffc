import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { readBody } from './read-body.ts';

/** Headers of a service's answer that the browser gets to see; everything else stays inside. */
const PASSED = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'retry-after',
  'x-request-id',
] as const;

const SMALLEST_TO_COMPRESS = 1_400;
/** An answer of this size goes out in one piece with its head. */
const SMALL = 65_536;

function shouldCompress(answer: IncomingMessage, acceptEncoding: string | undefined): boolean {
  const length = answer.headers['content-length'];
  const isJson = answer.headers['content-type']?.includes('json') ?? false;
  const isLarge = length === undefined || Number(length) >= SMALLEST_TO_COMPRESS;
  return isJson && isLarge && /\bgzip\b/.test(acceptEncoding ?? '');
}

/** Passes a service's answer on to the browser while it comes, compressed where that is worth it. */
export async function sendAnswer(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  options: { headers: OutgoingHttpHeaders; acceptEncoding: string | undefined },
): Promise<void> {
  const headers: OutgoingHttpHeaders = { 'cache-control': 'no-store', ...options.headers };
  for (const name of PASSED) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const status = answer.statusCode ?? 502;
  if (!shouldCompress(answer, options.acceptEncoding)) {
    if (Number(answer.headers['content-length'] ?? Infinity) <= SMALL) {
      const body = await readBody(answer, SMALL);
      outgoing.writeHead(status, headers).end(body);
      return undefined;
    }
    outgoing.writeHead(status, headers);
    return pipeline(answer, outgoing);
  }
  delete headers['content-length'];
  outgoing.writeHead(status, { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
  return pipeline(answer, createGzip({ level: 4, flush: constants.Z_NO_FLUSH }), outgoing);
}
