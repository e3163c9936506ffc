import { expect, it } from 'vitest';
import { serviceEnvironment, type SuiteFacts } from './suite-environment.ts';

const facts: SuiteFacts = {
  dir: '/suite',
  secret: 'one',
  rolesSecret: 'two',
  databaseUrl: 'postgres://postgres:three@127.0.0.1:5432/honjin',
  natsUrl: 'nats://127.0.0.1:4222',
  natsAsksForKeys: true,
  origin: 'http://localhost:8080',
  urls: { rooms: 'http://127.0.0.1:4001' },
  staticFolders: {},
};

const databasesOf = (given: SuiteFacts) => {
  const { DATABASE_URL = '', DATABASE_WORKER_URL = '' } = serviceEnvironment(given, 'rooms');
  return [new URL(DATABASE_URL), new URL(DATABASE_WORKER_URL)];
};

it('leads both roles of a service to the socket of the database, where it has one', () => {
  for (const url of databasesOf({ ...facts, databaseSocket: '/suite/a socket' }))
    expect([url.port, url.pathname, url.searchParams.get('host')]).toEqual([
      '5432',
      '/honjin',
      '/suite/a socket',
    ]);
  for (const url of databasesOf(facts)) expect([url.hostname, url.search]).toEqual(['127.0.0.1', '']);
});
