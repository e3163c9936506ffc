import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { AnyCall } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import {
  Bus,
  createHealthReporter,
  createIdentitySigner,
  createLog,
  Drain,
  offerNamed,
  versionFigure,
} from '@honjin/service-kit';
import { WebSocketServer } from 'ws';
import { createStoreTurns } from './api/store-turns.ts';
import { createUpstreams } from './api/upstreams.ts';
import type { GatewayConfig } from './config.ts';
import { createCookies } from './edge/cookies.ts';
import { createCsrfTokens } from './edge/csrf.ts';
import { createRateLimits } from './edge/rate-limit.ts';
import { FolderBuildStore, NO_STORE } from './files/build-store.ts';
import { FileReleaseRegistry } from './files/release-registry.ts';
import { staticFolders } from './files/static-folders.ts';
import { buildGatewayApp } from './gateway-app.ts';
import type { GatewayContext } from './gateway-context.ts';
import { createChannelGrants } from './realtime/channel-grants.ts';
import { hearBus } from './realtime/hear-bus.ts';
import { InstallationState } from './realtime/installation-state.ts';
import { Presence } from './realtime/presence.ts';
import { SocketHub, type SocketLimits } from './realtime/socket-hub.ts';
import { createIdentityClient } from './sessions/identity-client.ts';
import { createIdentityTokens } from './sessions/identity-tokens.ts';
import { SessionCache } from './sessions/session-cache.ts';
import { TabletStreams } from './tablets/tablet-streams.ts';

export interface RunningGateway {
  readonly url: string;
  /** Takes no new requests, lets running ones end, sends the sockets to another gateway. */
  stop(): Promise<void>;
}

/** Longer than services need; the supervisor and Kubernetes wait longer still. */
const DRAIN_MS = 12_000;
const MAX_SOCKET_MESSAGE_BYTES = 16_384;

function socketLimits(config: GatewayConfig): SocketLimits {
  return {
    all: config.MAX_SOCKETS,
    perAddress: config.MAX_SOCKETS_PER_ADDRESS,
    perSession: config.MAX_SOCKETS_PER_SESSION,
  };
}

const buildStoreOf = ({ HONJIN_BUILD_STORE: folder }: GatewayConfig, log: GatewayContext['log']) =>
  folder === undefined ? NO_STORE : new FolderBuildStore(folder, log);

async function listen(
  app: ReturnType<typeof buildGatewayApp>['app'],
  config: GatewayConfig,
): Promise<{ drain: Drain; url: string }> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_SOCKET_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    const options = { port: config.PORT, hostname: config.HOST, websocket: { server: sockets } };
    const server = serve({ fetch: app.fetch, ...options }, (address) => {
      resolve({ drain, url: `http://${config.HOST}:${address.port}` });
    }) as Server;
    const drain = new Drain(server);
    server.on('error', reject);
  });
}

/** Tells others how the gateway does, and the pages how the installation does; returns how to stop. */
function tellOf({
  bus,
  hub,
  installation,
}: Pick<GatewayContext, 'bus' | 'hub' | 'installation'>): () => void {
  const withdraw = offerNamed(['honjin.info', 'honjin.sockets'], async () => [
    versionFigure(),
    { name: 'honjin.sockets', value: hub.size, attributes: {} },
  ]);
  const health = createHealthReporter('gateway', bus, async () => ({ database: null, troubles: [] }));
  health.start();
  installation.start(bus, (troubles) => hub.sendToAll('InstallationState', { troubles }));
  return () => {
    withdraw();
    installation.stop();
    void health.stop();
  };
}

/** Starts the gateway. It keeps nothing of its own: several may run side by side. */
export async function startGateway(
  config: GatewayConfig,
  calls: readonly AnyCall[] = ALL_CALLS,
): Promise<RunningGateway> {
  const log = createLog('gateway', config.LOG_LEVEL);
  const sign = await createIdentitySigner(config.HONJIN_KEY_DIR);
  const bus = new Bus(config, 'gateway', log);
  const presence = new Presence(bus);
  const hub = new SocketHub(socketLimits(config), (storeId) => presence.tell(storeId));
  const identity = createIdentityClient(config.HONJIN_SERVICES['identity'], sign);
  const context: GatewayContext = {
    installation: new InstallationState(),
    config,
    log,
    bus,
    hub,
    presence,
    identity,
    cookies: createCookies(config.HONJIN_ORIGIN.startsWith('https:')),
    csrf: createCsrfTokens(config.HONJIN_SECRET),
    limits: createRateLimits(config),
    sessions: new SessionCache((token) => identity.resolve(token, 'COOKIE'), log),
    programs: new SessionCache((token) => identity.resolveProgram(token), log),
    upstreams: createUpstreams(config.HONJIN_SERVICES),
    turns: createStoreTurns(config),
    releases: new FileReleaseRegistry({
      folders: staticFolders(config),
      file: config.HONJIN_RELEASES,
      keyFile: config.HONJIN_RELEASE_KEYS,
      store: buildStoreOf(config, log),
      log,
    }),
    grants: createChannelGrants(config.HONJIN_SECRET),
    tablets: new TabletStreams(),
  };
  hearBus(bus, hub, context);
  presence.start(hub);
  const stopTelling = tellOf(context);
  bus.start();
  const unwatch = context.releases.watch((release) => hub.sendToAll('ReleaseAvailable', release));
  const { app, close } = buildGatewayApp(context, { calls, sign: createIdentityTokens(sign) });
  const { drain, url } = await listen(app, config);
  log.info({ url }, 'ready');
  return {
    url,
    async stop() {
      unwatch();
      context.tablets.close();
      // Live updates go on for as long as requests do: a socket that is sent away has to find the next gateway up.
      const cutOff = await drain.leave(DRAIN_MS);
      if (cutOff > 0) log.warn({ cutOff }, 'requests were cut off');
      presence.stop();
      await close();
      stopTelling();
      await hub.close();
      context.upstreams.close();
      await bus.close();
    },
  };
}
