import {
  ErrorCode,
  NatsError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type ServerInfo,
  type StreamConfig,
} from 'nats';
import type { Logger } from '../process/log.ts';

export interface StreamDefinition {
  name: string;
  subjects: string[];
  /** Keep only the newest message of each subject. */
  compacted: boolean;
}

const MIB = 1024 ** 2;
const WEEK_NS = 7 * 24 * 3600 * 1e9;
/**
 * The sizes to try for a stream of events, the largest first. A reader that was away longer than a small stream
 * remembers reads on in the source's outbox.
 */
const EVENT_SIZES = [512 * MIB, 256 * MIB, 128 * MIB, 64 * MIB, 32 * MIB, 16 * MIB, 8 * MIB];
/**
 * The server tells no client how much room it has left, so the sizes are tried. A stream takes a size only while this
 * many times as much is free, so that later streams find room.
 */
const ROOM_FOR = 8;
/** States bound themselves, one a subject, and none of them may be thrown away: they take room as they need it. */
const UNRESERVED = -1;
const COPIES_OF_A_CLUSTER = 3;

/** Codes of the server: for a missing stream, and for a lack of room or servers. */
const MISSING: ReadonlySet<number | undefined> = new Set([10_014, 10_037, 10_059]);
const NO_ROOM: ReadonlySet<number | undefined> = new Set([10_005, 10_023, 10_047, 10_074, 10_113]);
const MADE_MEANWHILE = 10_058;

function codeOf(error: unknown): number | undefined {
  return error instanceof NatsError ? error.api_error?.err_code : undefined;
}

/** Returns the result of `find`, or null when the server says that there is none. */
export async function findOrNull<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (MISSING.has(codeOf(error))) return null;
    throw error;
  }
}

/** Returns the number of copies of a stream: three in a cluster of at least three servers, else one. */
export function copiesFor(info: Pick<ServerInfo, 'cluster' | 'connect_urls'> | undefined): number {
  if (info?.cluster === undefined) return 1;
  // A cluster that does not tell its addresses is asked for three copies, and may refuse.
  const servers = info.connect_urls?.length ?? COPIES_OF_A_CLUSTER;
  return servers >= COPIES_OF_A_CLUSTER ? COPIES_OF_A_CLUSTER : 1;
}

interface Keeping {
  copies: number;
  log: Logger;
}

async function makeStream(
  manager: JetStreamManager,
  definition: StreamDefinition,
  { copies, log }: Keeping,
): Promise<void> {
  const fair = EVENT_SIZES.map((bytes) => ({ bytes, asked: bytes * ROOM_FOR }));
  const least = [{ bytes: EVENT_SIZES.at(-1)!, asked: EVENT_SIZES.at(-1)! }];
  const states = { bytes: UNRESERVED, asked: UNRESERVED };
  const sizes = [...(definition.compacted ? [states] : []), ...fair, ...least];
  const tries = [...new Set([copies, 1])].flatMap((replicas) => sizes.map((size) => ({ replicas, ...size })));
  let refusal: unknown;
  for (const { replicas, bytes, asked } of tries) {
    const config = {
      name: definition.name,
      subjects: definition.subjects,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: definition.compacted ? 0 : WEEK_NS,
      max_msgs_per_subject: definition.compacted ? 1 : -1,
      duplicate_window: 120e9,
      num_replicas: replicas,
    };
    try {
      await manager.streams.add({ ...config, max_bytes: asked });
      if (asked !== bytes) await manager.streams.update(definition.name, { ...config, max_bytes: bytes });
      if (refusal !== undefined)
        log.warn({ stream: definition.name, bytes, replicas }, 'the stream is smaller than it should be');
      return;
    } catch (error) {
      if (codeOf(error) === MADE_MEANWHILE) return;
      if (!NO_ROOM.has(codeOf(error))) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function isUpToDate(config: StreamConfig, wanted: Partial<StreamConfig>): boolean {
  return (
    config.num_replicas === wanted.num_replicas &&
    config.max_bytes === wanted.max_bytes &&
    JSON.stringify(config.subjects) === JSON.stringify(wanted.subjects)
  );
}

/** As {@link findOrNull}, and null also where the table of the server, one of an earlier release, does not allow the question. */
export async function findUnlessRefused<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await findOrNull(find);
  } catch (error) {
    if (error instanceof NatsError && error.code === String(ErrorCode.PermissionsViolation)) return null;
    throw error;
  }
}

/** Makes the stream as large as fits, or brings the subjects, the size and the copies of the one there is up to date. */
export async function ensureStream(
  manager: JetStreamManager,
  definition: StreamDefinition,
  keeping: Keeping,
): Promise<void> {
  const found = await findOrNull(() => manager.streams.info(definition.name));
  if (found === null) return makeStream(manager, definition, keeping);
  const { config } = found;
  const largest = EVENT_SIZES[0]!;
  const isTooLarge = config.max_bytes > largest || (config.max_bytes < 0 && !definition.compacted);
  const wanted = {
    subjects: definition.subjects,
    // Streams of earlier releases reserved gigabytes that others then had not.
    max_bytes: definition.compacted ? -1 : isTooLarge ? largest : config.max_bytes,
    num_replicas: Math.max(config.num_replicas, keeping.copies),
  };
  if (isUpToDate(config, wanted)) return;
  try {
    await manager.streams.update(definition.name, { ...config, ...wanted });
  } catch (error) {
    // As it is, it serves; only its subjects have to be right.
    if (!NO_ROOM.has(codeOf(error))) throw error;
    await manager.streams.update(definition.name, { ...config, subjects: definition.subjects });
  }
}
