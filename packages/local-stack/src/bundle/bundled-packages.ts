/**
 * The packages that are bundled with the services: those of many modules, which are alone in the process. Every other one
 * is loaded as it is installed, so that one with code of the machine, or with files beside it, needs nothing here.
 */
export const BUNDLED_PACKAGES: ReadonlySet<string> = new Set([
  '@hono/node-server',
  '@node-oauth/oauth2-server',
  '@opentelemetry/api',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/dictionary-compression',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-ja',
  'fastest-levenshtein',
  'fflate',
  'hono',
  'jose',
  'nats',
  'nkeys.js',
  'nodemailer',
  'postgres',
  'rate-limiter-flexible',
  'tweetnacl',
  'uuid',
  'zod',
]);
