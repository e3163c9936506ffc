import type { Locale, Actor, AnyCall, Call, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';

export interface FileBody {
  readonly contentType: string;
  /** The name that the user sees at download. It may be Japanese. */
  readonly fileName: string;
  readonly body: Uint8Array | ReadableStream<Uint8Array>;
}

/**
 * A payload that the database has already written as one JSON object in the wire's spelling. It goes out as it is,
 * without being read, validated or written again: for answers of many thousand rows, whose shape tests hold to the
 * contract. Never for a call that writes (an intent's answer is kept as a value). Who writes it leaves out what the caller
 * may not see of guests (`guestSight`): the door does not look into it.
 */
export class WrittenPayload {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** The answer of a use case: the call's payload, or a file for calls that transfer one. */
export type Outcome<C extends AnyCall> = ResultOf<C> | FileBody | WrittenPayload;

export interface TxCall<C extends AnyCall> {
  readonly input: ParsedRequestOf<C>;
  readonly tx: TenantTx;
  readonly actor: Actor;
  readonly locale: Locale;
  /** The uploaded file of calls that transfer one. */
  readonly file: File | null;
}

export interface DetachedCall<C extends AnyCall> {
  readonly input: ParsedRequestOf<C>;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  /** The caller's signed identity, to pass on to another service. */
  readonly token: string;
  readonly file: File | null;
  readonly headers: Headers;
  /** Opens (token) or closes (empty text) the browser's session at the gateway. */
  setSession(token: string): void;
  /**
   * The transaction that does what a writing call is for, once per intent: its result is the call's answer, kept under the
   * caller's idempotency key in the same transaction. A repetition does not get as far, or ends here with the first answer.
   */
  once(work: (tx: TenantTx) => Promise<ResultOf<C>>): Promise<ResultOf<C>>;
  /** One transaction in the caller's store; may be used several times. */
  inTx<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** The same for reading only, as of one moment and without a lock: for long answers that must not block anybody. */
  inSnapshot<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

export interface PublicCall<C extends AnyCall> {
  readonly input: ParsedRequestOf<C>;
  readonly locale: Locale;
  readonly requestId: string;
  readonly headers: Headers;
  /** Opens (token) or closes (empty text) the browser's session at the gateway. */
  setSession(token: string): void;
}

export type Route =
  | {
      readonly style: 'tx';
      readonly call: AnyCall;
      readonly run: (context: TxCall<AnyCall>) => Promise<unknown>;
    }
  | {
      readonly style: 'detached';
      readonly call: AnyCall;
      readonly run: (context: DetachedCall<AnyCall>) => Promise<unknown>;
    }
  | {
      readonly style: 'public';
      readonly call: AnyCall;
      readonly run: (context: PublicCall<AnyCall>) => Promise<unknown>;
    };

/** Mounts a call whose whole effect is one transaction: the usual way. */
export function handle<Req extends z.ZodRawShape, Res extends z.ZodRawShape>(
  call: Call<Req, Res>,
  run: (context: TxCall<Call<Req, Res>>) => Promise<Outcome<Call<Req, Res>>>,
): Route {
  return { style: 'tx', call, run: run as never };
}

/** Mounts a call that needs more than one transaction, or none: files, other services, slow work. */
export function handleDetached<Req extends z.ZodRawShape, Res extends z.ZodRawShape>(
  call: Call<Req, Res>,
  run: (context: DetachedCall<Call<Req, Res>>) => Promise<Outcome<Call<Req, Res>>>,
): Route {
  return { style: 'detached', call, run: run as never };
}

/** Mounts a call that needs no sign-in. */
export function handlePublic<Req extends z.ZodRawShape, Res extends z.ZodRawShape>(
  call: Call<Req, Res>,
  run: (context: PublicCall<Call<Req, Res>>) => Promise<Outcome<Call<Req, Res>>>,
): Route {
  return { style: 'public', call, run: run as never };
}
