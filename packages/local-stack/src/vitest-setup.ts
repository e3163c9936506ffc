import { rm } from 'node:fs/promises';
import { startLocalStack } from './local-stack.ts';
import { temporaryStackFolder } from './temporary-stack.ts';

/**
 * Gives the tests of one run a stack of their own: HONJIN_TEST_DATABASE_URL (administrator),
 * HONJIN_TEST_DATABASE_SOCKET (the folder of its socket) and HONJIN_TEST_NATS_URL in their environment. An address that
 * is set from outside is used as it is.
 *
 * @returns ends the stack and removes its folder
 */
export default async function startTestStack(): Promise<() => Promise<void>> {
  const dir = await temporaryStackFolder();
  const { HONJIN_TEST_DATABASE_URL: DATABASE_URL, HONJIN_TEST_NATS_URL: NATS_URL } = process.env;
  const stack = await startLocalStack({ dir, env: { DATABASE_URL, NATS_URL }, durable: false });
  process.env['HONJIN_TEST_DATABASE_URL'] = stack.databaseUrl;
  process.env['HONJIN_TEST_DATABASE_SOCKET'] = stack.databaseSocket ?? '';
  process.env['HONJIN_TEST_NATS_URL'] = stack.natsUrl;
  return async () => {
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
