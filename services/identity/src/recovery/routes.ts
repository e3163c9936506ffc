import { setTimeout as delay } from 'node:timers/promises';
import { WIRE_HEADERS } from '@honjin/contracts';
import {
  changeByEmail,
  changePassword,
  changePin,
  confirmEmail,
  sendEmail,
  verifyUrl,
} from '@honjin/contracts/identity';
import {
  handleDetached,
  handlePublic,
  Refusal,
  systemTx,
  tenantTx,
  type DetachedCall,
  type Route,
} from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { checkNewPassword } from '../password/new-password.ts';
import { findRegistNumber } from '../password/pin-queries.ts';
import { savePin } from '../password/staff-pin.ts';
import { announceSessions } from '../session/announce.ts';
import { revokeSessionsOf, rotateToken } from '../session/queries.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { endWaiting, guarded, saveKeys } from '../sign-in/guard.ts';
import { mailPasswordLink } from './mail-links.ts';
import {
  endPasswordLinks,
  findMailToken,
  findPassword,
  listRecoverable,
  spendMailToken,
  updateEmail,
  updatePassword,
  type MailTokenRow,
} from './queries.ts';

/** Long enough that nobody can tell from the time whether an address is known. */
export const SAME_TIME_MS = 120;

/** Returns the token of a mailed link; refuses what is unknown, used, too old or for another purpose. */
async function getMailToken(
  context: IdentityContext,
  token: string,
  purpose?: MailTokenRow['purpose'],
): Promise<MailTokenRow> {
  const row = await systemTx(context.db, 'recovery', (sql) => findMailToken(sql, hashToken(token)));
  if (row === undefined || (purpose !== undefined && row.purpose !== purpose))
    throw new Refusal('HOS-01001-3');
  return row;
}

function scopeOf({ groupId, companyId, storeId }: MailTokenRow) {
  return { groupId, companyId, storeId };
}

/** A forgotten password: mail, check of the link, new password. */
function forgottenPasswordRoutes(context: IdentityContext): Route[] {
  const { db, config, hasher } = context;
  return [
    handlePublic(sendEmail, async ({ input }) => {
      const work = systemTx(db, 'recovery', async (sql) => {
        const users = await listRecoverable(sql, input.email);
        const to = { origin: config.HONJIN_ORIGIN, recipient: input.email };
        for (const user of users) await mailPasswordLink(sql, user, to);
      });
      await Promise.all([work, delay(SAME_TIME_MS)]);
      return {};
    }),

    handlePublic(verifyUrl, async ({ input }) => {
      const { userId, purpose } = await getMailToken(context, input.token);
      return { userId, purpose };
    }),

    handlePublic(changeByEmail, async ({ input, locale, requestId, headers }) => {
      const token = await getMailToken(context, input.token, 'PASSWORD');
      if (token.userId !== input.userId) throw new Refusal('HOS-01001-3');
      const scope = scopeOf(token);
      const password = await tenantTx(db, scope, { requestId }, (tx) =>
        checkNewPassword(tx, input.password, locale, [token.loginId]),
      );
      const passwordHash = await hasher.hash(password);
      const ended = await tenantTx(db, scope, { requestId }, async (tx) => {
        const isMine = await spendMailToken(tx.sql, { ...token, tokenHash: hashToken(input.token) });
        if (!isMine) throw new Refusal('HOS-01001-3');
        await updatePassword(tx.sql, token, passwordHash);
        await tx.audit({ action: 'user.reset-password', entity: 'user', entityId: token.userId });
        return revokeSessionsOf(tx.sql, token, 'PASSWORD_CHANGED');
      });
      announceSessions(context, ended, 'PASSWORD_CHANGED');
      const address = headers.get(WIRE_HEADERS.clientAddress) ?? 'unknown';
      await systemTx(db, 'sign-in', (sql) => endWaiting(sql, token.loginId, address));
      return {};
    }),

    handlePublic(confirmEmail, async ({ input, requestId }) => {
      const token = await getMailToken(context, input.token, 'EMAIL');
      await tenantTx(db, scopeOf(token), { requestId }, async (tx) => {
        const isMine = await spendMailToken(tx.sql, { ...token, tokenHash: hashToken(input.token) });
        if (!isMine || token.newEmail === null) throw new Refusal('HOS-01001-3');
        await updateEmail(tx.sql, token, token.newEmail);
        await endPasswordLinks(tx.sql, token);
        await tx.audit({ action: 'user.confirm-email', entity: 'user', entityId: token.userId });
      });
      return {};
    }),
  ];
}

/** Forgotten and changed passwords, confirmed addresses. */
export function recoveryRoutes(context: IdentityContext): Route[] {
  const { hasher } = context;

  /** Failures count against the session: nobody elsewhere keeps its owner from changing the password. */
  async function admitOwner(call: DetachedCall<typeof changePassword> | DetachedCall<typeof changePin>) {
    const { input, actor, inTx } = call;
    if (input.userId !== actor.userId) throw new Refusal('HOS-00003-0');
    const user = { groupId: actor.groupId, userId: actor.userId };
    const isRight = await guarded(context, saveKeys(context, actor.sessionId), async () => {
      const stored = await inTx((tx) => findPassword(tx.sql, user));
      return (await hasher.matches(stored, input.currentPassword.trim())) || null;
    });
    if (isRight === null) throw new Refusal('HOS-01001-4');
    return user;
  }

  return [
    ...forgottenPasswordRoutes(context),

    handleDetached(changePin, async (call) => {
      const { userId } = await admitOwner(call);
      return call.once(async (tx) => {
        const { groupId, storeId } = tx.scope;
        const registNumber = await findRegistNumber(tx.sql, { groupId, userId, storeId });
        await savePin(tx, hasher, { userId, storeId, registNumber, pin: call.input.pin });
        const after = { hasPin: call.input.pin !== null };
        await tx.audit({ action: 'user.change-pin', entity: 'user', entityId: userId, after });
        return {};
      });
    }),

    handleDetached(changePassword, async (call) => {
      const { input, actor, locale, inTx, once, setSession } = call;
      const user = await admitOwner(call);
      const about = [actor.loginId, actor.userName];
      const password = await inTx((tx) => checkNewPassword(tx, input.password, locale, about));
      const passwordHash = await hasher.hash(password);
      const token = newToken();
      let ended: string[] = [];
      await once(async (tx) => {
        await updatePassword(tx.sql, user, passwordHash);
        await endPasswordLinks(tx.sql, user);
        await rotateToken(tx.sql, actor.groupId, actor.sessionId, hashToken(token));
        await tx.audit({ action: 'user.change-password', entity: 'user', entityId: actor.userId });
        ended = await revokeSessionsOf(tx.sql, { ...user, exceptId: actor.sessionId }, 'PASSWORD_CHANGED');
        return {};
      });
      announceSessions(context, ended, 'PASSWORD_CHANGED');
      announceSessions(context, [actor.sessionId], 'TOKEN_ROTATED');
      setSession(token);
      return {};
    }),
  ];
}
