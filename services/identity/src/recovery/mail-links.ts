import { randomBytes } from 'node:crypto';
import type { TxSql } from '@honjin/service-kit';
import { addressMail, passwordMail } from '../mail/texts.ts';
import { queueMail } from '../mail/queries.ts';
import { hashToken } from '../session/tokens.ts';
import { insertMailToken, type Recoverable } from './queries.ts';

/** 128 random bits; only the hash stays here. */
function newMailToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Queues the mail with the link for a new password. */
export async function mailPasswordLink(
  sql: TxSql,
  user: Recoverable,
  to: { origin: string; recipient: string },
): Promise<void> {
  const token = newMailToken();
  const { groupId, id: userId } = user;
  await insertMailToken(sql, { groupId, userId, tokenHash: hashToken(token), newEmail: null });
  const link = `${to.origin}/forget?token=${token}`;
  await queueMail(
    sql,
    groupId,
    passwordMail({ recipient: to.recipient, userName: user.name, loginId: user.loginId, link }),
  );
}

/** Queues the mail that asks a new address for its confirmation. */
export async function mailAddressLink(
  sql: TxSql,
  user: Recoverable,
  to: { origin: string; recipient: string },
): Promise<void> {
  const token = newMailToken();
  const { groupId, id: userId } = user;
  await insertMailToken(sql, { groupId, userId, tokenHash: hashToken(token), newEmail: to.recipient });
  const link = `${to.origin}/landing?email_token=${token}`;
  await queueMail(
    sql,
    groupId,
    addressMail({ recipient: to.recipient, userName: user.name, loginId: user.loginId, link }),
  );
}
