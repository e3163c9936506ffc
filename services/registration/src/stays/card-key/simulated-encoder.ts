import { setTimeout as sleep } from 'node:timers/promises';
import { EncoderFault, type CardOrder, type EncoderFailure, type KeyEncoder } from './key-encoder.ts';

const FAILURES: readonly EncoderFailure[] = ['OFFLINE', 'NO_CARD', 'WRITE_FAILED', 'TIMEOUT'];

interface ScriptedFault {
  failure: EncoderFailure;
  /** The number of times that it will still happen. */
  left: number;
}

/** Reads `205=WRITE_FAILED*1,206=NO_CARD`; without a number a fault never goes away. */
function parseFaults(text: string): Map<string, ScriptedFault> {
  const faults = new Map<string, ScriptedFault>();
  for (const part of text.split(',').filter((entry) => entry.trim() !== '')) {
    const match = /^\s*([^=]+)=([A-Z_]+)(?:\*(\d+))?\s*$/.exec(part);
    const failure = FAILURES.find((known) => known === match?.[2]);
    if (match?.[1] === undefined || failure === undefined)
      throw new Error(`KEY_ENCODER_FAULTS: cannot read “${part}”`);
    faults.set(match[1], { failure, left: match[3] === undefined ? Infinity : Number(match[3]) });
  }
  return faults;
}

/**
 * An encoder without a device: works for a while on each card and shows the faults it was told to. A scripted TIMEOUT
 * keeps working until it is given up.
 */
export class SimulatedEncoder implements KeyEncoder {
  readonly #delayMs: number;
  readonly #faults: Map<string, ScriptedFault>;
  #cards = 0;

  constructor({ delayMs, faults = '' }: { delayMs: number; faults?: string }) {
    this.#delayMs = delayMs;
    this.#faults = parseFaults(faults);
  }

  async cut(order: CardOrder, signal: AbortSignal): Promise<{ serial: string }> {
    const failure = this.#nextFault(order.roomNo);
    try {
      await sleep(failure === 'TIMEOUT' ? 3_600_000 : this.#delayMs, undefined, { signal });
    } catch {
      throw new EncoderFault('TIMEOUT');
    }
    if (failure !== null) throw new EncoderFault(failure);
    this.#cards += 1;
    const stamp = Date.now().toString(36).toUpperCase();
    return { serial: `${order.roomNo}-${order.codeNo}-${stamp}${this.#cards.toString(36).toUpperCase()}` };
  }

  #nextFault(roomNo: string): EncoderFailure | null {
    const fault = this.#faults.get(roomNo);
    if (fault === undefined || fault.left <= 0) return null;
    fault.left -= 1;
    return fault.failure;
  }
}
