import { baseConfig } from '@honjin/service-kit';
import { z } from 'zod';

const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  );

export const linkageConfig = baseConfig.extend({
  /** Hosts, with their port where it is not the usual one, that accounts may be connected to. Nothing is sent elsewhere. */
  HONJIN_LINKAGE_HOSTS: hosts,
  /** Those of them that may lie in a private network. Others are refused when their name leads there. */
  HONJIN_LINKAGE_PRIVATE_HOSTS: hosts,
  /** Folders below which watched folders may lie; none: no folder is watched. */
  HONJIN_LINKAGE_FOLDERS: z
    .string()
    .default('')
    .transform((text) => text.split(':').filter((folder) => folder !== '')),
  /** Bookings that are applied at once. */
  LINKAGE_APPLIERS: z.coerce.number().int().min(1).max(16).default(4),
  /** When nobody reports new messages, the applier looks for waiting ones at this interval; milliseconds. */
  LINKAGE_LOOK_MS: z.coerce.number().int().min(20).default(2_000),
  /** The time that a provider may take for an answer; milliseconds. */
  LINKAGE_CALL_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(60_000),
  /** Providers receive stock and rates for this many days ahead. */
  LINKAGE_HORIZON_DAYS: z.coerce.number().int().min(1).max(730).default(365),
  /** Least time between two calls by which an account tells a provider something; milliseconds. */
  LINKAGE_CALL_GAP_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
});

export type LinkageConfig = z.output<typeof linkageConfig>;
