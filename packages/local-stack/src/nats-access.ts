import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUS_PART_NAMES, busRights, type BusPart } from '@honjin/contracts';
import { nkeys } from 'nats';

/**
 * An answer may come after the longest step of a day close. The server forgets at once what was answered; for each
 * message that nobody answers it looks through all the others of this time.
 */
const ANSWER_WITHIN = '15m';

/** A user besides the parts of the suite. Without named rights they may do everything: the administrator, and tests. */
export interface BusKeeper {
  readonly user: string;
  readonly password: string;
  readonly permissions?: object;
}

export const natsSeedFile = (dir: string, part: string) => join(dir, part, 'nats.seed');

async function ensureNatsKey(dir: string, part: BusPart): Promise<string> {
  const file = natsSeedFile(dir, part);
  if (!existsSync(file)) {
    await mkdir(join(dir, part), { recursive: true, mode: 0o700 });
    await writeFile(file, nkeys.createUser().getSeed(), { mode: 0o600 });
  }
  return nkeys.fromSeed(await readFile(file)).getPublicKey();
}

/**
 * Returns the part of a nats-server's configuration that says who may come and what each may do there (`BUS_PARTS`),
 * with a key for every part below `dir` (`<part>/nats.seed`), made on first use. It holds the public halves only.
 */
export async function natsAuthorization(dir: string, keeper?: BusKeeper): Promise<string> {
  const users: object[] = keeper === undefined ? [] : [keeper];
  for (const part of BUS_PART_NAMES) {
    const { publish, subscribe, answers } = busRights(part);
    const permissions = {
      publish: { allow: publish },
      subscribe: { allow: subscribe },
      ...(answers ? { allow_responses: { max: 1, expires: ANSWER_WITHIN } } : {}),
    };
    users.push({ nkey: await ensureNatsKey(dir, part), permissions });
  }
  // A JSON value is one of the server's own format, too.
  return `authorization: ${JSON.stringify({ timeout: 5, users }, null, 2)}\n`;
}
