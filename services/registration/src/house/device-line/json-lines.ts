import { connect, type Socket } from 'node:net';

/** A device that says more than this in one line is not understood. */
const LONGEST_LINE = 4_096;

/**
 * Lines of JSON over one TCP connection. What comes in is never logged and never kept: a device may say more than it
 * should.
 */
export class JsonLines {
  readonly #socket: Socket;
  readonly #waiting: unknown[] = [];
  #rest = '';
  #isClosed = false;
  #wake: (() => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.setNoDelay(true);
    socket.on('data', (text: string) => this.#hear(text));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#close());
  }

  /** Returns a connection, or null when there is none in time. */
  static open(to: { host: string; port: number }, timeoutMs: number): Promise<JsonLines | null> {
    return new Promise((resolve) => {
      const socket = connect(to);
      const giveUp = () => {
        socket.destroy();
        resolve(null);
      };
      socket.setTimeout(timeoutMs, giveUp);
      socket.once('error', giveUp);
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.off('error', giveUp);
        resolve(new JsonLines(socket));
      });
    });
  }

  send(message: object): void {
    this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line; null when none will come or the signal says so. Lines that are no JSON are left out. */
  async next(signal: AbortSignal): Promise<unknown> {
    for (;;) {
      if (this.#waiting.length > 0) return this.#waiting.shift();
      if (this.#isClosed || signal.aborted) return null;
      await new Promise<void>((resolve) => {
        const go = () => {
          signal.removeEventListener('abort', go);
          this.#wake = null;
          resolve();
        };
        this.#wake = go;
        signal.addEventListener('abort', go, { once: true });
      });
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    if (this.#rest.length > LONGEST_LINE) this.close();
    this.#wake?.();
  }

  #take(line: string): void {
    if (line.length > LONGEST_LINE) return;
    try {
      this.#waiting.push(JSON.parse(line) ?? undefined);
    } catch {
      // What is no JSON says nothing; the answer to the request is still waited for.
    }
  }

  #close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }
}
