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

export const identityConfig = baseConfig.extend({
  /** Secret of this service; realtime tokens are derived from it. */
  HONJIN_SECRET: z.string().min(16),
  /** Address of the installation, for links in mails. */
  HONJIN_ORIGIN: z.url().default('http://localhost:8080'),
  /** The folder for mails as files when no mail server is named. */
  HONJIN_OUTBOX_MAIL_DIR: z.string().min(1),
  /** Mail server, e.g. `smtps://user:password@mail.example.jp`. */
  SMTP_URL: z
    .string()
    .optional()
    .transform((url) => url || undefined),
  MAIL_FROM: z.string().min(3).default('Honjin <no-reply@localhost>'),
  /** A session without a call for this long ends. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).default(120),
  /** A session ends after this long, however busy it is. */
  SESSION_HOURS: z.coerce.number().int().min(1).max(48).default(12),
  /** Failures in a row until a login id is locked. */
  LOCK_LOGIN_FAILURES: z.coerce.number().int().min(1).default(5),
  /** Failures in a row until an address is locked; all desks of a hotel may share one address. */
  LOCK_ADDRESS_FAILURES: z.coerce.number().int().min(1).default(50),
  LOCK_MINUTES: z.coerce.number().int().min(1).default(15),
  /** The number of passwords that are hashed at once. Each takes a core and 19 MiB. */
  HASH_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  /** Hosts that webhooks may be sent to; `*.` before a domain: all below it; `*`: every public host. Nothing goes elsewhere. */
  HONJIN_WEBHOOK_HOSTS: hosts,
  /** Hosts, with their port where it is not the usual one, that webhooks may be sent to in a private network, by http too. */
  HONJIN_WEBHOOK_PRIVATE_HOSTS: hosts,
});

export type IdentityConfig = z.output<typeof identityConfig>;
