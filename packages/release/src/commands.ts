import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createReleaseKey, emptyTally } from '@honjin/service-kit/release';
import { allow, promote, publish, rollBack, startCanary, type Act } from './acts.ts';
import { checkFits, wholeBuild } from './check-build.ts';
import { readInstalled } from './installed.ts';
import { ReleaseFolder, type HistoryEntry } from './release-folder.ts';
import { ReleaseProblem } from './release-problem.ts';
import { placeOf, skewOf } from './skew.ts';
import { judgeCanary, readSeen, SEEN_HEAD, seenRow } from './watch.ts';

export interface Options {
  readonly folder?: string;
  readonly origin?: string;
  readonly by?: string;
  readonly key?: string;
  readonly out?: string;
  readonly share?: string;
  readonly store?: readonly string[];
  readonly seen?: string;
}

/** One command: takes its words and options, gives the lines that it says. */
type Command = (words: readonly string[], options: Options) => Promise<string[]>;

/** `5%` or `0.05`. */
export function readShare(text: string): number {
  const number = Number(text.replace(/ ?%$/, '')) / (text.endsWith('%') ? 100 : 1);
  if (!(number >= 0 && number <= 1))
    throw new ReleaseProblem(`--share takes 0 to 1, or 0% to 100%, not ${text}`);
  return number;
}

function wanted(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new ReleaseProblem(`${name} is missing`);
  return value;
}

function folderOf(options: Options): ReleaseFolder {
  return new ReleaseFolder(wanted(options.folder ?? process.env['HONJIN_RELEASE_FOLDER'], '--folder'));
}

function actOf(part: string | undefined, options: Options): Act {
  const name = wanted(part, 'the part');
  if (!/^(?:shell|mfe-[a-z0-9-]+)$/.test(name))
    throw new ReleaseProblem(`${name} is no part: shell, or the name of a remote such as mfe-rooms`);
  const who = options.by ?? systemUser();
  return { folder: folderOf(options), part: name, who, now: () => new Date() };
}

/** The user of the system; a container may run as a number that no name belongs to. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

const originOf = (options: Options) => options.origin ?? process.env['HONJIN_ORIGIN'];

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function historyRow({ at, who, part, act, build, share, storeIds = [] }: HistoryEntry): string[] {
  const percent = share === undefined || share === 0 ? [] : [`${share * 100} %`];
  const what = build ?? (act === 'ALLOW' ? 'a key' : 'as installed');
  return [at, who, part, act.toLowerCase(), [what, ...percent, ...storeIds].join(' ')];
}

/** The check of a build: by itself, and against what the installation gives to browsers now. */
async function check(part: string, dir: string, options: Options): Promise<string[]> {
  const build = await wholeBuild(dir);
  const files = Object.keys(build.release.files ?? {}).length;
  const said = [`${part} ${build.id}: ${files} files, all as built`];
  const origin = originOf(options);
  if (origin === undefined) return [...said, 'not compared with an installation: no --origin'];
  checkFits(build, part, await readInstalled(origin));
  return [...said, `fits what ${origin} has released`];
}

const VERDICTS = {
  TOO_FEW: 'too few pages have opened it to say anything',
  WORSE: 'the canary fails more often than the build beside it: roll it back',
  SLOWER: 'the canary takes more than twice as long to come',
  AS_GOOD: 'the canary is as good as the build beside it',
} as const;

/** Shows the canary and the build of now as browsers saw them. */
async function watch(part: string, options: Options): Promise<string[]> {
  const { remotes } = await readInstalled(wanted(originOf(options), '--origin'));
  const remote = remotes.find(({ entry }) => placeOf(entry).part === part);
  if (remote === undefined) throw new ReleaseProblem(`${part} is not released`);
  const dir = options.seen ?? process.env['HONJIN_RELEASE_SIGHTINGS'] ?? join(folderOf(options).dir, 'seen');
  const seen = await readSeen(dir, part);
  const builds = [remote, ...(remote.canary === undefined ? [] : [remote.canary])].map(({ entry }) => {
    const { build } = placeOf(entry);
    return { build, tally: seen.get(build) ?? emptyTally() };
  });
  const [present, canary] = builds;
  const verdict =
    present && canary ? [VERDICTS[judgeCanary(present.tally, canary.tally)]] : ['no canary runs'];
  return [...tableOf([SEEN_HEAD, ...builds.map(seenRow)]), ...verdict];
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  key: async ([part], options) => {
    const act = actOf(part, options);
    const { privateKey, publicKey } = createReleaseKey();
    const file = wanted(options.out, '--out');
    // Never over a key that somebody still signs with.
    await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
    await allow(act, publicKey);
    return [`${file} signs ${act.part} from now on; keep it to the team`, publicKey];
  },
  allow: async ([part, publicKey], options) => {
    const act = actOf(part, options);
    await allow(act, wanted(publicKey, 'the public key'));
    return [`the key may sign ${act.part}`];
  },
  build: async ([dir], _options) => {
    const cwd = wanted(dir, 'the folder');
    const { status } = spawnSync('npm', ['run', 'build'], { cwd, stdio: 'inherit' });
    if (status !== 0) throw new ReleaseProblem(`the build of ${cwd} failed`);
    return [`${cwd}/dist is built`];
  },
  check: async ([part, dir], options) => check(wanted(part, 'the part'), wanted(dir, 'the folder'), options),
  publish: async ([part, dir], options) => {
    const act = actOf(part, options);
    const folder = wanted(dir, 'the folder');
    const said = await check(act.part, folder, options);
    const id = await publish(act, folder, wanted(options.key, '--key'));
    return [...said, `published ${act.part} ${id}; nobody gets it yet`];
  },
  canary: async ([part, id], options) => {
    const act = actOf(part, options);
    const storeIds = [...(options.store ?? [])];
    const share = readShare(options.share ?? (storeIds.length > 0 ? '0' : '5%'));
    await startCanary(act, wanted(id, 'the build'), { share, storeIds });
    return [`${act.part} ${id} goes to ${share * 100} % of the stores and ${storeIds.length} named ones`];
  },
  watch: async ([part], options) => watch(wanted(part, 'the part'), options),
  promote: async ([part, id], options) => {
    const act = actOf(part, options);
    return [`${act.part} ${await promote(act, id)} goes to every store`];
  },
  rollback: async ([part, id], options) => {
    const act = actOf(part, options);
    return [`${act.part} ${(await rollBack(act, id)) ?? 'as installed'} goes to every store`];
  },
  history: async ([part], options) => {
    const history = await folderOf(options).history();
    return tableOf(history.filter((one) => part === undefined || one.part === part).map(historyRow));
  },
  status: async (_words, options) => {
    const rows = skewOf(await readInstalled(wanted(originOf(options), '--origin')));
    return tableOf(rows.map(({ part, build, where, trouble }) => [part, build, where, trouble || 'fits']));
  },
};
