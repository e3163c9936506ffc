import { z } from 'zod';
import { JsonLines } from '../../../house/device-line/json-lines.ts';
import {
  NO_ANSWER,
  NOT_SENT,
  type EncoderLine,
  type KeyOrder,
  type KeyWatch,
  type KeyWord,
  type LockEncoder,
} from '../encoder-port.ts';

const CONNECT_MS = 5_000;

const message = z.object({
  key: z.string(),
  state: z.enum(['waiting', 'done', 'refused', 'cancelled', 'busy', 'never']),
  // A card is not lost because its number has another form: the key stands for it then.
  serial: z
    .string()
    .regex(/^[A-Za-z0-9._:-]{1,64}$/)
    .catch(''),
  reason: z.enum(['no_card', 'write_failed', 'offline']).catch('write_failed'),
});

type Message = z.infer<typeof message>;

const REASONS = { no_card: 'NO_CARD', write_failed: 'WRITE_FAILED', offline: 'OFFLINE' } as const;

function wordOf({ key, state, serial, reason }: Message, wasNeverHeard: boolean): KeyWord | null {
  if (state === 'done') return { answer: 'DONE', failure: null, serial: serial || key };
  if (state === 'refused') return { answer: 'REFUSED', failure: REASONS[reason], serial: '' };
  if (state === 'busy') return { answer: 'BUSY', failure: null, serial: '' };
  // What never arrived may be tried again; what somebody cancelled at the encoder may not.
  const failure = wasNeverHeard ? 'TIMEOUT' : 'INTERRUPTED';
  return state === 'cancelled' ? { answer: 'CANCELLED', failure, serial: '' } : null;
}

function factsOf({ kind, roomNo, codeNo, cardNo, validFrom, validUntil, voids }: KeyOrder): object {
  if (kind === 'VOID') return { of: voids?.key, serial: voids?.serial, room: roomNo };
  return { room: roomNo, code: codeNo, card: cardNo, from: validFrom, until: validUntil };
}

const OPS = { CUT: 'cut', VOID: 'void' } as const;

/** One conversation about one key. */
class Talk {
  readonly #lines: JsonLines;
  readonly #line: EncoderLine;
  readonly #order: KeyOrder;
  readonly #watch: KeyWatch;
  #isCancelSent = false;
  #wasNeverHeard = false;

  constructor(lines: JsonLines, line: EncoderLine, { order, watch }: { order: KeyOrder; watch: KeyWatch }) {
    this.#lines = lines;
    this.#line = line;
    this.#order = order;
    this.#watch = watch;
  }

  say(op: string): void {
    const facts = op === 'query' || op === 'cancel' ? {} : factsOf(this.#order);
    this.#lines.send({ v: 1, op, key: this.#order.key, encoder: this.#line.encoderNo, ...facts });
  }

  #cancel = (): void => {
    if (this.#isCancelSent) return;
    this.#isCancelSent = true;
    this.say('cancel');
  };

  /** Listens until the end of the request is told, the connection is lost or the time is over. */
  async listen(): Promise<KeyWord> {
    const { givenUp, stopping } = this.#watch;
    const until = AbortSignal.any([stopping, AbortSignal.timeout(this.#line.timeoutMs)]);
    if (givenUp.aborted) this.#cancel();
    givenUp.addEventListener('abort', this.#cancel, { once: true });
    try {
      for (;;) {
        const heard = await this.#lines.next(until);
        if (heard === null) return NO_ANSWER;
        const word = this.#take(heard);
        if (word !== null) return word;
      }
    } finally {
      givenUp.removeEventListener('abort', this.#cancel);
    }
  }

  #take(heard: unknown): KeyWord | null {
    const { data: said } = message.safeParse(heard);
    // A late answer to another request is that one's: it is heard when it is asked for.
    if (said === undefined || said.key !== this.#order.key) return null;
    if (said.state === 'never') {
      this.#wasNeverHeard = true;
      this.#cancel();
    }
    return wordOf(said, this.#wasNeverHeard);
  }
}

async function talk(
  line: EncoderLine,
  about: { order: KeyOrder; watch: KeyWatch },
  { op, otherwise }: { op: string; otherwise: KeyWord },
): Promise<KeyWord> {
  const lines = await JsonLines.open(line, Math.min(CONNECT_MS, line.timeoutMs));
  if (lines === null) return otherwise;
  try {
    const conversation = new Talk(lines, line, about);
    conversation.say(op);
    return await conversation.listen();
  } finally {
    lines.close();
  }
}

/** The open protocol of docs/integrations/door-locks.md: lines of JSON over TCP. */
export const honjinLine: LockEncoder = {
  ask: (line, order, watch) => talk(line, { order, watch }, { op: OPS[order.kind], otherwise: NOT_SENT }),
  settle: (line, order, watch) =>
    // A card is void or is not: whoever asks for it twice has done no harm.
    talk(line, { order, watch }, { op: order.kind === 'VOID' ? OPS.VOID : 'query', otherwise: NO_ANSWER }),
};
