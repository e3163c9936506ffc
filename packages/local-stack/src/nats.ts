import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BusKeeper } from './nats-access.ts';
import { findNatsServer } from './nats-binary.ts';
import { rememberedPort } from './ports.ts';
import { besides } from './postgres-binaries.ts';
import { endProcess, readPid, runs } from './processes.ts';
import type { RunningServer } from './running-server.ts';
import { ServerDied, startServerProcess, type ServerProcess } from './server-process.ts';
import { greetingOf, watchJetStream } from './watch-jetstream.ts';

const ATTEMPTS = 5;

export interface NatsOptions {
  /** JetStream's own folder; `<dataDir>.port`, `.conf`, `.pid` and `.log` stand beside it. */
  dataDir: string;
  /** Default: the port of the last start while it is free, else a free one. */
  port?: number;
  /**
   * The rules for who may connect, in the server's own words (see `natsAuthorization`). Default: everybody on this
   * machine.
   */
  authorization?: string;
  /** Ends the server when it stores nothing any more (see `watchJetStream`), asking as this user. Default: nobody looks. */
  watchAs?: Partial<BusKeeper>;
}

/** Tells whether the server says that its JetStream is up. */
async function offersJetStream(port: number): Promise<boolean> {
  return (await greetingOf(port, 1_000)).includes('"jetstream":true');
}

function launch(program: string, port: number, dataDir: string): Promise<ServerProcess> {
  const where = ['-a', '127.0.0.1', '-p', String(port), '-P', besides(dataDir, 'pid')];
  return startServerProcess({
    program,
    args: ['-c', besides(dataDir, 'conf'), ...where, '-js', '-sd', dataDir],
    logFile: besides(dataDir, 'log'),
    isReady: () => offersJetStream(port),
    readyWithinMs: 60_000,
  });
}

async function launchOnSomePort(program: string, dataDir: string, fixed: number | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixed ?? (await rememberedPort(besides(dataDir, 'port')));
    try {
      return { ...(await launch(program, port, dataDir)), port };
    } catch (error) {
      const lostPort = error instanceof ServerDied && error.log.includes('address already in use');
      if (!lostPort || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Starts a real nats-server with JetStream on the loopback address, and ends an orphan of an earlier run on the
 * same folder first.
 *
 * @throws StackProblem when the program is missing or does not start; its text says what to do.
 */
export async function startNats(options: NatsOptions): Promise<RunningServer> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const orphan = readPid(besides(dataDir, 'pid'));
  if (orphan !== undefined && runs(orphan, ['nats-server', dataDir]))
    await endProcess(orphan, 'SIGTERM', 10_000);
  const program = await findNatsServer(join(dirname(dataDir), 'tools'));
  await writeFile(besides(dataDir, 'conf'), options.authorization ?? '', { mode: 0o600 });
  const { port, pid, exited, end } = await launchOnSomePort(program, dataDir, options.port);
  const server = { url: `nats://127.0.0.1:${port}`, port, pid, exited, stop: () => end('SIGTERM', 10_000) };
  // It ends with its server; a look that fails for another reason is no fault of the server.
  if (options.watchAs !== undefined) void watchJetStream(server, options.watchAs).catch(() => undefined);
  return server;
}
