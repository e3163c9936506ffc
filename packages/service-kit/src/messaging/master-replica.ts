import { masterMessage, type MasterMessage, type MasterType, type StateOf } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { tenantTx, type Opening, type TenantTx } from '../db/tenant-tx.ts';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import { Follower } from './follower.ts';
import { fetchStateCounts, type StateCount } from './state-counts.ts';
import { streamOf } from './relay.ts';

const MAX_BATCH = 500;
const COUNT_AGAIN_MS = 1_000;
/** A service that starts together with the masters service asks it again so soon, and for so long. */
const ASK_AGAIN_MS = 100;
const ASK_PATIENCE_MS = 3_000;

async function upsertStates(tx: TenantTx, messages: readonly MasterMessage[]): Promise<void> {
  const { sql, scope } = tx;
  const rows = messages.map(({ entity, id, version, state }) => ({
    entity,
    id,
    version,
    state: state ?? null,
  }));
  await sql`
    insert into master_replica (store_id, group_id, company_id, entity, id, version, state)
    select distinct on (item.row->>'entity', item.row->>'id')
           ${scope.storeId}, ${scope.groupId}, ${scope.companyId}, item.row->>'entity', item.row->>'id',
           (item.row->>'version')::bigint, nullif(item.row->'state', 'null'::jsonb)
    from jsonb_array_elements(${sql.json(rows as never)}) as item(row)
    order by item.row->>'entity', item.row->>'id', (item.row->>'version')::bigint desc
    on conflict (store_id, entity, id) do update
      set version = excluded.version, state = excluded.state
      where master_replica.version < excluded.version`;
}

/** Follows from masters that were stored, in the transaction that stored them; `entities` are the kinds among them. */
export type OnMastersStored = (tx: TenantTx, entities: ReadonlySet<string>) => Promise<void>;

export interface MasterReplicaOptions {
  db: Sql;
  bus: Bus;
  log: Logger;
  entities: readonly MasterType[];
  onStored?: OnMastersStored;
  /** Called when it holds everything. */
  onFilled?: () => void;
}

/** The states that are held of a store: see {@link StateCount}. */
interface Held {
  readonly versions: number;
  readonly digest: string | null;
}

/** Tells whether what was held a moment before has a state that the source does not have. */
function isAhead(held: Held | undefined, { versions, digest }: StateCount): boolean {
  if (held === undefined) return false;
  const isOther = digest !== undefined && held.digest !== digest;
  return held.versions > Number(versions) || (held.versions === Number(versions) && isOther);
}

function groupByStore(messages: readonly MasterMessage[]): MasterMessage[][] {
  return [...Map.groupBy(messages, (message) => message.storeId).values()];
}

/**
 * This service's copy of the masters it needs. At its start it asks the masters service for the digest of all states: one
 * that has them just so follows the stream from its end, an empty or old replica reads the whole compacted stream. Older
 * versions never overwrite newer ones. It is filled when it holds as many states as there are.
 */
export class MasterReplica {
  readonly #options: MasterReplicaOptions;
  readonly #wanted: ReadonlySet<string>;
  readonly #follower: Follower;
  #pending: MasterMessage[] = [];
  #writing = false;
  #stopped = false;
  #counting: NodeJS.Timeout | undefined;
  #hasBegun = false;
  #beganWhole = false;
  /** True once it has held everything that the masters service had published. */
  isFilled = false;
  /** The number of states that it holds, and the number that there are. Null until the masters service has answered. */
  held: { states: number; of: number } | null = null;

