import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A receiver of webhooks that keeps what it gets, and answers as it is told. */
export interface Receiver {
  readonly url: string;
  readonly host: string;
  readonly received: Received[];
  /** The status of the next answers; null: none comes. */
  status: number | null;
  stop(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(pieces).toString('utf8'),
      });
      if (receiver.status !== null) response.writeHead(receiver.status).end('noted');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/in`,
    host,
    received,
    status: 200,
    stop: () => server.close().closeAllConnections(),
  };
  return receiver;
}
