import { z } from 'zod';
import { JsonLines } from '../../../house/device-line/json-lines.ts';
import {
  NO_ANSWER,
  NOT_SENT,
  type CardOrder,
  type CardTerminal,
  type CardWatch,
  type CardWord,
  type TerminalLine,
} from '../card-terminal.ts';

const CONNECT_MS = 5_000;

/** A field that holds something else than it should is empty: it is not worth losing an approval for. */
const told = (pattern: RegExp) => z.string().regex(pattern).catch('');

/** Everything else in a line is dropped unread (R-CARD-01). */
const message = z.object({
  key: z.string(),
  state: z.enum(['waiting', 'card', 'approved', 'declined', 'cancelled', 'never']),
  amount: z.int().catch(0),
  token: told(/^(?!.*\d{12})[A-Za-z0-9._:-]{0,64}$/),
  last_four: told(/^\d{4}$/),
  brand: told(/^[A-Za-z ]{1,20}$/),
  approval_no: told(/^[A-Za-z0-9-]{1,11}$/),
  held_until: z.iso.date().nullable().catch(null),
});

type Message = z.infer<typeof message>;

const OPS = { SALE: 'sale', HOLD: 'hold', CAPTURE: 'capture', RELEASE: 'release', VOID: 'void' } as const;

function wordOf(said: Message, isGivenUp: boolean): CardWord | null {
  if (said.state === 'declined') return { answer: 'DECLINED', failure: 'DECLINED', card: null };
  if (said.state === 'cancelled') {
    const failure = isGivenUp ? 'CANCELLED_BY_CLERK' : 'CANCELLED_AT_TERMINAL';
    return { answer: 'CANCELLED', failure, card: null };
  }
  if (said.state !== 'approved') return null;
  const { amount, token, last_four: lastFour, brand, approval_no: approvalNo, held_until: heldUntil } = said;
  return {
    answer: 'APPROVED',
    failure: null,
    card: { amount, token, lastFour, brand, approvalNo, heldUntil },
  };
}

/** One conversation about one key. */
class Talk {
  readonly #lines: JsonLines;
  readonly #order: CardOrder;
  readonly #watch: CardWatch;
  readonly #line: TerminalLine;
  #isCancelSent = false;
  #wasNeverHeard = false;

  constructor(
    lines: JsonLines,
    line: TerminalLine,
    { order, watch }: { order: CardOrder; watch: CardWatch },
  ) {
    this.#lines = lines;
    this.#line = line;
    this.#order = order;
    this.#watch = watch;
  }

  say(op: string): void {
    const { key, amount, standsOn } = this.#order;
    const isQuestion = op === 'query' || op === 'cancel';
    this.#lines.send({
      v: 1,
      op,
      key,
      terminal: this.#line.terminalNo,
      ...(isQuestion ? {} : { amount, currency: 'JPY' }),
      ...(isQuestion || standsOn === null ? {} : { of: standsOn }),
    });
  }

  #cancel = (): void => {
    if (this.#isCancelSent) return;
    this.#isCancelSent = true;
    this.say('cancel');
  };

  /** Listens until the end of the request is told, the connection is lost or the time is over. */
  async listen(): Promise<CardWord> {
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

  #take(heard: unknown): CardWord | null {
    const { data: said } = message.safeParse(heard);
    // A late answer to another request is that one's: it is heard when it is asked for.
    if (said === undefined || said.key !== this.#order.key) return null;
    if (said.state === 'card') this.#watch.cardShown();
    if (said.state === 'never') {
      this.#wasNeverHeard = true;
      this.#cancel();
    }
    const word = wordOf(said, this.#watch.givenUp.aborted);
    return word?.answer === 'CANCELLED' && this.#wasNeverHeard ? { ...word, failure: 'NEVER_HEARD' } : word;
  }
}

async function talk(
  line: TerminalLine,
  about: { order: CardOrder; watch: CardWatch },
  { op, otherwise }: { op: string; otherwise: CardWord },
): Promise<CardWord> {
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

/** The open protocol of docs/integrations/payment-terminal.md: lines of JSON over TCP. */
export const honjinLine: CardTerminal = {
  ask: (line, order, watch) => talk(line, { order, watch }, { op: OPS[order.kind], otherwise: NOT_SENT }),
  settle: (line, order, watch) => talk(line, { order, watch }, { op: 'query', otherwise: NO_ANSWER }),
};
