import { unmetNeeds } from '@honjin/contracts';
import { changedFile, distrustOf, readBuild, type Build } from '@honjin/service-kit/release';
import type { Installed } from './installed.ts';
import { ReleaseProblem } from './release-problem.ts';

/** Reads a whole and unaltered build; anything else is refused by name. */
export async function wholeBuild(dir: string): Promise<Build> {
  const build = await readBuild(dir);
  if (build === null) throw new ReleaseProblem(`${dir} holds no build: release.json or the entry is missing`);
  if (build.release.files === undefined)
    throw new ReleaseProblem(`${dir} says no hashes of its files: build it again`);
  const changed = await changedFile(build);
  if (changed !== undefined) throw new ReleaseProblem(`${changed} in ${dir} is not the file that was built`);
  return build;
}

/** Refuses a build that the released shell would not load, or that another area's pages would meet. */
export function checkFits({ release }: Build, part: string, { shell, remotes, arriving }: Installed): void {
  if (shell?.offers !== undefined) {
    const unmet = unmetNeeds(release, shell.offers);
    const needs = unmet.map(
      ({ name, needed, present }) => `${name} ${needed} (the shell has ${present ?? 'none'})`,
    );
    if (needs.length > 0) throw new ReleaseProblem(`the released shell does not fit: ${needs.join(', ')}`);
  }
  for (const other of [...remotes, ...arriving].filter(({ name }) => name !== release.name)) {
    const both = release.prefixes.find((prefix) => other.prefixes.includes(prefix));
    if (both !== undefined)
      throw new ReleaseProblem(`${both} of ${part} is a prefix of ${other.name} already`);
  }
}

/** Refuses a build that the gateway would not release: no key of the part has signed it. */
export async function checkSigned(build: Build, part: string, keys: readonly string[]): Promise<void> {
  const distrust = await distrustOf(build, keys);
  if (distrust === 'UNSIGNED') throw new ReleaseProblem(`${build.id} of ${part} is not signed`);
  if (distrust !== undefined) throw new ReleaseProblem(`no allowed key of ${part} has signed ${build.id}`);
}
