import { SERVICE_NAMES, type ServiceName } from './services.ts';

/** A participant of the bus: a service or the gateway. */
export type BusPart = ServiceName | 'gateway';

interface Part {
  /** Services whose stream it reads: their events, and of masters the states. */
  readonly follows: readonly ServiceName[];
  /** Questions that it puts to others, as `<service>.<name>`. */
  readonly asks?: readonly string[];
  /** Subjects of others that the part listens to without a durable consumer, as patterns. */
  readonly hears?: readonly string[];
  /** It works on for users after their own token is over, and signs for them with a key of its own. */
  readonly signs?: boolean;
}

/**
 * The one table of rights on the bus: who may publish, follow and ask what. The servers' configuration is made from
 * it, and everything else is refused. Every part may publish its own events (`honjin.<part>.>`) and live messages
 * (`honjin.live.<part>.>`), and may answer its own questions (`honjin.rpc.<part>.>`); the table does not repeat that.
 */
export const BUS_PARTS: Record<BusPart, Part> = {
  identity: { follows: ['admin', 'registration', 'masters', 'rooms', 'linkage'] },
  admin: {
    follows: ['registration', 'masters'],
    asks: [
      'registration.check-day',
      'registration.post-sales',
      'registration.roll-day',
      'registration.find-roll',
      'registration.sum-cash',
      'registration.sum-drawer',
      'registration.count-desk',
      'reports.close-statistics',
      'reports.prepare-reports',
    ],
    hears: ['honjin.live.gateway.presence', 'honjin.live.*.health'],
    signs: true,
  },
  masters: { follows: ['admin', 'registration'] },
  registration: { follows: ['rooms', 'admin', 'masters', 'linkage'], asks: ['identity.find-program'] },
  schedule: { follows: ['registration', 'rooms', 'masters'] },
  rooms: {
    follows: ['registration', 'masters'],
    asks: ['registration.block-room', 'registration.release-room-block'],
  },
  reports: { follows: ['registration', 'admin', 'masters'], asks: ['registration.sum-ledger'] },
  linkage: {
    follows: ['registration', 'masters'],
    asks: [
      'registration.import-booking',
      'registration.change-imported-booking',
      'registration.cancel-imported-booking',
      'registration.read-imported-booking',
      'registration.read-stock',
    ],
    signs: true,
  },
  gateway: {
    follows: [],
    hears: ['honjin.live.>', 'honjin.registration.>', 'honjin.rooms.>', 'honjin.linkage.>'],
  },
};

export const BUS_PART_NAMES: readonly BusPart[] = [...SERVICE_NAMES, 'gateway'];

/** The parts that sign for users (see `signs`). */
export const SIGNING_PARTS: readonly BusPart[] = BUS_PART_NAMES.filter((part) => BUS_PARTS[part].signs);

/** Subjects on which a part is answered: nobody else hears them. */
export function inboxOf(part: string): string {
  return `_INBOX_${part}`;
}

export interface BusRights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** True of a part that may answer, once, what was sent to it. */
  readonly answers: boolean;
}

const streamName = (service: ServiceName) => `HONJIN_${service.toUpperCase()}`;

/** Returns the requests that a stream's owner may make to create and check it. */
function keepStream(stream: string): string[] {
  return ['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`);
}

/**
 * Returns the further requests on a service's own stream: to see its last message, and to delete it when it belongs to
 * another past.
 */
function renewStream(stream: string): string[] {
  return ['MSG.GET', 'DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`);
}

/**
 * Returns the requests for reading a stream by a consumer of one's own. States are read whole at every start, so their
 * consumers are short-lived.
 */
function followStream(part: BusPart, source: ServiceName): string[] {
  const stream = streamName(source);
  const consumer = source === 'masters' ? '>' : `${part}-from-${source}`;
  return [
    // The part that starts first creates the stream.
    ...keepStream(stream),
    `$JS.API.CONSUMER.*.${stream}.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
    ...['heads', 'replay', ...(source === 'masters' ? ['states'] : [])].map(
      (name) => `honjin.rpc.${source}.${name}`,
    ),
  ];
}

/**
 * Returns the rights of a part, as patterns of subjects. Besides these, a part may answer once what was sent to it: a
 * question, or a message of a stream, which it acknowledges.
 */
export function busRights(part: BusPart): BusRights {
  const { follows, asks = [], hears = [] } = BUS_PARTS[part];
  const own = [`honjin.${part}.>`, `honjin.live.${part}.>`];
  const stream = part === 'gateway' ? null : streamName(part);
  const keeps = stream === null ? [] : [...keepStream(stream), ...renewStream(stream)];
  return {
    publish: [
      ...own,
      '$JS.API.INFO',
      ...keeps,
      ...follows.flatMap((source) => followStream(part, source)),
      ...asks.map((question) => `honjin.rpc.${question}`),
    ],
    subscribe: [`${inboxOf(part)}.>`, `honjin.rpc.${part}.>`, `honjin.live.${part}.>`, ...hears],
    // Who has no stream is asked nothing. It hears events with the inbox of their publisher, to which it has nothing to say.
    answers: stream !== null,
  };
}
