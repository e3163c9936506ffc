import {
  fromWire,
  toWire,
  type AnswerHeader,
  type AnyCall,
  type ErrorCode,
  type FieldError,
  type ResultOf,
} from '@honjin/contracts';

/** One request as the server saw it, in the spelling of the code. */
export interface SentCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export interface FakeAnswer {
  readonly call: AnyCall;
  readonly answer: (sent: SentCall) => Response | Promise<Response>;
}

export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly sent: readonly SentCall[];
  /** Lists the requests that were sent to one call. */
  sentTo(call: AnyCall): readonly SentCall[];
  /** Replaces or adds an answer. */
  use(answer: FakeAnswer): void;
}

const HEADER: AnswerHeader = {
  businessDate: '2026-11-21',
  salesDate: '2026-11-21',
  savePermission: 'YES',
  revision: 1,
};

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(toWire(body)), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** Returns an answer of 200 with the payload, in the envelope of the wire. */
export function answerWith<C extends AnyCall>(
  call: C,
  payload: ResultOf<C> | ((sent: SentCall) => ResultOf<C>),
  header: Partial<AnswerHeader> = {},
): FakeAnswer {
  const make = (sent: SentCall) =>
    typeof payload === 'function' ? (payload as (s: SentCall) => object)(sent) : payload;
  return {
    call,
    answer: (sent) => json(200, { returnCode: 200, header: { ...HEADER, ...header }, ...make(sent) }),
  };
}

/** A refusal with its code, as the server words it. */
export function refuseWith(
  call: AnyCall,
  refusal: {
    code: ErrorCode;
    status: number;
    message: string;
    errors?: readonly FieldError[];
    details?: Readonly<Record<string, unknown>>;
  },
): FakeAnswer {
  const { code: returnCode, status, ...told } = refusal;
  return { call, answer: () => json(status, { returnCode, ...told, requestId: 'request-1' }) };
}

/**
 * Returns a server for tests of screens: it speaks the wire, so that client and contract are tested with the screen.
 */
export function createFakeServer(answers: readonly FakeAnswer[] = []): FakeServer {
  const byPath = new Map(answers.map((one) => [one.call.path, one]));
  const sent: SentCall[] = [];
  return {
    sent,
    sentTo: (call) => sent.filter(({ path }) => path === call.path),
    use: (one) => void byPath.set(one.call.path, one),
    async fetch(input, init) {
      const path = String(input);
      if (path === '/sanctum/csrf-cookie') {
        document.cookie = 'XSRF-TOKEN=csrf; path=/';
        return new Response(null, { status: 204 });
      }
      const body =
        typeof init?.body === 'string' ? (fromWire(JSON.parse(init.body)) as Record<string, unknown>) : {};
      const request: SentCall = { path, body, headers: new Headers(init?.headers) };
      sent.push(request);
      const answer = byPath.get(path);
      if (!answer) throw new Error(`the test has no answer for ${path}`);
      return answer.answer(request);
    },
  };
}
