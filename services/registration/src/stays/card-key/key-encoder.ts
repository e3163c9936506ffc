/** The data that an encoder writes on a card. */
export interface CardOrder {
  storeId: string;
  roomNo: string;
  /** Cards of a smaller number stop opening once a card with this one was used. */
  codeNo: number;
  /** Local moments, `YYYY-MM-DDTHH:MM`. */
  validFrom: string;
  validUntil: string;
}

/** The reason why an encoder gave no card. Trying again helps only against the last two. */
export type EncoderFailure = 'OFFLINE' | 'NO_CARD' | 'WRITE_FAILED' | 'TIMEOUT';

export class EncoderFault extends Error {
  readonly failure: EncoderFailure;
  constructor(failure: EncoderFailure) {
    super(failure);
    this.name = 'EncoderFault';
    this.failure = failure;
  }
}

/**
 * The encoder of the installation, which cuts while the caller waits: a simulator, for stores without an encoder of their
 * own. The port to encoders with a line is `encoder/encoder-port.ts`.
 */
export interface KeyEncoder {
  /** Writes one card and answers its serial; throws {@link EncoderFault}. Gives up when the signal says so. */
  cut(order: CardOrder, signal: AbortSignal): Promise<{ serial: string }>;
}
