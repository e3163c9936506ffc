import { WIRE_HEADERS, type Actor } from '@honjin/contracts';
import { login, staffLogin } from '@honjin/contracts/identity';
import { confirmSave } from '@honjin/contracts/identity-internal';
import { handlePublic, Refusal, systemTx, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { admitGateway } from '../session/internal-routes.ts';
import { openSession } from '../session/open-session.ts';
import { findLiveSession, revokeSession } from '../session/queries.ts';
import { hashToken } from '../session/tokens.ts';
import { findTerminal } from '../terminals/queries.ts';
import { checkCredentials } from './check-credentials.ts';
import { deskKeys, guarded } from './guard.ts';
import { findStaff, maySaveIn } from './queries.ts';

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

interface Desk {
  groupId: string;
  companyId: string;
  storeId: string;
}

/** Which desk this is: a session of that store, or a registered terminal of it. Anybody else is refused. */
async function admitDesk(
  context: IdentityContext,
  desk: Desk,
  from: { caller: Actor | null; headers: Headers },
): Promise<string> {
  const { caller } = from;
  if (caller?.kind === 'user') {
    const isOwn =
      caller.storeId === desk.storeId &&
      caller.companyId === desk.companyId &&
      caller.groupId === desk.groupId;
    if (!isOwn) throw new Refusal('HOS-00003-1');
    return caller.sessionId;
  }
  const machineNo = from.headers.get(WIRE_HEADERS.machine) ?? '';
  const terminalId =
    machineNo === ''
      ? null
      : await systemTx(context.db, 'sign-in', (sql) => findTerminal(sql, desk.storeId, hashToken(machineNo)));
  if (terminalId === null) throw new Refusal('HOS-00003-4');
  return terminalId;
}

/** Signing in, changing the staff at a desk, and the confirmation of a save. */
export function signInRoutes(context: IdentityContext): Route[] {
  return [
    handlePublic(login, async ({ input, headers, requestId, setSession }) => {
      const user = await checkCredentials(context, { ...input, address: addressOf(headers) });
      if (user === null) throw new Refusal('HOS-01001-0');
      await endSession(context, await signedInCaller(context, headers));
      const { groupId, companyId, storeId } = user;
      const opening = { userId: user.id, requestId, action: 'user.sign-in' } as const;
      const opened = await openSession(context, { groupId, companyId, storeId }, opening);
      setSession(opened.token);
      return opened.payload;
    }),

    handlePublic(staffLogin, async ({ input, headers, requestId, setSession }) => {
      const caller = await signedInCaller(context, headers);
      const desk = await admitDesk(context, input, { caller, headers });
      const staff = await guarded(context, deskKeys(context, desk, addressOf(headers)), async () => {
        const found = await systemTx(context.db, 'sign-in', (sql) =>
          findStaff(sql, input.storeId, input.registNumber),
        );
        const isHere = found?.groupId === input.groupId && found.companyId === input.companyId;
        return isHere ? found : null;
      });
      if (staff === null) throw new Refusal('HOS-01001-7');
      await endSession(context, caller);
      const scope = { groupId: staff.groupId, companyId: staff.companyId, storeId: input.storeId };
      const opening = { userId: staff.userId, requestId, action: 'user.staff-sign-in' } as const;
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
      const user = await checkCredentials(context, { ...input, loginId: input.inputBy });
      if (user === null || user.groupId !== session.groupId) throw new Refusal('HOS-01001-0');
      const maySave = await systemTx(context.db, 'sign-in', (sql) =>
        maySaveIn(sql, { groupId: user.groupId, userId: user.id }, session.storeId),
      );
      if (!maySave) throw new Refusal('HOS-00003-2');
      return { confirmedBy: user.id };
    }),
  ];
}
