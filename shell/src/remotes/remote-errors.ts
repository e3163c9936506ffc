import type { UnmetNeed } from '@honjin/contracts';

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

/** A build was altered or not signed by its team; the server or this page refused to run it. */
export class RefusedBuildError extends Error {
  override readonly name = 'RefusedBuildError';
}

/** The area is released to other stores only. */
export class OtherStoresError extends Error {
  override readonly name = 'OtherStoresError';
}
