import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@honjin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, type TestChain } from '../src/index.ts';

/** A service that met its data under another secret does not work on it: what is sealed there would never open again. */

const services = join(import.meta.dirname, '../../../services');
const ANOTHER = { env: { HONJIN_SECRET: 'a secret that was made anew' }, keepsRecord: false };

function seals(service: ServiceName): boolean {
  const src = join(services, service, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return files.some(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      readFileSync(join(src, file), 'utf8').includes('createCipheriv('),
  );
}

const SEALING = SERVICE_NAMES.filter(seals);

let chain: TestChain;
beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.stop());

const start = (name: ServiceName, options: { env?: Record<string, string>; keepsRecord: boolean }) =>
  chain.start(name, () => ({ routes: [] }), options);

it('knows the services that seal', () => {
  expect(SEALING).toEqual(expect.arrayContaining(['registration', 'linkage']));
});

it.each(SEALING)(
  '%s starts again with its secret, and says why it does not with another one',
  async (name) => {
    for (let time = 0; time < 2; time += 1) {
      const service = await start(name, { keepsRecord: false });
      await service.met;
      await service.stop();
    }
    // On a slow machine it meets the database only after its start.
    await expect(start(name, ANOTHER).then(({ met }) => met)).rejects.toThrow(
      /HONJIN_SECRET is not the one .* from your backup/,
    );
  },
);

it('leaves when it meets its data only after the start', async () => {
  const database = new URL(chain.adminUrl).pathname.slice(1);
  const first = await start('linkage', { keepsRecord: false });
  await first.met;
  await first.stop();
  await chain.admin.unsafe(`alter database ${database} connection limit 0`);
  const late = await start('linkage', ANOTHER);
  const left = late.met.then(
    () => 'met',
    (error: Error) => error.message,
  );
  await chain.admin.unsafe(`alter database ${database} connection limit -1`);
  expect(await left).toMatch(/^HONJIN_SECRET is not the one/);
  const answer = await fetch(`${late.url}/health/ready`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: expect.stringMatching(/^HONJIN_SECRET/) });
});
