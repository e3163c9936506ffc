import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@honjin/contracts';
import { storeMaster } from '@honjin/contracts/masters/bus';
import { checkPassword, PASSWORD_MAX_LENGTH, passwordMessage, type PasswordRule } from '@honjin/domain';
import { findMaster, Refusal, type TenantTx } from '@honjin/service-kit';
import { isEasilyGuessed } from './strength.ts';

/** The product's rule, for stores without a rule of their own. */
const GENERAL: PasswordRule = { minLength: 8, pattern: 'AN' };

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

async function findRule(tx: TenantTx): Promise<PasswordRule> {
  const store = await findMaster(tx, storeMaster, tx.scope.storeId);
  return {
    minLength: store?.passwordMinLength ?? GENERAL.minLength,
    pattern: store?.passwordPattern ?? GENERAL.pattern,
  };
}

/**
 * Returns the new password as it will be kept (trimmed), checked by the rule of the transaction's store (R-USER-01)
 * and against what can be guessed: the list of common ones, and its strength, `about` being what is known of its
 * owner. Refuses HOS-05019-0, HOS-05019-1, HOS-01001-6.
 */
export async function checkNewPassword(
  tx: TenantTx,
  entry: string,
  locale: Locale,
  about: readonly string[],
): Promise<string> {
  const password = entry.trim();
  const rule = await findRule(tx);
  const found = checkPassword(rule, password, password);
  if (found === 'TOO_LONG') throw new Refusal('HOS-05019-1', { values: [PASSWORD_MAX_LENGTH] });
  if (found !== 'VALID') {
    const { minLength, patternJa, patternEn } = passwordMessage(rule);
    throw new Refusal('HOS-05019-0', { values: [minLength, locale === 'en' ? patternEn : patternJa] });
  }
  if (COMMON.has(password.toLowerCase()) || isEasilyGuessed(password, rule, about))
    throw new Refusal('HOS-01001-6');
  return password;
}
