import { lowerPermissions } from '@honjin/contracts';
import {
  authenticateProgram,
  issueProgramToken,
  resolveProgram,
  type SessionFacts,
} from '@honjin/contracts/identity-internal';
import { handlePublic, newId, systemTx, type Route } from '@honjin/service-kit';
import { z } from 'zod';
import type { IdentityContext } from '../identity-context.ts';
import { admitGateway } from '../session/internal-routes.ts';
import { hashToken } from '../session/tokens.ts';
import { newCredential } from './secrets.ts';
import { findLiveToken, insertToken, touchProgram, useSecret, type LiveToken } from './token-queries.ts';

/** A token is good for an hour; a program asks for the next one by itself. */
const TOKEN_LIFETIME_S = 3_600;

/**
 * Returns a program as services see it: a caller in one store that gives nothing away, with its own name in every
 * record of what it did.
 */
function factsOf(token: LiveToken): SessionFacts {
  const { groupId, companyId, storeId, name, programId } = token;
  return {
    actor: {
      kind: 'user',
      userId: programId,
      loginId: programId,
      userName: name,
      groupId,
      companyId,
      storeId,
      roleCode: 'program',
      permissions: lowerPermissions(token.asked, token.permissions),
      reach: 'STORE',
      canSave: true,
      requireReauth: false,
      sessionId: token.id,
      machineNo: null,
      confirmedBy: null,
    },
    needsMachine: false,
    stores: [{ companyId, storeId }],
  };
}

/** The calls of the gateway for programs. */
export function internalProgramRoutes({ db, verifier }: IdentityContext): Route[] {
  return [
    handlePublic(authenticateProgram, async ({ input, headers }) => {
      await admitGateway(verifier, headers);
      const programId = z.uuid().safeParse(input.clientId).data;
      if (programId === undefined) return { program: null };
      const given = { programId, secretHash: hashToken(input.secret) };
      return { program: (await systemTx(db, 'sign-in', (sql) => useSecret(sql, given))) ?? null };
    }),

    handlePublic(issueProgramToken, async ({ input, headers }) => {
      await admitGateway(verifier, headers);
      const { permissions, ...program } = input;
      const { text, hash } = newCredential('token');
      const token = { id: newId(), hash, program, permissions, lifetimeS: TOKEN_LIFETIME_S };
      const isKept = await systemTx(db, 'sign-in', (sql) => insertToken(sql, token));
      return { token: isKept ? text : null, lifetimeS: TOKEN_LIFETIME_S };
    }),

    handlePublic(resolveProgram, async ({ input, headers }) => {
      await admitGateway(verifier, headers);
      return systemTx(db, 'sign-in', async (sql) => {
        const token = await findLiveToken(sql, hashToken(input.token));
        if (token === undefined) return { session: null };
        if (token.isStale) await touchProgram(sql, token.storeId, token.programId);
        return { session: factsOf(token) };
      });
    }),
  ];
}
