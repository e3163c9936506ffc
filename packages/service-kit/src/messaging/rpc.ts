import { isErrorCode, type Actor, type Rpc } from '@honjin/contracts';
import type { z } from 'zod';
import { databaseRefusal } from '../db/database-refusal.ts';
import type { Logger } from '../process/log.ts';
import { Refusal, type RefusalDetails } from '../refusal.ts';
import type { IdentityVerifier } from '../http/identity-token.ts';
import type { Bus } from './bus.ts';

type RpcReply = { ok: true; result: unknown } | { ok: false; code: string; details: RefusalDetails };

const DEFAULT_TIMEOUT_MS = 5_000;

/** Asks another service and waits for its answer; its refusal is thrown here as the same refusal. */
export async function callRpc<Req extends z.ZodType, Res extends z.ZodType>(
  bus: Bus,
  rpc: Rpc<Req, Res>,
  input: z.input<Req>,
  options: { token: string; timeoutMs?: number },
): Promise<z.output<Res>> {
  const reply = (await bus
    .request(rpc.subject, rpc.request.parse(input), {
      token: options.token,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    })
    .catch(() => {
      throw new Refusal('HOS-00007-0');
    })) as RpcReply;
  if (reply.ok) return rpc.response.parse(reply.result);
  throw new Refusal(isErrorCode(reply.code) ? reply.code : 'HOS-00000-1', reply.details);
}

export interface RpcRoute {
  readonly rpc: Rpc;
  readonly run: (input: unknown, actor: Actor, token: string) => Promise<unknown>;
}

/** Declares what this service answers to other services. The caller's identity is checked as at the HTTP door. */
export function answerRpc<Req extends z.ZodType, Res extends z.ZodType>(
  rpc: Rpc<Req, Res>,
  run: (input: z.output<Req>, actor: Actor, token: string) => Promise<z.input<Res>>,
): RpcRoute {
  return { rpc, run: (input, actor, token) => run(input as z.output<Req>, actor, token) };
}

async function replyTo(
  route: RpcRoute,
  data: unknown,
  token: string | null,
  verifier: IdentityVerifier,
): Promise<RpcReply> {
  const actor = token === null ? null : await verifier.verify(token);
  if (actor === null || token === null) return { ok: false, code: 'HOS-00002-0', details: {} };
  const input = route.rpc.request.safeParse(data);
  if (!input.success) return { ok: false, code: 'HOS-00001-1', details: {} };
  return { ok: true, result: route.rpc.response.parse(await route.run(input.data, actor, token)) };
}

/** Starts answering; called at every connection. */
export function serveRpc(
  bus: Bus,
  service: string,
  route: RpcRoute,
  kit: { verifier: IdentityVerifier; log: Logger },
): () => void {
  return bus.answer(route.rpc.subject, service, (request) => {
    void replyTo(route, request.data, request.token, kit.verifier)
      .catch((error: unknown): RpcReply => {
        const refusal = error instanceof Refusal ? error : databaseRefusal(error);
        if (refusal !== null) return { ok: false, code: refusal.code, details: refusal.details };
        kit.log.error({ err: error, subject: route.rpc.subject }, 'rpc failed');
        return { ok: false, code: 'HOS-00000-1', details: {} };
      })
      .then((reply) => request.respond(reply));
  });
}
