import { unmetNeeds } from '@honjin/contracts';
import type { Installed } from './installed.ts';

/** One build that browsers get: which, where, and what it asks of the shell. */
export interface SkewRow {
  readonly part: string;
  readonly build: string;
  /** The stores that get it. */
  readonly where: string;
  /** Says why it does not fit; empty when everything fits. */
  readonly trouble: string;
}

/** The part and the build of `/remotes/<part>/<build>/…`. */
export function placeOf(entry: string): { part: string; build: string } {
  const [, , part = '?', build = '?'] = entry.split('/');
  return { part, build };
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10} %`;

function whereOf({ share, storeIds }: { share: number; storeIds: readonly string[] }): string {
  const named = storeIds.length === 0 ? [] : [`${storeIds.length} named stores`];
  return [...named, ...(share === 0 ? [] : [`${percent(share)} of the others`])].join(', ') || 'nobody';
}

/** Tells what runs where, and which builds do not fit together. */
export function skewOf({ shell, remotes, arriving, refused }: Installed): SkewRow[] {
  const troubleOf = (build: {
    contracts?: string | undefined;
    needs?: Record<string, string> | undefined;
  }) => {
    if (shell?.offers === undefined) return 'the shell does not say what it shares';
    const { contracts, needs } = build;
    const unmet = unmetNeeds({ contracts: contracts ?? '', needs }, shell.offers);
    return unmet
      .map(({ name, needed, present }) => `needs ${name} ${needed}, is ${present ?? 'missing'}`)
      .join('; ');
  };
  const page =
    shell === undefined ? [] : [{ part: 'shell', build: shell.build, where: 'every store', trouble: '' }];
  const rows = remotes.flatMap(({ canary, ...remote }) => {
    const { contracts } = remote;
    const released = { ...placeOf(remote.entry), where: canary ? 'the other stores' : 'every store' };
    const first = canary && { ...placeOf(canary.entry), where: whereOf(canary) };
    return [
      { ...released, trouble: troubleOf(remote) },
      ...(canary && first ? [{ ...first, trouble: troubleOf({ contracts, ...canary }) }] : []),
    ];
  });
  const first = arriving.map(({ canary }) => {
    return { ...placeOf(canary.entry), where: whereOf(canary), trouble: troubleOf(canary) };
  });
  const no = refused.map(({ part, version, reason }) => {
    return { part, build: version ?? '?', where: 'nobody', trouble: `refused: ${reason}` };
  });
  return [...page, ...rows, ...first, ...no];
}
