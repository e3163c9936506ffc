import type { ResultOf } from '@honjin/contracts';
import type { listPrograms } from '@honjin/contracts/identity';
import type { TxCall } from '@honjin/service-kit';
import { refusalOver, standingOfActor, standingOfProgram } from '../authority/authority.ts';
import { listProgramRows, type SecretRow } from './queries.ts';

function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

function shownSecret({ id, hint, createdAt, expiresAt, lastUsedAt }: SecretRow) {
  return {
    id,
    hint,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: instant(expiresAt),
    lastUsedAt: instant(lastUsedAt),
  };
}

/** Returns the programs of the store. */
export async function readPrograms({
  tx,
  actor,
}: TxCall<typeof listPrograms>): Promise<ResultOf<typeof listPrograms>> {
  const [self, rows] = [await standingOfActor(tx, actor), await listProgramRows(tx.sql, tx.scope.storeId)];
  const programs = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    secrets: row.secrets.map(shownSecret),
    mayChange: refusalOver(self, standingOfProgram(tx, row.permissions)) === null,
  }));
  return { programs };
}
