import type { Actor } from '@honjin/contracts';
import {
  cancelImportedBooking,
  changeImportedBooking,
  importBooking,
  readImportedBooking,
  type ImportApplied,
  type ImportSource,
} from '@honjin/contracts/registration';
import { answerRpc, type RpcRoute, type TenantTx } from '@honjin/service-kit';
import { cancelImported } from './cancel-imported.ts';
import { changeImported } from './change-imported.ts';
import { bookImported } from './import-booking.ts';
import { keepAnswer, takeIntent } from './queries.ts';
import { readImported } from './read-imported.ts';

type InTx = <T>(actor: Actor, work: (tx: TenantTx) => Promise<T>) => Promise<{ result: T }>;

/** Answers the linkage service. Each message is applied once, even when something stopped in between. */
export function importRpcs(inTx: InTx): RpcRoute[] {
  const once = async (
    actor: Actor,
    { intent }: ImportSource,
    work: (tx: TenantTx) => Promise<ImportApplied>,
  ): Promise<ImportApplied> => {
    const { result } = await inTx(actor, async (tx) => {
      const known = await takeIntent(tx, intent);
      if (known !== null) return known;
      const answer = await work(tx);
      await keepAnswer(tx, intent, answer);
      return answer;
    });
    return result;
  };
  return [
    answerRpc(importBooking, (wish, actor) => once(actor, wish.source, (tx) => bookImported(tx, wish))),
    answerRpc(changeImportedBooking, (wish, actor) =>
      once(actor, wish.source, (tx) => changeImported(tx, wish)),
    ),
    answerRpc(cancelImportedBooking, (wish, actor) =>
      once(actor, wish.source, (tx) => cancelImported(tx, wish)),
    ),
    answerRpc(
      readImportedBooking,
      async (wish, actor) => (await inTx(actor, (tx) => readImported(tx, wish))).result,
    ),
  ];
}
