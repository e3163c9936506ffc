import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Refusal } from '@honjin/service-kit';

export interface UpstreamRequest {
  path: string;
  headers: OutgoingHttpHeaders;
  /** A buffer can be sent again, a stream cannot. */
  body: Buffer | Readable;
  /** Sending it twice does no harm: a read, or a write with its idempotency key. */
  isRepeatable: boolean;
  timeoutMs: number;
  signal: AbortSignal;
}

/** The services behind the gateway, over connections that are kept. */
export interface Upstreams {
  /** The answer's head and its body still to be read. Refuses HOS-00007-0 when the service is away or too slow. */
  send(service: string, request: UpstreamRequest): Promise<IncomingMessage>;
  close(): void;
}

const MAX_SOCKETS_PER_SERVICE = 256;

interface Attempt {
  answer: Promise<IncomingMessage>;
  isReused: () => boolean;
}

function attempt(
  agent: Agent,
  url: string,
  { path, headers, body, timeoutMs, signal }: UpstreamRequest,
): Attempt {
  const request = httpRequest(`${url}${path}`, { method: 'POST', agent, headers, signal });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.setTimeout(timeoutMs, () => request.destroy(new Error('the service is too slow')));
  });
  if (Buffer.isBuffer(body)) request.end(body);
  else {
    body.on('error', (error) => request.destroy(error));
    body.pipe(request);
  }
  return { answer, isReused: () => request.reusedSocket };
}

export function createUpstreams(services: Readonly<Record<string, string>>): Upstreams {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS_PER_SERVICE, maxFreeSockets: 32 });

  async function send(url: string, request: UpstreamRequest, mayRepeat: boolean): Promise<IncomingMessage> {
    const { answer, isReused } = attempt(agent, url, request);
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal || request.signal.aborted) throw error;
      // A kept connection that the service had just closed: nothing was read of the request.
      const wasClosed = (error as { code?: string }).code === 'ECONNRESET' && isReused();
      if (mayRepeat && wasClosed && request.isRepeatable && Buffer.isBuffer(request.body))
        return send(url, request, false);
      throw new Refusal('HOS-00007-0');
    }
  }

  return {
    async send(service, request) {
      const url = services[service];
      if (url === undefined) throw new Refusal('HOS-00007-0');
      return send(url, request, true);
    },
    close: () => agent.destroy(),
  };
}
