import { z } from 'zod';
import { ReleaseProblem } from './release-problem.ts';

const build = z.object({
  entry: z.string(),
  version: z.string(),
  contracts: z.string(),
  needs: z.record(z.string(), z.string()).optional(),
});

const chosenStores = { share: z.number(), storeIds: z.array(z.string()) };
const area = { name: z.string(), prefixes: z.array(z.string()) };

const installed = z.object({
  shell: z
    .object({
      version: z.string(),
      build: z.string(),
      offers: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  remotes: z.array(
    build.extend({ ...area, canary: build.partial({ contracts: true }).extend(chosenStores).optional() }),
  ),
  /** Areas that only some stores get so far. */
  arriving: z.array(z.object({ ...area, canary: build.extend(chosenStores) })).default([]),
  refused: z
    .array(z.object({ part: z.string(), version: z.string().optional(), reason: z.string() }))
    .default([]),
});

/** The builds that an installation gives to browsers at present. */
export type Installed = z.output<typeof installed>;

export async function readInstalled(origin: string): Promise<Installed> {
  const answer = await fetch(new URL('/releases.json', origin)).catch(() => undefined);
  if (answer?.ok !== true) throw new ReleaseProblem(`${origin}/releases.json does not answer`);
  return installed.parse(await answer.json());
}
