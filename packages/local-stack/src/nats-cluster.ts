import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startNats } from './nats.ts';
import { freePort } from './ports.ts';
import type { RunningServer } from './running-server.ts';

export interface NatsClusterOptions {
  /** Everything that the servers keep; made when missing. */
  readonly dir: string;
  /** The rules for who may connect (see `natsAuthorization`). Default: everybody on this machine. */
  readonly authorization?: string;
}

/** One server of a cluster. */
export interface NatsNode {
  /** The name by which the cluster knows it. */
  readonly name: string;
  /** JetStream's folder. */
  readonly dataDir: string;
  server: RunningServer;
  /** Starts it again on its ports, after it has ended. */
  startAgain(): Promise<void>;
}

export interface NatsCluster {
  /** The addresses of all servers, separated by commas. */
  readonly url: string;
  readonly nodes: readonly NatsNode[];
  stop(): Promise<void>;
}

const COUNT = 3;

/** Starts three servers of NATS on this machine that keep three copies of every stream. */
export async function startNatsCluster({
  dir,
  authorization = '',
}: NatsClusterOptions): Promise<NatsCluster> {
  await mkdir(dir, { recursive: true });
  const ports = await Promise.all(Array.from({ length: COUNT }, () => freePort()));
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(', ');
  const startNode = async (at: number): Promise<NatsNode> => {
    const name = `node-${at + 1}`;
    const dataDir = join(dir, name);
    const place = [
      `server_name: ${name}`,
      `cluster { name: honjin, listen: "127.0.0.1:${ports[at]}", routes: [${routes}] }`,
    ];
    const start = (port?: number) =>
      startNats({
        dataDir,
        authorization: [authorization, ...place, ''].join('\n'),
        ...(port === undefined ? {} : { port }),
      });
    const node: NatsNode = {
      name,
      dataDir,
      server: await start(),
      startAgain: async () => {
        node.server = await start(node.server.port);
      },
    };
    return node;
  };
  const nodes = await Promise.all(ports.map((_, at) => startNode(at)));
  return {
    url: nodes.map(({ server }) => server.url).join(','),
    nodes,
    stop: async () => {
      await Promise.all(nodes.map(({ server }) => server.stop()));
    },
  };
}
