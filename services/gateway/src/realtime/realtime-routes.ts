import { upgradeWebSocket } from '@hono/node-server';
import { REALTIME } from '@honjin/contracts/identity';
import { Refusal } from '@honjin/service-kit';
import type { Hono } from 'hono';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { checkCsrf, isOwnOrigin } from '../edge/check-csrf.ts';
import { addressKey } from '../edge/rate-limit.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { mayHear } from './channel-grants.ts';
import { CLOSE, PusherSocket, type SocketEvents } from './socket.ts';

const grantRequest = z.object({
  socket_id: z.string().regex(/^\d+\.\d+$/),
  channel_name: z.string().max(200),
});

const MAX_GRANT_BYTES = 4_096;

async function readGrantRequest(c: GatewayRequest): Promise<z.output<typeof grantRequest>> {
  const text = await c.req.text();
  if (text.length > MAX_GRANT_BYTES) throw new Refusal('HOS-00001-2');
  const isJson = c.req.header('content-type')?.includes('json') ?? false;
  try {
    return grantRequest.parse(isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)));
  } catch {
    throw new Refusal('HOS-00001-0');
  }
}

/** The session that asks for a channel: by bearer token, which no other page can send, or by cookie and CSRF token. */
async function findAsking(context: GatewayContext, c: GatewayRequest) {
  const bearer = /^Bearer (?<token>\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.groups?.['token'];
  if (bearer !== undefined)
    return context.sessions.unlessEnded(await context.identity.resolve(bearer, 'REALTIME'));
  checkCsrf(context, c);
  const token = context.cookies.readSession(c.req.header('cookie'));
  return token === undefined ? null : context.sessions.find(token);
}

/** Mounts the socket of live events, and decides who may hear which store. */
export function mountRealtime(app: Hono<GatewayEnv>, context: GatewayContext, events: SocketEvents): void {
  const { config, hub, grants, limits } = context;

  app.post(REALTIME.authEndpoint, async (c) => {
    await limits.address(c.var.address);
    const session = await findAsking(context, c);
    if (session === null) throw new Refusal('HOS-00002-0');
    const { socket_id: socketId, channel_name: channel } = await readGrantRequest(c);
    if (!mayHear(session, channel)) throw new Refusal('HOS-00003-1');
    const { auth, channelData } = grants.issue(socketId, channel, session.actor);
    c.header('cache-control', 'no-store');
    return c.json({ auth, channel_data: channelData });
  });

  app.get(
    '/app/:key',
    async (c, next) => {
      // No rule of browsers keeps a foreign page from opening a socket here: only we can.
      if (!isOwnOrigin(c, new URL(config.HONJIN_ORIGIN).origin)) throw new Refusal('HOS-00003-0');
      await limits.address(c.var.address);
      return next();
    },
    upgradeWebSocket((c) => {
      const address = addressKey(c.get('address') as string);
      let socket: PusherSocket | undefined;
      return {
        onOpen(_event, ws) {
          if (c.req.param('key') !== REALTIME.key) {
            const [code, reason] = CLOSE.unknownKey;
            ws.close(code, reason);
            return;
          }
          socket = new PusherSocket({ raw: ws.raw as WebSocket, address }, grants, events);
          hub.add(socket);
        },
        onMessage(event) {
          if (typeof event.data === 'string') socket?.take(event.data);
        },
        onClose() {
          if (socket !== undefined) hub.remove(socket);
        },
      };
    }),
  );
}
