import type { Actor, AnyCall, Envelope, ResponseOf } from '@honjin/contracts';

export interface Answer<C extends AnyCall> {
  readonly status: number;
  /** Envelope and payload together, camelCase. */
  readonly body: Envelope & ResponseOf<C>;
  readonly response: Response;
}

export interface CallOptions {
  actor?: Actor;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The body to send instead of the contract's own request, to try bad input. It is already in wire spelling. */
  rawBody?: string;
  /** Common fields of the wire that are sent besides the contract's own request. */
  extra?: { submitUserEmail?: string };
}