  constructor(options: MasterReplicaOptions) {
    this.#options = options;
    this.#wanted = new Set(options.entities.map((entity) => entity.entity));
    const { bus, log } = options;
    this.#follower = new Follower({
      bus,
      log,
      stream: streamOf('masters'),
      durable: null,
      onMessage: (data) => this.#take(data),
      hasAll: () => this.#beginsWhole(),
      onFollowed: () => (this.#beganWhole ? options.onFilled?.() : void this.#count()),
    });
  }

  /** Says what keeps it from hearing of changed masters, or what it lacks of them. It is null when nothing is amiss. */
  get problem(): string | null {
    const { held } = this;
    if (held !== null && held.states < held.of) return `holds ${held.states} of ${held.of} states`;
    return this.#follower.problem;
  }

  start(): void {
    this.#follower.start();
  }

  /**
   * Tells whether every state is here, just as the masters service has it. Only a start asks: later the stream is followed
   * again because something was amiss, and then it is read.
   */
  async #beginsWhole(): Promise<boolean> {
    const isStart = !this.#hasBegun;
    this.#hasBegun = true;
    this.#beganWhole = false;
    const counts = isStart ? await this.#askPatiently() : null;
    if (counts === null) return false;
    for (const count of counts) if ((await this.#measure(count)).digest !== count.digest) return false;
    const states = counts.reduce((sum, count) => sum + count.states, 0);
    this.held = { states, of: states };
    this.isFilled = true;
    this.#beganWhole = true;
    return true;
  }

  async #askPatiently(): Promise<StateCount[] | null> {
    for (const deadline = Date.now() + ASK_PATIENCE_MS; Date.now() < deadline && !this.#stopped;) {
      const counts = await fetchStateCounts(this.#options.bus, [...this.#wanted]).catch(() => null);
      if (counts !== null) return counts;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
    return null;
  }

  /** Compares what is here with what there is, until nothing is missing. */
  async #count(): Promise<void> {
    clearTimeout(this.#counting);
    if (this.#stopped) return;
    try {
      if (await this.#compare()) {
        this.#options.onFilled?.();
        return;
      }
    } catch (error) {
      this.#options.log.debug({ err: error }, 'the masters service is not reachable yet');
    }
    if (!this.#stopped) this.#counting = setTimeout(() => void this.#count(), COUNT_AGAIN_MS).unref();
  }

  /**
   * Tells whether every state is here. A state beyond those of the source comes from a future that is gone, and is
   * read again. States that add up to the same without being the same have one beyond and one before.
   */
  async #compare(): Promise<boolean> {
    // The source is counted first: a change in between can only add there, never here.
    const held = new Map<string, Held>();
    for (const store of await fetchStateCounts(this.#options.bus, [...this.#wanted]))
      held.set(store.storeId, await this.#measure(store));
    const wanted = await fetchStateCounts(this.#options.bus, [...this.#wanted]);
    const ahead = wanted.filter((store) => isAhead(held.get(store.storeId), store));
    for (const store of ahead) await this.#forget(store);
    let states = 0;
    let of = 0;
    for (const count of wanted) {
      states += Math.min(await this.#countHeld(count), count.states);
      of += count.states;
    }
    this.held = { states, of };
    if (ahead.length > 0) this.#follower.readAgain();
    const isWhole = states === of && ahead.length === 0;
    if (isWhole) this.isFilled = true;
    return isWhole;
  }

  #inStore<T>({ groupId, companyId, storeId }: StateCount, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const scope = { groupId, companyId, storeId };
    return tenantTx(this.#options.db, scope, { requestId: 'master-replica' }, work);
  }

  #measure(store: StateCount): Promise<Held> {
    return this.#inStore(store, async ({ sql }) => {
      const [row] = await sql<Held[]>`
        select coalesce(sum(version), 0)::float8 as versions,
          sum(hashtextextended(concat(entity, ' ', id, ' ', version), 0))::text as digest
        from master_replica where store_id = ${store.storeId} and entity = any(${[...this.#wanted]})`;
      return row!;
    });
  }

  /** Throws away what is held of a store: the masters service does not know all of it any more. */
  async #forget(store: StateCount): Promise<void> {
    this.#options.log.warn(
      { storeId: store.storeId },
      'the replica of masters is ahead of them: it is read anew',
    );
    await this.#inStore(store, async ({ sql }) => {
      await sql`
        delete from master_replica where store_id = ${store.storeId} and entity = any(${[...this.#wanted]})`;
    });
  }

  /**
   * Counts the states of a store that are here. It returns one less than needed while any of them is older than it
   * should be.
   */
  async #countHeld(store: StateCount): Promise<number> {
    const { states, versions, storeId } = store;
    return this.#inStore(store, async ({ sql }) => {
      const [row] = await sql<{ states: number; isOld: boolean }[]>`
        select count(*)::int as states, coalesce(sum(version), 0) < ${versions}::numeric as is_old
        from master_replica where store_id = ${storeId} and entity = any(${[...this.#wanted]})`;
      return row!.isOld ? Math.min(row!.states, states - 1) : row!.states;
    });
  }

  #take(data: unknown): void {
    const parsed = masterMessage.safeParse(data);
    if (!parsed.success) this.#options.log.error('not a master state');
    else if (this.#wanted.has(parsed.data.entity)) this.#pending.push(parsed.data);
    if (!this.#writing) void this.#write();
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#pending.length > 0 && !this.#stopped) {
      const batch = this.#pending.splice(0, MAX_BATCH);
      await this.#store(batch);
    }
    this.#writing = false;
  }

  async #store(batch: MasterMessage[]): Promise<void> {
    for (const messages of groupByStore(batch)) {
      const { groupId, companyId, storeId } = messages[0]!;
      try {
        await tenantTx(
          this.#options.db,
          { groupId, companyId, storeId },
          { requestId: 'master-replica' },
          async (tx) => {
            await upsertStates(tx, messages);
            await this.#options.onStored?.(tx, new Set(messages.map(({ entity }) => entity)));
          },
        );
      } catch (error) {
        this.#options.log.error({ err: error, storeId }, 'master replica failed, trying again');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        if (!this.#stopped) this.#pending.unshift(...messages);
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#counting);
    this.#follower.stop();
  }
}

