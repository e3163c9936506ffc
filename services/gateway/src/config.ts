import { natsConfig, telemetryConfig } from '@honjin/service-kit';
import { z } from 'zod';

function jsonMap(name: string) {
  return z.string().transform((text, context) => {
    const parsed = z.record(z.string(), z.string()).safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: `${name} is no JSON map` });
    return z.NEVER;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const gatewayConfig = natsConfig.extend(telemetryConfig.shape).extend({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Address by which browsers reach the gateway; https makes every cookie secure. */
  HONJIN_ORIGIN: z.url().default('http://localhost:8080'),
  /** Folder with `identity.private.pem`, by which the gateway signs who is calling. */
  HONJIN_KEY_DIR: z.string().min(1),
  /** Secret of the gateway; CSRF tokens and channel grants are derived from it. */
  HONJIN_SECRET: z.string().min(16),
  /** Service → its address. */
  HONJIN_SERVICES: jsonMap('HONJIN_SERVICES'),
  /** Folder of an installation; the `dist` of its `shell` and of every `mfe-…` is served. */
  HONJIN_APPS_DIR: z.string().min(1).optional(),
  /** `shell` and remotes → folder of the built files, where they lie elsewhere. */
  HONJIN_STATIC_DIRS: jsonMap('HONJIN_STATIC_DIRS').default({}),
  /** File that says which build of a remote is released, where that is not the folder above (see README). */
  HONJIN_RELEASES: z.string().min(1).optional(),
  /** File with the public keys of each part's team: then a build that the file above names must be signed by one of them. */
  HONJIN_RELEASE_KEYS: z.string().min(1).optional(),
  /** Folder in which the last builds are kept, so that pages opened with them go on; without one nothing is kept. */
  HONJIN_BUILD_STORE: z.string().min(1).optional(),
  /** Folder into which the gateway writes how builds fared in browsers; without one nothing is counted. */
  HONJIN_RELEASE_SIGHTINGS: z.string().min(1).optional(),
  /** The number of reverse proxies before the gateway. As many entries of X-Forwarded-For are believed. */
  HONJIN_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** When and why the process before this one ended by itself, as its supervisor says; health shows it. */
  HONJIN_LAST_END: z.string().max(200).optional(),
  /** A file of whoever started this process, which begins only when it is there. */
  HONJIN_BEGIN_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Sign-ins, password mails and the like, per address and minute. */
  RATE_SIGN_IN_PER_MINUTE: z.coerce.number().positive().default(60),
  /** Calls per session and second; twice as many in a burst. */
  RATE_SESSION_PER_SECOND: z.coerce.number().positive().default(200),
  /** Calls per program and second; twice as many in a burst. */
  RATE_PROGRAM_PER_SECOND: z.coerce.number().positive().default(20),
  /** Questions of programs for a token, per address and minute. */
  RATE_TOKEN_PER_MINUTE: z.coerce.number().positive().default(60),
  /** Pages of guests who have a link, per address and minute: nobody guesses one at this rate. */
  RATE_GUEST_PER_MINUTE: z.coerce.number().positive().default(60),
  /** Questions of tablets for signatures, per address and minute: twenty that look every second because no event reaches them. */
  RATE_TABLET_PER_MINUTE: z.coerce.number().positive().default(1_200),
  /** Calendars by subscription, per address and minute: clouds ask for those of many people from one. */
  RATE_CALENDAR_PER_MINUTE: z.coerce.number().positive().default(300),
  /** How often one calendar is given in an hour; programs ask every hour or so, and some people press a button. */
  RATE_ONE_CALENDAR_PER_HOUR: z.coerce.number().positive().default(120),
  /** Calls without a known session per address and second; ten times as many in a burst. */
  RATE_ADDRESS_PER_SECOND: z.coerce.number().positive().default(100),
  /**
   * JSON calls that run at one service at once, and how many of them may be of one store; others wait for their turn. A
   * call of another store shares the processor with those of a busy one, so each of them delays it: a store may have
   * fewer at once while another one asks, too.
   */
  SERVICE_PLACES: z.coerce.number().int().positive().default(48),
  SERVICE_PLACES_PER_STORE: z.coerce.number().int().positive().default(8),
  SERVICE_PLACES_BESIDE_OTHERS: z.coerce.number().int().positive().default(2),
  MAX_SOCKETS: z.coerce.number().int().positive().default(5_000),
  MAX_SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(500),
  MAX_SOCKETS_PER_SESSION: z.coerce.number().int().positive().default(30),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;
