import { FUNCTIONS, LEVELS, REACHES } from '@honjin/contracts';
import { COMMAND_ARGUMENTS, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { isBelow, type AreaCommand } from '@honjin/mfe-kit';
import { z } from 'zod';
import { expectFiles, integrityOf } from '../remotes/file-hashes.ts';
import type { RemoteBuild } from '../remotes/release-registry.ts';
import type { PlacedRemote } from '../remotes/start-remotes.ts';

const MOST_COMMANDS = 300;
const right = z.object({
  function: z.enum(FUNCTIONS),
  level: z.enum(LEVELS),
  reach: z.enum(REACHES).exactOptional(),
});
const areaCommand = z.object({
  id: z.string().min(1).max(60),
  titleJa: z.string().min(1).max(60),
  titleEn: z.string().min(1).max(60),
  words: z.array(z.string().min(1).max(40)).max(20),
  needs: right.nullable(),
  about: z.enum(['PAGE', 'STAY']),
  path: z.string().startsWith('/').max(300),
  takes: z.array(z.enum(COMMAND_ARGUMENTS)).exactOptional(),
  articles: z.array(z.string().min(1).max(40)).max(20).exactOptional(),
  statuses: z.array(z.enum(ROOM_UNIT_STATUSES)).exactOptional(),
  keys: z.string().max(20).exactOptional(),
});

/** Takes what this shell understands of the commands of an area. Others are of a newer release, or lead elsewhere. */
function understood(listed: unknown, prefixes: readonly string[]): AreaCommand[] {
  return z
    .array(z.unknown())
    .max(MOST_COMMANDS)
    .parse(listed)
    .map((one) => areaCommand.safeParse(one).data)
    .filter((one) => one !== undefined)
    .filter(({ path }) => prefixes.some((prefix) => isBelow(path.split('?')[0] ?? '', prefix)));
}

async function readCommands(build: RemoteBuild, prefixes: readonly string[]): Promise<AreaCommand[]> {
  await expectFiles(build);
  const url = new URL('commands.json', new URL(build.entry, location.href));
  const integrity = integrityOf(url.href);
  // A build of an older release has no such file.
  if (build.description !== undefined && integrity === '') return [];
  const answer = await fetch(url, integrity === '' ? {} : { integrity });
  return answer.ok ? understood(await answer.json(), prefixes) : [];
}

/** The query of the commands of one remote; a remote that does not answer offers none. */
export function areaCommandsOf({ slot, prefixes, build }: PlacedRemote) {
  const chosen = build();
  return {
    queryKey: ['area-commands', slot.name, chosen?.entry],
    queryFn: () => (chosen === undefined ? [] : readCommands(chosen, prefixes).catch(() => [])),
    staleTime: Infinity,
    retry: false,
  };
}
