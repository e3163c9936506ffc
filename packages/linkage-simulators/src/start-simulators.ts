import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control, describeState, page, type Providers } from './control.ts';
import { answerLincoln, send } from './lincoln-server.ts';
import { SIMULATOR_LOGIN } from './login.ts';
import { readBody } from './read-request.ts';
import { SimulatedHouse, type SoldGroup } from './simulated-house.ts';
import { SimulatedProvider } from './simulated-provider.ts';
import { answerTemairazu, bookingsCsv } from './temairazu-server.ts';

export interface SimulatorOptions {
  readonly port?: number;
  readonly today: string;
  readonly groups: Readonly<Record<'LINCOLN' | 'TEMAIRAZU', readonly SoldGroup[]>>;
  readonly minGapMs?: number;
  /** Lets in who says no password, too: accounts of the demonstration have none. */
  readonly isOpen?: boolean;
}

export interface RunningSimulators {
  readonly url: string;
  readonly host: string;
  readonly providers: Providers;
  stop(): Promise<void>;
}

function makeProviders({ today, groups, minGapMs = 0, isOpen = false }: SimulatorOptions): Providers {
  const { systemId, userId, password } = SIMULATOR_LOGIN;
  const make = (name: 'LINCOLN' | 'TEMAIRAZU') => {
    const house = new SimulatedHouse(groups[name], today);
    house.minGapMs = minGapMs;
    return new SimulatedProvider(name, house, {
      credentials: { systemId, userId, passwords: isOpen ? [password, ''] : [password] },
    });
  };
  return { LINCOLN: make('LINCOLN'), TEMAIRAZU: make('TEMAIRAZU') };
}

async function takeControl(
  providers: Providers,
  name: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse<IncomingMessage> },
): Promise<void> {
  const body = await readBody(request);
  const isForm = request.headers['content-type']?.includes('form') ?? false;
  const input = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
  const done = control(providers, name, input as Record<string, unknown>);
  if (isForm) response.writeHead(303, { location: '/' }).end();
  else
    response
      .writeHead(done === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(done ?? {}));
}

/** A provider that is down ends the line without a word. */
function isAway(providers: Providers, path: string): boolean {
  if (path.startsWith('/lincoln/')) return providers.LINCOLN.house.faults.isDown;
  return path.startsWith('/temairazu/') && providers.TEMAIRAZU.house.faults.isDown;
}

async function answer(
  providers: Providers,
  request: IncomingMessage,
  response: ServerResponse<IncomingMessage>,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://simulators').pathname;
  const [, area = '', name = ''] = path.split('/');
  if (isAway(providers, path)) request.socket.destroy();
  else if (area === 'lincoln') {
    const { house, credentials } = providers.LINCOLN;
    const xml = await readBody(request);
    send(response, answerLincoln(house, { name, xml, credentials, now: Date.now() }));
  } else if (path === '/temairazu/bookings.csv')
    response.writeHead(200, { 'content-type': 'text/csv' }).end(bookingsCsv(providers.TEMAIRAZU.list()));
  else if (area === 'temairazu') {
    const { house, credentials } = providers.TEMAIRAZU;
    const xml = new URLSearchParams(await readBody(request)).get('PMS_XML') ?? '';
    send(response, answerTemairazu(house, { xml, credentials, now: Date.now() }));
  } else if (path === '/control/state')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(describeState(providers)));
  else if (area === 'control' && request.method === 'POST')
    await takeControl(providers, name, { request, response });
  else response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(page(providers));
}

/** Starts both providers on one port of this machine; nobody else can reach them. */
export async function startSimulators(options: SimulatorOptions): Promise<RunningSimulators> {
  const providers = makeProviders(options);
  const server = createServer((request, response) => {
    answer(providers, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400);
      response.end(error instanceof Error ? error.message : 'wrong');
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    providers,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
