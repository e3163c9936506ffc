import { request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { createPublicLookup, isPrivateLiteral } from '@honjin/service-kit';
import { isAllowedAddress } from '../accounts/allowed-host.ts';
import { ProviderProblem } from './provider-problem.ts';

export interface HttpRules {
  readonly allowedHosts: readonly string[];
  readonly privateHosts: readonly string[];
  readonly timeoutMs: number;
}

/** A batch of messages fits in; more is no answer to our questions. */
const MOST_BYTES = 64 * 1024 * 1024;
const lookupPublic = createPublicLookup();

function optionsFor(url: URL, { privateHosts, timeoutMs }: HttpRules, contentType: string): RequestOptions {
  return {
    method: 'POST',
    // No connection is kept: calls are seldom, and a dead line would cost one.
    agent: false,
    headers: { 'content-type': contentType, connection: 'close' },
    timeout: timeoutMs,
    ...(privateHosts.includes(url.host.toLowerCase()) ? {} : { lookup: lookupPublic }),
  };
}

/** A literal address is looked up by nobody. */
function refusePrivate(url: URL, { privateHosts }: HttpRules): void {
  if (isPrivateLiteral(url) && !privateHosts.includes(url.host.toLowerCase()))
    throw new ProviderProblem('AWAY', `${url.host}: private`);
}

/**
 * Posts to a provider and answers the bytes that came back. Only to hosts that the administrator allowed; where a host
 * leads elsewhere (a redirect) is not followed.
 */
export async function postToProvider(
  address: string,
  { body, contentType }: { body: string; contentType: string },
  rules: HttpRules,
): Promise<Buffer> {
  if (!isAllowedAddress(address, rules.allowedHosts)) throw new ProviderProblem('AWAY', 'not allowed');
  const url = new URL(address);
  refusePrivate(url, rules);
  return new Promise((fulfil, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    let isOpen = false;
    const fail = (code: string) =>
      reject(new ProviderProblem(isOpen ? 'SILENT' : 'AWAY', `${url.host}: ${code}`));
    const sent = send(url, optionsFor(url, rules, contentType), (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MOST_BYTES) sent.destroy(Object.assign(new Error(), { code: 'TOO_LARGE' }));
      });
      response.on('error', () => fail('BROKEN'));
      response.on('end', () => {
        if (!response.complete) fail('BROKEN');
        else if (response.statusCode === 200) fulfil(Buffer.concat(chunks));
        else reject(new ProviderProblem('SILENT', `${url.host}: HTTP ${response.statusCode}`));
      });
    });
    // Nothing of the request leaves before that: of a certificate that is not taken the provider has done nothing.
    const opening = url.protocol === 'https:' ? 'secureConnect' : 'connect';
    sent.on('socket', (socket) => void socket.once(opening, () => (isOpen = true)));
    const deadline = setTimeout(
      () => sent.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })),
      rules.timeoutMs,
    );
    sent.on('close', () => clearTimeout(deadline));
    sent.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'BROKEN'));
    sent.end(body);
  });
}
