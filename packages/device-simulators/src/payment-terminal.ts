import type { Socket } from 'node:net';
import { serveLines } from './line-server.ts';
import { TerminalBook, type BookedKey } from './terminal-book.ts';

/**
 * How the terminal behaves: `slow` takes long and then approves; `silent` approves and never says so until it is asked;
 * `twice` says every end twice; `dies` approves, and ends the connection before it says so.
 */
export const TERMINAL_MODES = ['approve', 'decline', 'slow', 'silent', 'twice', 'dies'] as const;
export type TerminalMode = (typeof TERMINAL_MODES)[number];

export interface TerminalOptions {
  readonly port?: number;
  readonly mode?: TerminalMode;
  /** Until the guest shows the card, and from there to the end. */
  readonly cardMs?: number;
  readonly workMs?: number;
  /** The file that keeps the book over a restart. */
  readonly bookFile?: string;
  /** Says the whole number of the card wherever it can, as no terminal should: for tests. */
  readonly isLoose?: boolean;
}

export interface RunningTerminal {
  readonly address: string;
  readonly book: TerminalBook;
  mode: TerminalMode;
  /** Connections are refused, as of a terminal without power; the book stays. */
  stop(): Promise<void>;
}

/** The number of the card in every guest's hand here. */
export const SIMULATED_CARD_NUMBER = '4111111111111111';

interface Asked {
  readonly op: string;
  readonly key: string;
  readonly amount?: number;
  readonly of?: string;
}

const KINDS = new Set(['sale', 'hold', 'capture', 'release', 'void']);
/** Requests that need no card at the counter. */
const WITHOUT_CARD = new Set(['capture', 'release', 'void']);
const SLOWNESS = 20;
const HOLD_DAYS = 30;

function readAsked(line: string): Asked | null {
  try {
    const said = JSON.parse(line) as Partial<Asked> | null;
    return typeof said?.op === 'string' && typeof said.key === 'string' ? (said as Asked) : null;
  } catch {
    return null;
  }
}

class Terminal {
  mode: TerminalMode;
  readonly book: TerminalBook;
  readonly #options: TerminalOptions;
  /** Connections that want to hear of a key. */
  readonly #listeners = new Map<string, Set<Socket>>();

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.mode = options.mode ?? 'approve';
    this.book = new TerminalBook(options.bookFile);
  }

  take(socket: Socket, { op, key, amount = 0, of }: Asked): void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(socket));
    socket.once('close', () => listeners.delete(socket));
    const known = this.book.find(key);
    if (op === 'query') this.#tell(known ?? { key, state: 'never' }, [socket]);
    else if (op === 'cancel') this.#cancel(key, known);
    else if (known !== undefined) this.#tell(known, [socket]);
    else if (KINDS.has(op)) this.#begin({ key, op, amount, of: of ?? null, state: 'waiting' });
  }

  #cancel(key: string, known: BookedKey | undefined): void {
    // A key that was never heard of is refused from now on: whoever asks what became of it may be sure.
    const isInTime = known === undefined || known.state === 'waiting';
    if (isInTime) this.book.put({ op: '', amount: 0, of: null, ...known, key, state: 'cancelled' });
    this.#tell(this.book.find(key)!);
  }

  #begin(asked: BookedKey): void {
    if (!this.book.fits(asked)) {
      this.book.put({ ...asked, state: 'declined' });
      this.#end(asked.key);
      return;
    }
    this.book.put(asked);
    this.#tell(asked);
    const { cardMs = 1_500, workMs = 1_500 } = this.#options;
    const { mode } = this;
    const slowness = mode === 'slow' ? SLOWNESS : 1;
    setTimeout(() => this.#showCard(asked.key, mode), WITHOUT_CARD.has(asked.op) ? 0 : cardMs * slowness);
    setTimeout(() => this.#finish(asked.key, mode), (cardMs + workMs) * slowness);
  }

  #showCard(key: string, mode: TerminalMode): void {
    const entry = this.book.find(key);
    if (entry?.state !== 'waiting') return;
    this.book.put({ ...entry, state: 'card' });
    if (mode !== 'silent') this.#tell(this.book.find(key)!);
  }

  #finish(key: string, mode: TerminalMode): void {
    const entry = this.book.find(key);
    if (entry?.state !== 'card') return;
    // Into the book first: what was told stands there.
    this.book.put({ ...entry, state: mode === 'decline' ? 'declined' : 'approved' });
    if (mode === 'silent') return;
    if (mode === 'dies') for (const socket of this.#listeners.get(key) ?? []) socket.destroy();
    else this.#end(key, mode === 'twice' ? 2 : 1);
  }

  #end(key: string, times = 1): void {
    for (let told = 0; told < times; told += 1) this.#tell(this.book.find(key)!);
  }

  #tell(
    entry: Pick<BookedKey, 'key' | 'state'> & Partial<BookedKey>,
    to: Iterable<Socket> | undefined = this.#listeners.get(entry.key),
  ): void {
    const line = `${JSON.stringify(this.#sayingOf(entry))}\n`;
    for (const socket of to ?? []) socket.write(line);
  }

  #sayingOf({ key, state, amount, op }: Pick<BookedKey, 'key' | 'state'> & Partial<BookedKey>): object {
    if (state !== 'approved') return { v: 1, key, state, ...this.#loose() };
    const until = new Date(Date.now() + HOLD_DAYS * 86_400_000).toISOString().slice(0, 10);
    return {
      v: 1,
      key,
      state,
      amount,
      token: `tok_${key.slice(-12)}x`,
      last_four: SIMULATED_CARD_NUMBER.slice(-4),
      brand: 'VISA',
      approval_no: key.slice(-6).toUpperCase(),
      ...(op === 'hold' ? { held_until: until } : {}),
      ...this.#loose(),
    };
  }

  #loose(): object {
    if (this.#options.isLoose !== true) return {};
    const number = SIMULATED_CARD_NUMBER;
    return { pan: number, token: number, message: `card ${number}`, brand: number, approval_no: number };
  }
}

/** Starts a card terminal that speaks the open protocol, on this machine only. */
export async function startPaymentTerminal(options: TerminalOptions = {}): Promise<RunningTerminal> {
  const terminal = new Terminal(options);
  const { address, stop } = await serveLines(options.port ?? 0, (socket, line) => {
    const asked = readAsked(line);
    if (asked !== null) terminal.take(socket, asked);
  });
  return {
    address,
    stop,
    book: terminal.book,
    get mode() {
      return terminal.mode;
    },
    set mode(mode: TerminalMode) {
      terminal.mode = mode;
    },
  };
}
