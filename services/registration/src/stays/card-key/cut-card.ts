import { EncoderFault, type CardOrder, type EncoderFailure, type KeyEncoder } from './key-encoder.ts';

/** The result of asking for a card. */
export interface CutResult {
  serial: string;
  attempts: number;
  failure: EncoderFailure | null;
}

const MAX_ATTEMPTS = 3;
/** Faults that pass: the card was moved, the device was busy. An empty tray or a dead line does not. */
const PASSING: ReadonlySet<EncoderFailure> = new Set(['WRITE_FAILED', 'TIMEOUT']);

/**
 * Cuts cards, one at a time for each store, as the device on its desk does. A caller waits while another card is being
 * cut, and that wait does not count towards the time-out.
 */
export class CardCutter {
  readonly #encoder: KeyEncoder;
  readonly #timeoutMs: number;
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(encoder: KeyEncoder, { timeoutMs }: { timeoutMs: number }) {
    this.#encoder = encoder;
    this.#timeoutMs = timeoutMs;
  }

  /** One card, with three tries at most where the fault may pass. A fault of the encoder is a result, not an error. */
  cut(order: CardOrder): Promise<CutResult> {
    const turn = (this.#turns.get(order.storeId) ?? Promise.resolve()).then(() => this.#tryHard(order));
    const done = turn.catch(() => undefined);
    this.#turns.set(order.storeId, done);
    return turn;
  }

  async #tryHard(order: CardOrder): Promise<CutResult> {
    let failure: EncoderFailure = 'TIMEOUT';
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      try {
        const { serial } = await this.#encoder.cut(order, AbortSignal.timeout(this.#timeoutMs));
        return { serial, attempts, failure: null };
      } catch (error) {
        if (!(error instanceof EncoderFault)) throw error;
        failure = error.failure;
        if (!PASSING.has(failure)) return { serial: '', attempts, failure };
      }
    }
    return { serial: '', attempts: MAX_ATTEMPTS, failure };
  }
}
