import type { ResultOf } from '@honjin/contracts';
import { mayHearKind, type listWebhooks } from '@honjin/contracts/identity';
import type { TxCall } from '@honjin/service-kit';
import { refusalOver, standingOfActor, standingOfProgram } from '../authority/authority.ts';
import { listWebhookRows } from './queries.ts';

const instant = (moment: Date | null) => moment?.toISOString() ?? null;

/** Returns the webhooks of the store, and how their deliveries stand. */
export async function readWebhooks({
  tx,
  actor,
}: TxCall<typeof listWebhooks>): Promise<ResultOf<typeof listWebhooks>> {
  const [self, rows] = [await standingOfActor(tx, actor), await listWebhookRows(tx.sql, tx.scope.storeId)];
  const webhooks = rows.map(({ permissions, previousUntil, ...row }) => ({
    ...row,
    silentKinds: row.kinds.filter((kind) => !mayHearKind(permissions, kind)),
    createdAt: row.createdAt.toISOString(),
    lastSuccessAt: instant(row.lastSuccessAt),
    failingSince: instant(row.failingSince),
    disabledAt: instant(row.disabledAt),
    previousSecretUntil: instant(previousUntil),
    mayChange: refusalOver(self, standingOfProgram(tx, permissions)) === null,
  }));
  return { webhooks };
}
