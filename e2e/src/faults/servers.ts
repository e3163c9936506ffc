import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addressOfAll,
  promoteReplica,
  startNatsCluster,
  startPostgres,
  startReplica,
  type NatsCluster,
  type NatsNode,
  type RunningServer,
} from '@honjin/local-stack';
import type { Surroundings } from './surroundings.ts';

/** The servers of a suite that outlives one of each: PostgreSQL with a replica, and three of NATS. */
export class Servers implements Surroundings {
  readonly #dir: string;
  #primary: RunningServer | undefined;
  #replica: RunningServer | undefined;
  #cluster: NatsCluster | undefined;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async missing(): Promise<null> {
    return null;
  }

  async start(): Promise<void> {
    await rm(this.#dir, { recursive: true, force: true });
    const home = join(this.#dir, 'first');
    this.#primary = await startPostgres({ dataDir: home });
    const source = { url: this.#primary.url, home };
    this.#replica = await startReplica(source, 'second', { dataDir: join(this.#dir, 'second') });
    this.#cluster = await startNatsCluster({ dir: join(this.#dir, 'nats') });
  }

  get environment(): Record<string, string> {
    return {
      DATABASE_URL: addressOfAll([this.#primary!, this.#replica!]),
      NATS_URL: this.#cluster!.url,
    };
  }

  /** Ends the primary for good, as a lost machine does, and makes the replica the primary. */
  async losePrimary(): Promise<void> {
    process.kill(this.#primary!.pid, 'SIGKILL');
    await this.#primary!.exited;
    await promoteReplica(this.#replica!);
  }

  /** Ends a server of NATS and deletes all that it kept. */
  async loseNatsNode(at: number): Promise<NatsNode> {
    const node = this.#cluster!.nodes[at]!;
    process.kill(node.server.pid, 'SIGKILL');
    await node.server.exited;
    await rm(node.dataDir, { recursive: true, force: true });
    return node;
  }

  get natsNodes(): number {
    return this.#cluster!.nodes.length;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#primary?.stop(), this.#replica?.stop(), this.#cluster?.stop()]);
  }
}
