import type { ServerResponse } from 'node:http';
import { eventEnvelope } from '@honjin/contracts';
import { signTabletChanged } from '@honjin/contracts/registration';

/** A proxy ends what is silent for a minute. */
const BREATH_MS = 25_000;
/** A tablet has one page; a second one may be open while the first goes. */
const MOST_PER_TABLET = 3;

/** The open pages of tablets, each of which waits to be told that it has something else to show. */
export class TabletStreams {
  readonly #streams = new Map<string, Set<ServerResponse>>();
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;

  constructor() {
    this.#timer = setInterval(() => {
      for (const stream of [...this.#streams.values()].flatMap((set) => [...set])) stream.write(': \n\n');
    }, BREATH_MS);
    this.#timer.unref();
  }

  /** Keeps a page of a tablet, with its head already sent. The oldest goes when there are too many. */
  add(tabletId: string, stream: ServerResponse): void {
    if (this.#isClosed) {
      stream.end();
      return;
    }
    const known = this.#streams.get(tabletId) ?? new Set();
    this.#streams.set(tabletId, known.add(stream));
    stream.on('close', () => {
      known.delete(stream);
      if (known.size === 0 && this.#streams.get(tabletId) === known) this.#streams.delete(tabletId);
    });
    const [oldest] = known;
    if (known.size > MOST_PER_TABLET) oldest!.end();
  }

  /** Passes on what the registration service announces about a tablet: that there is something, and not what. */
  hear(message: unknown): void {
    const envelope = eventEnvelope.safeParse(message);
    if (!envelope.success || envelope.data.type !== signTabletChanged.type) return;
    const { tabletId } = signTabletChanged.payload.parse(envelope.data.payload);
    for (const stream of this.#streams.get(tabletId) ?? []) stream.write('data: changed\n\n');
  }

  /** Sends every page to another gateway. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of [...this.#streams.values()].flatMap((set) => [...set])) stream.end();
  }
}
