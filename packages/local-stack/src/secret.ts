import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The secret kept in `file` (readable by its owner only), made on first use: 32 random bytes in hexadecimal. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

const derive = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex');

/**
 * The secret of one part of the suite, from which nobody can find another part's. Registration has the installation's
 * own: copies of passports are sealed under it, and it leads nowhere else.
 */
export function partSecret(from: { secret: string; rolesSecret: string }, part: string): string {
  return part === 'registration' ? from.secret : derive(from.rolesSecret, `secret of ${part}`);
}

/**
 * The database url of one application role. Its password follows from the role's name and the suite's secret
 * (HMAC-SHA256, hexadecimal), so that the migrations that set it and the services that use it need no exchange.
 */
export function roleUrl(administratorUrl: string, role: string, secret: string): string {
  const url = new URL(administratorUrl);
  url.username = role;
  url.password = derive(secret, role);
  return url.href;
}
