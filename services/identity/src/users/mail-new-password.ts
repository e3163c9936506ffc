import type { ResultOf } from '@honjin/contracts';
import type { mailUserPassword } from '@honjin/contracts/identity';
import { Refusal, type TxCall } from '@honjin/service-kit';
import { admitOverUser } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { mailPasswordLink } from '../recovery/mail-links.ts';
import { lockUser } from './queries.ts';

/** Mails a user the link for a new password, as if the user had asked for it. A frozen user gets none. */
export async function mailNewPassword(
  context: IdentityContext,
  { input, tx, actor }: TxCall<typeof mailUserPassword>,
): Promise<ResultOf<typeof mailUserPassword>> {
  const user = await lockUser(tx.sql, tx.scope, input.id);
  if (user === undefined || user.status === 'frozen') throw new Refusal('HOS-00004-0');
  await admitOverUser(tx, actor, user);
  const { groupId } = tx.scope;
  const named = { groupId, id: user.id, loginId: user.userLoginId, name: user.name };
  const to = { origin: context.config.HONJIN_ORIGIN, recipient: user.email };
  await mailPasswordLink(tx.sql, named, to);
  await tx.audit({ action: 'user.mail-password', entity: 'user', entityId: user.id });
  return { email: user.email };
}
