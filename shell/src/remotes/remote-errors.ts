/** A shared module that a build of a remote needs otherwise than this shell has it. */
export interface UnmetNeed {
  readonly name: string;
  /** The range that the build was made against. */
  readonly needed: string;
  /** The version of this shell; none of a module that it does not share. */
  readonly present: string | undefined;
}

/** The build of a remote was made for other modules than this shell's; a reload brings a newer shell. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';
  readonly unmet: readonly UnmetNeed[];

  constructor(remote: string, unmet: readonly UnmetNeed[]) {
    const needs = unmet.map(({ name, needed, present }) => `${name} ${needed} (here ${present ?? 'none'})`);
    super(`${remote} needs ${needs.join(', ')}`);
    this.unmet = unmet;
  }
}

/** A remote has not come in time. It may still come, and then takes its place. */
export class LateRemoteError extends Error {
  override readonly name = 'LateRemoteError';
}
