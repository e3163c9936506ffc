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

export const registrationConfig = baseConfig.extend({
  /** Secret of the installation; the key for copies of passports is derived from it. */
  HONJIN_SECRET: z.string().min(16),
  /** The time in milliseconds that the simulated encoder of card keys takes for a card. */
  KEY_ENCODER_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(300),
  /** Faults that the simulated encoder shows, by room: `205=WRITE_FAILED*1,206=NO_CARD`. */
  KEY_ENCODER_FAULTS: z.string().default(''),
  /** A card that takes longer is tried again, milliseconds. */
  KEY_ENCODER_TIMEOUT_MS: z.coerce.number().int().positive().default(5_000),
  /** Hosts where encoders of card keys may be, as those of card terminals. Nothing is sent elsewhere. */
  HONJIN_KEY_ENCODER_HOSTS: hosts,
  /** A request to an encoder without an end after this long is unknown, milliseconds. */
  KEY_ENCODER_LINE_TIMEOUT_MS: z.coerce.number().int().min(50).max(600_000).default(30_000),
  /** Hosts where card terminals may be, with their port or without, commas between. Nothing is sent elsewhere. */
  HONJIN_CARD_TERMINAL_HOSTS: hosts,
  /** A request to a card terminal without an end after this long is unknown, milliseconds. */
  CARD_TERMINAL_TIMEOUT_MS: z.coerce.number().int().min(50).max(600_000).default(120_000),
  /** The folder for mails as .eml files when no mail server is named. Prints go to `print` below it. */
  HONJIN_OUTBOX_MAIL_DIR: z.string().default(''),
  /** Mail server, e.g. `smtps://user:password@mail.example.jp`. */
  SMTP_URL: z
    .string()
    .optional()
    .transform((url) => url || undefined),
  /** Address by which guests reach the page of their booking: that of the gateway. */
  HONJIN_ORIGIN: z.url().default('http://localhost:8080'),
  /** Sender of mails to guests. */
  MAIL_FROM: z.string().default('Honjin <no-reply@localhost>'),
});

export type RegistrationConfig = z.output<typeof registrationConfig>;
