import type { Socket } from 'node:net';
import { KeyBook, type BookedRequest } from './key-book.ts';
import { serveLines } from './line-server.ts';

/**
 * How the encoder behaves: `slow` takes long; `silent` cuts and never says so until it is asked; `late` says the end only
 * when the desk has stopped waiting; `twice` says every end twice; `dies` cuts, and ends the connection before it says so;
 * `refuse` cannot write; `empty` has no cards.
 */
export const ENCODER_MODES = ['cut', 'slow', 'silent', 'late', 'twice', 'dies', 'refuse', 'empty'] as const;
export type EncoderMode = (typeof ENCODER_MODES)[number];

export interface EncoderOptions {
  readonly port?: number;
  readonly mode?: EncoderMode;
  /** The time that a card takes. */
  readonly workMs?: number;
  /** The file that keeps the book over a restart. */
  readonly bookFile?: string;
}

export interface RunningEncoder {
  readonly address: string;
  readonly book: KeyBook;
  mode: EncoderMode;
  /** Connections are refused, as of an encoder without power; the book stays. */
  stop(): Promise<void>;
}

interface Asked {
  readonly op: string;
  readonly key: string;
  readonly room?: string;
  readonly of?: string;
}

const SLOWNESS = 20;

function readAsked(line: string): Asked | null {
  try {
    const said = JSON.parse(line) as Partial<Asked> | null;
    return typeof said?.op === 'string' && typeof said.key === 'string' ? (said as Asked) : null;
  } catch {
    return null;
  }
}

class Encoder {
  mode: EncoderMode;
  readonly book: KeyBook;
  readonly #workMs: number;
  #isOff = false;
  /** Connections that want to hear of a key. */
  readonly #listeners = new Map<string, Set<Socket>>();

  constructor({ mode = 'cut', workMs = 1_500, bookFile }: EncoderOptions) {
    this.mode = mode;
    this.#workMs = workMs;
    this.book = new KeyBook(bookFile);
  }

  take(socket: Socket, { op, key, room = '', of }: Asked): void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(socket));
    socket.once('close', () => listeners.delete(socket));
    const known = this.book.find(key);
    const blank = { key, op, room, serial: '', reason: '', of: of ?? null };
    if (op === 'query') this.#tell(known ?? { key, state: 'never' }, [socket]);
    else if (op === 'cancel') this.#cancel(known ?? { ...blank, state: 'cancelled' });
    else if (known !== undefined) this.#tell(known, [socket]);
    else if (this.book.isAtWork()) this.#tell({ key, state: 'busy' }, [socket]);
    else if (op === 'void') this.#finish({ ...blank, state: 'done' }, this.mode);
    else if (op === 'cut') this.#begin({ ...blank, state: 'waiting' });
  }

  /** Nothing that was begun goes on. */
  turnOff(): void {
    this.#isOff = true;
  }

  #cancel(entry: BookedRequest): void {
    // A key that was never heard of is refused from now on: whoever asks what became of it may be sure.
    if (entry.state === 'waiting' || entry.state === 'cancelled')
      this.book.put({ ...entry, state: 'cancelled' });
    this.#tell(this.book.find(entry.key)!);
  }

  #begin(entry: BookedRequest): void {
    const { mode } = this;
    this.book.put(entry);
    this.#tell(entry);
    setTimeout(() => this.#end(entry.key, mode), this.#workMs * (mode === 'slow' ? SLOWNESS : 1));
  }

  #end(key: string, mode: EncoderMode): void {
    const entry = this.book.find(key);
    if (entry?.state !== 'waiting' || this.#isOff) return;
    if (mode === 'refuse' || mode === 'empty')
      this.#finish(
        { ...entry, state: 'refused', reason: mode === 'empty' ? 'no_card' : 'write_failed' },
        mode,
      );
    else this.#finish({ ...entry, state: 'done', serial: `${entry.room}-${key.slice(-12)}` }, mode);
  }

  /** Into the book first: what was told stands there. */
  #finish(entry: BookedRequest, mode: EncoderMode): void {
    this.book.put(entry);
    if (mode === 'silent') return;
    if (mode === 'dies') for (const socket of this.#listeners.get(entry.key) ?? []) socket.destroy();
    else if (mode === 'late') setTimeout(() => this.#tell(entry), this.#workMs * SLOWNESS);
    else for (let told = 0; told < (mode === 'twice' ? 2 : 1); told += 1) this.#tell(entry);
  }

  #tell(
    {
      key,
      state,
      serial = '',
      reason = '',
    }: { key: string; state: string; serial?: string; reason?: string },
    to: Iterable<Socket> | undefined = this.#listeners.get(key),
  ): void {
    const line = { v: 1, key, state, ...(serial && { serial }), ...(reason && { reason }) };
    for (const socket of to ?? []) socket.write(`${JSON.stringify(line)}\n`);
  }
}

/** Starts an encoder of card keys that speaks the open protocol, on this machine only. */
export async function startKeyEncoder(options: EncoderOptions = {}): Promise<RunningEncoder> {
  const encoder = new Encoder(options);
  const { address, stop } = await serveLines(options.port ?? 0, (socket, line) => {
    const asked = readAsked(line);
    if (asked !== null) encoder.take(socket, asked);
  });
  return {
    address,
    stop: () => {
      encoder.turnOff();
      return stop();
    },
    book: encoder.book,
    get mode() {
      return encoder.mode;
    },
    set mode(mode: EncoderMode) {
      encoder.mode = mode;
    },
  };
}
