import type { HttpBindings } from '@hono/node-server';
import type { Bus, Logger } from '@honjin/service-kit';
import type { Context } from 'hono';
import type { StoreTurns } from './api/store-turns.ts';
import type { Upstreams } from './api/upstreams.ts';
import type { GatewayConfig } from './config.ts';
import type { Cookies } from './edge/cookies.ts';
import type { CsrfTokens } from './edge/csrf.ts';
import type { RateLimits } from './edge/rate-limit.ts';
import type { ReleaseRegistry } from './files/release-registry.ts';
import type { InstallationState } from './realtime/installation-state.ts';
import type { Presence } from './realtime/presence.ts';
import type { SocketHub } from './realtime/socket-hub.ts';
import type { ChannelGrants } from './realtime/channel-grants.ts';
import type { IdentityClient } from './sessions/identity-client.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { TabletStreams } from './tablets/tablet-streams.ts';

/** The things that the routes of the gateway work with. */
export interface GatewayContext {
  readonly config: GatewayConfig;
  readonly log: Logger;
  readonly bus: Bus;
  readonly cookies: Cookies;
  readonly csrf: CsrfTokens;
  readonly limits: RateLimits;
  readonly identity: IdentityClient;
  readonly sessions: SessionCache;
  /** Programs that make calls with a token of theirs. */
  readonly programs: SessionCache;
  readonly upstreams: Upstreams;
  readonly turns: StoreTurns;
  readonly releases: ReleaseRegistry;
  readonly hub: SocketHub;
  readonly presence: Presence;
  /** Troubles of the installation that open pages show. */
  readonly installation: InstallationState;
  readonly grants: ChannelGrants;
  /** Open pages of tablets on which guests sign. */
  readonly tablets: TabletStreams;
}

/** Every request of the gateway: the names that the log and the answers share, and Node's own request and response. */
export interface GatewayEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; address: string };
}

export type GatewayRequest = Context<GatewayEnv>;
