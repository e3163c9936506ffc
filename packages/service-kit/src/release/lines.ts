import { z } from 'zod';

const canary = z.object({
  dir: z.string(),
  share: z.number().min(0).max(1).default(0),
  storeIds: z.array(z.string()).default([]),
});

/** Without a folder the installation's own build goes on. */
const line = z.object({ dir: z.string().optional(), canary: canary.optional() });

/**
 * The content of the release file: the shell and the remotes, each with the folder of its build, or with that and a
 * newer build that some stores get first.
 */
export const releaseLines = z.record(
  z.string(),
  z.union([z.string().transform((dir): z.output<typeof line> => ({ dir })), line]),
);

export type ReleaseLines = z.output<typeof releaseLines>;
export type ReleaseLine = ReleaseLines[string];
