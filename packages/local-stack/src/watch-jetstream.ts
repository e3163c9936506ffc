import { connect as connectTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from 'nats';
import type { BusKeeper } from './nats-access.ts';
import type { RunningServer } from './running-server.ts';

/** One silence may be a busy machine. */
const SILENCES = 3;
const PACE = { everyMs: 2_000, answersWithinMs: 5_000 };
const INBOX = 'watch';

/** The rights of whoever asks for {@link watchJetStream}: that one question, and its answer. */
export const WATCH_RIGHTS = {
  publish: { allow: ['$JS.API.INFO'] },
  subscribe: { allow: [`${INBOX}.>`] },
};

/**
 * Returns the words with which a server greets whoever connects. A frozen one says nothing, though the system lets them
 * connect: then they are empty.
 */
export function greetingOf(port: number, withinMs: number): Promise<string> {
  return new Promise((settle) => {
    const socket = connectTcp({ port, host: '127.0.0.1' });
    const answer = (greeting: string) => {
      socket.destroy();
      settle(greeting);
    };
    socket.setTimeout(withinMs, () => answer(''));
    socket.once('error', () => answer(''));
    socket.once('close', () => answer(''));
    socket.once('data', (data) => answer(String(data)));
  });
}

async function answersJetStream(connection: NatsConnection, withinMs: number): Promise<boolean> {
  return await connection.request('$JS.API.INFO', undefined, { timeout: withinMs }).then(
    () => true,
    () => false,
  );
}

/**
 * Ends a server whose JetStream has gone while the server goes on: after a full disk it stores nothing any more, and says
 * that it is well. Whoever keeps the server up starts it again.
 */
export async function watchJetStream(
  server: RunningServer,
  { user, password: pass }: Partial<BusKeeper>,
  { everyMs, answersWithinMs } = PACE,
): Promise<void> {
  const over = new AbortController();
  void server.exited.then(() => over.abort());
  const login = user === undefined ? {} : { user, pass: pass! };
  const connection = await connect({
    servers: server.url,
    maxReconnectAttempts: -1,
    inboxPrefix: INBOX,
    ...login,
  });
  void server.exited.then(() => connection.close());
  for (let silences = 0; silences < SILENCES;) {
    await sleep(everyMs, undefined, { signal: over.signal, ref: false });
    if (await answersJetStream(connection, answersWithinMs)) silences = 0;
    else if ((await greetingOf(server.port, answersWithinMs)) !== '') silences += 1;
  }
  await server.stop();
}
