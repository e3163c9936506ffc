import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import type { DeliveryFailure } from '@honjin/domain';
import { createPublicLookup, isPrivateLiteral, type Resolve } from '@honjin/service-kit';
import { isAllowedTarget, isPrivateHost, type TargetRules } from './targets.ts';

export interface PostRules extends TargetRules {
  readonly timeoutMs: number;
  /** Another authority than the public ones, and other name servers: for tests. */
  readonly ca?: string;
  readonly resolve?: Resolve;
}

/** How a receiver answered. */
export interface Posted {
  readonly failure: DeliveryFailure | null;
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string;
}

/** More of an answer is read by nobody. */
const MOST_ANSWER_BYTES = 1_024;
const MOST_HEADER_BYTES = 8_192;

const refused = (failure: DeliveryFailure): Posted => ({ failure, status: null, answer: '' });

function optionsFor(url: URL, headers: Record<string, string>, rules: PostRules): RequestOptions {
  return {
    method: 'POST',
    headers: { ...headers, connection: 'close' },
    // No connection is kept: every message looks the name up anew, and goes where that leads.
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    signal: AbortSignal.timeout(rules.timeoutMs),
    ...(rules.ca === undefined ? {} : { ca: rules.ca }),
    ...(isPrivateHost(url, rules) ? {} : { lookup: createPublicLookup(rules.resolve) }),
  };
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'GONE';
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

function failureOfError({ name, code = '' }: NodeJS.ErrnoException): DeliveryFailure {
  if (code === 'EACCES') return 'ADDRESS';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'TIMEOUT';
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'TLS' : 'CONNECTION';
}

/** Reads the beginning of an answer, and hangs up on the rest. */
function readBeginning(response: IncomingMessage, done: (text: string) => void): void {
  const pieces: Buffer[] = [];
  let size = 0;
  const end = () => done(Buffer.concat(pieces).subarray(0, MOST_ANSWER_BYTES).toString('utf8'));
  response.on('data', (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
    if (size >= MOST_ANSWER_BYTES) {
      end();
      response.destroy();
    }
  });
  response.on('end', end);
  response.on('error', end);
}

/**
 * Posts a message. It goes to hosts that the installation lists, over https, to a public address that the name means at
 * this moment. Redirects are not followed. Neither a slow nor an endless answer holds it up.
 */
export async function post(
  address: string,
  message: { headers: Record<string, string>; body: string },
  rules: PostRules,
): Promise<Posted> {
  if (!isAllowedTarget(address, rules)) return refused('ADDRESS');
  const url = new URL(address);
  if (isPrivateLiteral(url) && !isPrivateHost(url, rules)) return refused('ADDRESS');
  return new Promise((fulfil) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, optionsFor(url, message.headers, rules), (response) => {
      const status = response.statusCode ?? 0;
      readBeginning(response, (answer) => fulfil({ failure: failureOf(status), status, answer }));
    });
    sent.on('error', (error) => fulfil(refused(failureOfError(error))));
    sent.end(message.body);
  });
}
