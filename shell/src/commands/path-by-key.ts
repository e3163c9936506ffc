import { holds } from '@honjin/contracts';
import type { Session } from '@honjin/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { PlacedRemote } from '../remotes/start-remotes.ts';
import { areaCommandsOf } from './area-commands.ts';
import { filledPath } from './offered-commands.ts';

interface Asked {
  queries: QueryClient;
  session: Session;
  placed: readonly PlacedRemote[];
}

/** Returns the address of the screen that a letter alone opens for this user; undefined where no area has named it. */
export async function pathByKey(
  letter: string,
  { queries, session, placed }: Asked,
): Promise<string | undefined> {
  const answers = await Promise.all(placed.map((remote) => queries.fetchQuery(areaCommandsOf(remote))));
  const command = answers.flat().find(({ about, keys, needs }) => {
    const mayUse = needs === null || holds(session, needs);
    return about === 'PAGE' && keys === letter && mayUse;
  });
  return command && filledPath(command.path, {});
}
