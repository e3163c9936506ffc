import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { StackProblem } from './stack-problem.ts';

/**
 * Returns the secret kept in `file` (readable by its owner only), made on first use: 32 random bytes in hexadecimal.
 *
 * @throws StackProblem when it is gone while there is data that was made with it.
 */
export async function keptSecret(file: string, hasData: boolean): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  if (hasData)
    throw new StackProblem({
      ja: `インストールの秘密鍵 ${file} がありません。このデータはその鍵で作成されています。バックアップから戻すか、HONJIN_SECRET に設定してください。データごと作り直す場合は --fresh を付けて起動してください。`,
      en: `The secret of the installation, ${file}, is gone, but there is data that was made with it. Put it back from your backup or set HONJIN_SECRET; --fresh starts anew and throws the data away.`,
    });
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

const derive = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex');

/**
 * Returns the secret of one part of the suite, from which nobody can find another part's. Registration has the
 * installation's own: copies of passports are sealed under it, and it leads nowhere else.
 */
export function partSecret(from: { secret: string; rolesSecret: string }, part: string): string {
  return part === 'registration' ? from.secret : derive(from.rolesSecret, `secret of ${part}`);
}

/**
 * Returns the database url of one application role. Its password follows from the role's name and the suite's secret
 * (HMAC-SHA256, hexadecimal), so that the migrations that set it and the services that use it need no exchange.
 */
export function roleUrl(administratorUrl: string, role: string, secret: string): string {
  // Several hosts may stand in the address, which is no URL then.
  return administratorUrl.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}:${derive(secret, role)}@`);
}
