import { isIPv6 } from 'node:net';
import { Refusal } from '@honjin/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';

/** A session's rate is counted over this time, so twice as many calls may come at once. */
const SESSION_WINDOW_S = 2;
/** An address' rate over longer: when a gateway starts, a whole hotel asks before any session is known. */
const ADDRESS_WINDOW_S = 10;

/** Per gateway process: with several gateways a client gets as many times more, which still stops a runaway. */
export interface RateLimits {
  signIn(address: string): Promise<void>;
  session(sessionId: string): Promise<void>;
  /** Counts the calls of a program, whichever of its tokens they come with. */
  program(programId: string): Promise<void>;
  /** Counts questions for tokens by address. */
  tokens(address: string): Promise<void>;
  /** Counts pages of guests by address, whether their link is one or not. */
  guest(address: string): Promise<void>;
  /** Counts what tablets on which guests sign ask for, by address: a house has several behind one. */
  tablet(address: string): Promise<void>;
  /** Counts questions for calendars by address, whether there is one or not. */
  calendars(address: string): Promise<void>;
  /** Counts questions for one calendar, from wherever. */
  calendar(calendar: string): Promise<void>;
  /** Counts callers who are not known to be signed in, whatever they claim. */
  address(address: string): Promise<void>;
}

/** Returns the key of an address. The owner of an IPv6 address has 2^64 of them, so its network counts as one. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...middle, ...right].slice(0, 4);
  return network.map((part) => Number.parseInt(part, 16).toString(16)).join(':');
}

function limiter(points: number, duration: number): (key: string) => Promise<void> {
  const counts = new RateLimiterMemory({ points, duration });
  return async (key) => {
    try {
      await counts.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('HOS-00006-0', { retryAfterS: Math.ceil(refused.msBeforeNext / 1_000) });
    }
  };
}

/** Refuses (429) who asks too much, and says after how many seconds to come back. */
export function createRateLimits(config: GatewayConfig): RateLimits {
  const signIns = limiter(config.RATE_SIGN_IN_PER_MINUTE, 60);
  const sessions = limiter(config.RATE_SESSION_PER_SECOND * SESSION_WINDOW_S, SESSION_WINDOW_S);
  const programs = limiter(config.RATE_PROGRAM_PER_SECOND * SESSION_WINDOW_S, SESSION_WINDOW_S);
  const tokens = limiter(config.RATE_TOKEN_PER_MINUTE, 60);
  const guests = limiter(config.RATE_GUEST_PER_MINUTE, 60);
  const tablets = limiter(config.RATE_TABLET_PER_MINUTE, 60);
  const calendars = limiter(config.RATE_CALENDAR_PER_MINUTE, 60);
  const oneCalendar = limiter(config.RATE_ONE_CALENDAR_PER_HOUR, 3_600);
  const addresses = limiter(config.RATE_ADDRESS_PER_SECOND * ADDRESS_WINDOW_S, ADDRESS_WINDOW_S);
  return {
    signIn: (address) => signIns(addressKey(address)),
    session: sessions,
    program: programs,
    tokens: (address) => tokens(addressKey(address)),
    guest: (address) => guests(addressKey(address)),
    tablet: (address) => tablets(addressKey(address)),
    calendars: (address) => calendars(addressKey(address)),
    calendar: oneCalendar,
    address: (address) => addresses(addressKey(address)),
  };
}
