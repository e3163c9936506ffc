import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** The running requests of a server, so that it can leave without cutting one off. Made before the first request comes. */
export class Drain {
  readonly #server: Server;
  readonly #running = new Set<ServerResponse>();
  #isLeaving = false;

  constructor(server: Server) {
    this.#server = server;
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#running.add(response);
      // A request on a connection that was open before is still served, and the client is told to connect elsewhere
      // next time.
      if (this.#isLeaving) response.shouldKeepAlive = false;
      response.once('close', () => this.#running.delete(response));
    });
  }

  /**
   * Takes no new connection, tells callers to close theirs, and returns when every running request has its answer, at most
   * after `patienceMs`. Upgraded sockets stay open. Answers how many requests were cut off.
   */
  async leave(patienceMs: number): Promise<number> {
    this.#isLeaving = true;
    this.#server.close();
    for (const response of this.#running) if (!response.headersSent) response.shouldKeepAlive = false;
    this.#server.closeIdleConnections();
    const deadline = performance.now() + patienceMs;
    while (this.#running.size > 0 && performance.now() < deadline) await sleep(LOOK_MS);
    const cutOff = this.#running.size;
    this.#server.closeAllConnections();
    return cutOff;
  }
}
