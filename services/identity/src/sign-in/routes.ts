import { WIRE_HEADERS, type Actor } from '@honjin/contracts';
import { login, staffLogin } from '@honjin/contracts/identity';
import { confirmSave, confirmSecond } from '@honjin/contracts/identity-internal';
import { handlePublic, Refusal, systemTx, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { hashToken } from '../session/tokens.ts';
import { admitGateway } from '../session/internal-routes.ts';
import { openSession } from '../session/open-session.ts';
import { findLiveSession, revokeSession } from '../session/queries.ts';
import { checkSecond } from './second-person.ts';
import { checkCredentials } from './check-credentials.ts';
import { admitConfirmation, checkConfirmation } from './confirm-save.ts';
import { rememberDevice } from './device-queries.ts';
import type { SignInUser } from './queries.ts';
import { admitStaff } from './staff-sign-in.ts';

/** The gateway names the browser's address; without it everybody counts as one. */
function addressOf(headers: Headers): string {
  return headers.get(WIRE_HEADERS.clientAddress) ?? 'unknown';
}

function signedInCaller(context: IdentityContext, headers: Headers): Promise<Actor | null> {
  return context.verifier.verify(headers.get(WIRE_HEADERS.identity) ?? '');
}

/** The session that the browser had before ends with the next sign-in. */
async function endSession(context: IdentityContext, caller: Actor | null): Promise<void> {
  if (caller?.kind !== 'user') return;
  await systemTx(context.db, 'sign-in', (sql) => revokeSession(sql, caller.sessionId, 'LOGOUT'));
  announceSessions(context, [caller.sessionId], 'LOGOUT');
}

/** The browser is one of its owner's from now on. */
async function keepDevice({ db }: IdentityContext, user: SignInUser, device: string): Promise<void> {
  if (device === '') return;
  const { id: userId, groupId } = user;
  await systemTx(db, 'sign-in', (sql) => rememberDevice(sql, { groupId, userId }, hashToken(device)));
}

/** Signing in, changing the staff at a desk, and the confirmation of a save. */
export function signInRoutes(context: IdentityContext): Route[] {
  return [
    handlePublic(login, async ({ input, headers, requestId, setSession }) => {
      const device = headers.get(WIRE_HEADERS.device) ?? '';
      const user = await checkCredentials(context, { ...input, address: addressOf(headers), device });
      if (user === null) throw new Refusal('HOS-01001-0');
      await keepDevice(context, user, device);
      await endSession(context, await signedInCaller(context, headers));
      const { groupId, companyId, storeId } = user;
      const opening = { userId: user.id, requestId, action: 'user.sign-in' } as const;
      const opened = await openSession(context, { groupId, companyId, storeId }, opening);
      setSession(opened.token);
      return opened.payload;
    }),

    handlePublic(staffLogin, async ({ input, headers, requestId, setSession }) => {
      const caller = await signedInCaller(context, headers);
      const from = { caller, headers, address: addressOf(headers), requestId };
      const { scope, opening } = await admitStaff(context, input, from);
      await endSession(context, caller);
      const opened = await openSession(context, scope, opening);
      setSession(opened.token);
      return opened.payload;
    }),

    handlePublic(confirmSave, async ({ input, headers }) => {
      await admitGateway(context.verifier, headers);
      if (input.inputBy === '' || input.password === '') throw new Refusal('HOS-00003-3');
      const idle = context.config.SESSION_IDLE_MINUTES;
      const session = await systemTx(context.db, 'sign-in', (sql) =>
        findLiveSession(sql, { id: input.sessionId }, idle),
      );
      if (session === undefined) throw new Refusal('HOS-00002-1');
      const user = await checkConfirmation(context, session, input);
      if (user === null || user.groupId !== session.groupId) throw new Refusal('HOS-01001-0');
      await admitConfirmation(context, { session, userId: user.id, needs: input.needs });
      return { confirmedBy: user.id };
    }),

    handlePublic(confirmSecond, async ({ input, headers }) => {
      await admitGateway(context.verifier, headers);
      return { second: await checkSecond(context, input) };
    }),
  ];
}
