import { findProgram } from '@honjin/contracts/identity-internal';
import type { Actor } from '@honjin/contracts';
import { answerRpc } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';

interface Known {
  name: string;
  storeId: string;
  permissions: Actor['permissions'];
}

/** The programs that identity would know of. */
const known = new Map<string, Known>();

/** Lets identity know a program that runs machines, unless `changes` say otherwise; returns its id. */
export function knowProgram(
  id: string,
  { storeId }: { storeId: string },
  changes: Partial<Known> = {},
): string {
  const permissions = { kiosk: 'edit' } as never;
  known.set(id, { name: 'kiosk of a maker', storeId, permissions, ...changes });
  return id;
}

/** Lets identity forget a program, as when an administrator ends it. */
export function endProgram(id: string): void {
  known.delete(id);
}

/** Answers in the place of identity, whose code no other service may hold. */
export async function startIdentity(chain: TestChain): Promise<void> {
  await chain.start('identity', () => ({
    routes: [],
    rpcs: [
      answerRpc(findProgram, async ({ programId }, { storeId }) => {
        const program = known.get(programId);
        return { program: program?.storeId === storeId ? program : null };
      }),
    ],
  }));
}