/** Returns all live states of one master entity in the transaction's store, by id. */
export async function listMasters<M extends MasterType>(
  tx: TenantTx,
  master: M,
): Promise<Map<string, StateOf<M>>> {
  const rows = await tx.sql<{ id: string; state: StateOf<M> }[]>`
    select id, state from master_replica
    where store_id = ${tx.scope.storeId} and entity = ${master.entity} and state is not null`;
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** The use of a record of a master, as the record says it. */
export interface MasterUse {
  readonly isActive?: boolean | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
}

/** Returns which of the named masters the store has, each as `entity id`, with what they say about their use. */
export async function listKnownMasters(
  { sql, scope }: Opening,
  named: readonly { readonly entity: string; readonly id: string }[],
): Promise<ReadonlyMap<string, MasterUse>> {
  const entities = [...new Set(named.map(({ entity }) => entity))];
  const ids = [...new Set(named.map(({ id }) => id))];
  const rows = await sql<(Required<MasterUse> & { entity: string; id: string })[]>`
    select entity, id, coalesce((state ->> 'isActive')::boolean, true) as is_active, state ->> 'validFrom' as valid_from,
      state ->> 'validTo' as valid_to
    from master_replica
    where store_id = ${scope.storeId} and entity = any(${entities}) and id = any(${ids}) and state is not null`;
  return new Map(rows.map(({ entity, id, ...use }) => [`${entity} ${id}`, use]));
}

/** One master's state, or undefined when it does not exist (any more). */
export async function findMaster<M extends MasterType>(
  tx: TenantTx,
  master: M,
  id: string,
): Promise<StateOf<M> | undefined> {
  const [row] = await tx.sql<{ state: StateOf<M> }[]>`
    select state from master_replica
    where store_id = ${tx.scope.storeId} and entity = ${master.entity} and id = ${id} and state is not null`;
  return row?.state;
}
