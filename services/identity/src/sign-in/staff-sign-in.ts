import {
  WIRE_HEADERS,
  SHIPPED_MONEY_LIMITS,
  SHIPPED_PERMISSIONS,
  type Actor,
  type ParsedRequestOf,
  type Scope,
} from '@honjin/contracts';
import type { STAFF_PROOFS, staffLogin } from '@honjin/contracts/identity';
import { Refusal, systemTx, tenantTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import {
  holdingOf,
  holdingOfSession,
  lowerHolding,
  stricterManner,
  type SessionBounds,
} from '../roles/rights.ts';
import { findLiveSession } from '../session/queries.ts';
import { hashToken } from '../session/tokens.ts';
import { findTerminalRights } from '../terminals/queries.ts';
import { guarded, deskKeys, staffKeys } from './guard.ts';
import { findStaff, type Staff } from './queries.ts';

type Input = ParsedRequestOf<typeof staffLogin>;

/** The proof by which a person used a staff number. */
export type Proof = (typeof STAFF_PROOFS)[number];

/** The desk where the number is typed: the rights there without a further proof, and who vouched for it. */
interface Desk {
  readonly id: string;
  readonly bounds: SessionBounds;
  readonly vouchedBy: string;
}

const ALL_OF_A_STORE = {
  permissions: SHIPPED_PERMISSIONS['group-admin'],
  reach: 'STORE',
  limits: SHIPPED_MONEY_LIMITS['group-admin'],
} as const;
const UNBOUND = { canSave: true, requireReauth: false, needsMachine: false } as const;

async function deskOfSession(context: IdentityContext, caller: Actor, input: Input): Promise<Desk> {
  const isOwn =
    caller.storeId === input.storeId &&
    caller.companyId === input.companyId &&
    caller.groupId === input.groupId;
  if (!isOwn) throw new Refusal('HOS-00003-1');
  const session = await systemTx(context.db, 'sign-in', (sql) =>
    findLiveSession(sql, { id: caller.sessionId }, context.config.SESSION_IDLE_MINUTES),
  );
  if (session === undefined) throw new Refusal('HOS-00002-1');
  return {
    id: caller.sessionId,
    bounds: {
      ...lowerHolding(holdingOfSession(session), ALL_OF_A_STORE),
      ...stricterManner(session, session.bounds),
    },
    vouchedBy: session.vouchedBy ?? session.userId,
  };
}

async function deskOfTerminal(context: IdentityContext, headers: Headers, input: Input): Promise<Desk> {
  const machineNo = headers.get(WIRE_HEADERS.machine) ?? '';
  const terminal =
    machineNo === ''
      ? undefined
      : await systemTx(context.db, 'sign-in', (sql) =>
          findTerminalRights(sql, input.storeId, hashToken(machineNo)),
        );
  if (terminal === undefined) throw new Refusal('HOS-00003-4');
  const holding = holdingOf(terminal.roleCode, terminal.roleDefinition);
  return {
    id: terminal.id,
    bounds: { ...lowerHolding(holding, ALL_OF_A_STORE), ...UNBOUND },
    vouchedBy: terminal.id,
  };
}

/** Returns the person of the number, if it works in the store. Refuses HOS-01001-7. */
async function getStaff(
  context: IdentityContext,
  input: Input,
  from: { desk: Desk; address: string },
): Promise<Staff> {
  const staff = await guarded(context, deskKeys(context, from.desk.id, from.address), async () => {
    const found = await systemTx(context.db, 'sign-in', (sql) =>
      findStaff(sql, input.storeId, input.registNumber),
    );
    const isHere = found?.groupId === input.groupId && found.companyId === input.companyId;
    return isHere ? found : null;
  });
  if (staff === null) throw new Refusal('HOS-01001-7');
  return staff;
}

/** Tells how the secret proves the person: a PIN of the store, else the password. Null means that it does not. */
async function proofOf({ hasher }: IdentityContext, staff: Staff, secret: string): Promise<Proof | null> {
  const text = secret.normalize('NFKC').trim();
  const isPin = /^\d{1,12}$/.test(text) && staff.pinHash !== null;
  if (isPin && (await hasher.matches(staff.pinHash, text))) return 'PIN';
  return (await hasher.matches(staff.passwordHash, secret.trim())) ? 'PASSWORD' : null;
}

async function prove(
  context: IdentityContext,
  staff: Staff,
  given: { secret: string | undefined; scope: Scope; address: string; requestId: string; deskId: string },
): Promise<Proof> {
  const { secret, scope, address, requestId, deskId } = given;
  if (secret === undefined) return 'NUMBER';
  const keys = staffKeys(context, { storeId: scope.storeId, userId: staff.userId }, address);
  const proof = await guarded(context, keys, () => proofOf(context, staff, secret));
  if (proof !== null) return proof;
  await tenantTx(context.db, scope, { requestId }, (tx) =>
    tx.audit({
      action: 'user.staff-sign-in-refused',
      entity: 'user',
      entityId: staff.userId,
      after: { desk: deskId },
    }),
  );
  throw new Refusal('HOS-01001-11');
}

/** Returns the limits of a session that was opened at a desk. */
function boundsBy(proof: Proof, desk: Desk): SessionBounds | null {
  if (proof === 'PASSWORD') return null;
  return proof === 'PIN' ? { ...ALL_OF_A_STORE, ...UNBOUND } : desk.bounds;
}

/**
 * R-USER-05: changes the user who acts at a desk. A number alone gives the rights that both the person and the desk
 * have; the PIN gives the person's rights in the store; the password gives all of them.
 */
export async function admitStaff(
  context: IdentityContext,
  input: Input,
  from: { caller: Actor | null; headers: Headers; address: string; requestId: string },
) {
  const { caller, headers, address, requestId } = from;
  const desk =
    caller?.kind === 'user'
      ? await deskOfSession(context, caller, input)
      : await deskOfTerminal(context, headers, input);
  const staff = await getStaff(context, input, { desk, address });
  const scope = { groupId: staff.groupId, companyId: staff.companyId, storeId: input.storeId };
  const proof = await prove(context, staff, {
    secret: input.password,
    scope,
    address,
    requestId,
    deskId: desk.id,
  });
  const before = caller?.kind === 'user' ? caller.userId : null;
  return {
    scope,
    opening: {
      userId: staff.userId,
      requestId,
      action: 'user.staff-sign-in',
      bounds: boundsBy(proof, desk),
      vouchedBy: proof === 'NUMBER' ? desk.vouchedBy : null,
      staff: { registNumber: input.registNumber, proof },
      trace: { proof, desk: desk.id, before },
    },
  } as const;
}
