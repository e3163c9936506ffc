import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { signBuild, type Build, type ReleaseLine } from '@honjin/service-kit/release';
import { checkSigned, wholeBuild } from './check-build.ts';
import type { HistoryEntry, ReleaseFolder } from './release-folder.ts';
import { ReleaseProblem } from './release-problem.ts';

/** An act of somebody on one part of an installation. */
export interface Act {
  readonly folder: ReleaseFolder;
  readonly part: string;
  readonly who: string;
  readonly now: () => Date;
}

const note = ({ folder, part, who, now }: Act, done: Omit<HistoryEntry, 'at' | 'who' | 'part'>) =>
  folder.note({ at: now().toISOString(), who, part, ...done });

/** Allows a public key to sign the builds of a part. */
export async function allow(act: Act, publicKey: string): Promise<void> {
  await act.folder.addKey(act.part, publicKey);
  await note(act, { act: 'ALLOW' });
}

/** Signs a build and lays it into the folder of the installation. Nobody gets it yet. Returns its id. */
export async function publish(act: Act, dir: string, keyFile: string): Promise<string> {
  const build = await wholeBuild(dir);
  const place = act.folder.buildDir(act.part, build.id);
  const half = `${place}.${process.pid}.half`;
  await mkdir(dirname(place), { recursive: true });
  await cp(dir, half, { recursive: true });
  try {
    const copy = await wholeBuild(half);
    await signBuild(copy, await readFile(keyFile, 'utf8'));
    await checkSigned(copy, act.part, (await act.folder.keys())[act.part] ?? []);
    await rm(place, { recursive: true, force: true });
    await rename(half, place);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  await note(act, { act: 'PUBLISH', build: build.id });
  return build.id;
}

/** A published build that the gateway will take. */
export async function publishedBuild({ folder, part }: Act, id: string): Promise<Build> {
  if (!/^[\w+-][\w.+-]*$/.test(id)) throw new ReleaseProblem(`${id} is no build`);
  const build = await wholeBuild(folder.buildDir(part, id));
  await checkSigned(build, part, (await folder.keys())[part] ?? []);
  return build;
}

const lineOf = async ({ folder, part }: Act): Promise<ReleaseLine> => (await folder.lines())[part] ?? {};

/** The id of a build that lies in the folder of releases; nothing of the installation's own. */
const idOf = (dir: string | undefined) => (dir === undefined ? undefined : basename(dir));

/** Gives a published build to some stores first: the named ones, and a share (0 to 1) of the others. */
export async function startCanary(
  act: Act,
  id: string,
  { share, storeIds }: { share: number; storeIds: string[] },
): Promise<void> {
  await publishedBuild(act, id);
  const { dir } = await lineOf(act);
  await act.folder.setLine(act.part, {
    ...(dir === undefined ? {} : { dir }),
    canary: { dir: act.folder.lineDir(act.part, id), share, storeIds },
  });
  await note(act, { act: 'CANARY', build: id, share, storeIds });
}

/** Gives a build to every store: the named one, or the canary of now. Returns its id. */
export async function promote(act: Act, id?: string): Promise<string> {
  const line = await lineOf(act);
  const chosen = id ?? idOf(line.canary?.dir);
  if (chosen === undefined) throw new ReleaseProblem(`${act.part} has no canary: name a build`);
  await publishedBuild(act, chosen);
  await act.folder.setLine(act.part, { dir: act.folder.lineDir(act.part, chosen) });
  const before = idOf(line.dir);
  await note(act, { act: 'PROMOTE', build: chosen, ...(before === undefined ? {} : { before }) });
  return chosen;
}

/** The build before the one of now, by the history; none when that was the installation's own. */
async function buildBefore({ folder, part }: Act, present: string): Promise<string | undefined> {
  const history = await folder.history();
  return history.findLast((one) => one.part === part && one.act === 'PROMOTE' && one.build === present)
    ?.before;
}

/**
 * Takes a running canary back; without one, every store gets the build before again, or the named one. Returns the id of
 * the build that goes on, none when it is the installation's own.
 */
export async function rollBack(act: Act, id?: string): Promise<string | undefined> {
  const { dir, canary } = await lineOf(act);
  const present = idOf(dir);
  if (canary === undefined && present === undefined)
    throw new ReleaseProblem(`${act.part} is released as it was installed: there is nothing to roll back`);
  const isCanaryOnly = canary !== undefined && id === undefined;
  const target = id ?? (isCanaryOnly || present === undefined ? present : await buildBefore(act, present));
  if (target !== undefined) await publishedBuild(act, target);
  const back = target === undefined ? undefined : { dir: act.folder.lineDir(act.part, target) };
  await act.folder.setLine(act.part, back);
  await note(act, { act: 'ROLLBACK', ...(target === undefined ? {} : { build: target }) });
  return target;
}
