interface Heard {
  ack(): void;
}

/** The server delivers a message again after 30 s, and holds back further ones behind 2,000: both are far away. */
const LONGEST_WAIT_MS = 1_000;
const MOST_AT_ONCE = 250;

/**
 * Acknowledges together what was heard within a second. Acknowledgements of one turn of the event loop leave in one write,
 * which wakes the server once. Each message has its own, because it also takes away the server's note that the message
 * may be answered: see ADR 542.
 */
export class Acknowledgements {
  #heard: Heard[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Acknowledges a message by and by. */
  add(message: Heard): void {
    this.#heard.push(message);
    if (this.#heard.length >= MOST_AT_ONCE) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), LONGEST_WAIT_MS).unref();
  }

  #send(): void {
    const heard = this.#heard;
    this.forget();
    for (const message of heard) message.ack();
  }

  /**
   * Lets go what waits, so that the server delivers it again. Only the connection that was given a message may acknowledge
   * it, and who leaves has perhaps not applied it: another replica then does.
   */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#heard = [];
  }
}
