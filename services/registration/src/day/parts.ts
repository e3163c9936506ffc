// Wing 7, the day: the business date, and what closing it does.
// Owns: the first day of a store, findings before the close, posting the sales of a night, rolling the day on, its seal,
// its totals and the cash of its shifts.
// Tables: business_day, day_seal.
// Stands on everything below it; nothing stands on it.
import {
  checkDay,
  findRoll as findRollRpc,
  postSales as postRpc,
  rollDay as rollRpc,
  sumCash as sumCashRpc,
  sumDrawer as drawerRpc,
  sumLedger as sumRpc,
} from '@honjin/contracts/registration';
import { answerRpc, type RpcRoute, type ServiceContext } from '@honjin/service-kit';
import type { Wing } from '../house/wing.ts';
import { rpcTx } from '../house/rpc-tx.ts';
import { findDayFindings } from './check-day.ts';
import { sumDrawer } from './drawer-queries.ts';
import { sumLedger } from './ledger-queries.ts';
import { openStore } from './open-store.ts';
import { postSales } from './post-sales.ts';
import { rollDay } from './roll-day.ts';
import { findRoll } from './roll-queries.ts';
import { dayRoutes } from './routes.ts';
import { sumCash } from './sum-cash.ts';

/** Answers the questions that the close of the day asks of registration. */
function buildRpcs(context: ServiceContext): RpcRoute[] {
  const inTx = rpcTx(context);
  return [
    answerRpc(checkDay, async ({ businessDate }, actor) => {
      const { result } = await inTx(actor, (tx) => findDayFindings(tx, businessDate));
      return { findings: result };
    }),
    answerRpc(postRpc, async (wish, actor) => (await inTx(actor, (tx) => postSales(tx, wish))).result),
    answerRpc(sumCashRpc, async (shift, actor) => ({
      cashiers: [...(await inTx(actor, (tx) => sumCash(tx, shift))).result],
    })),
    answerRpc(rollRpc, async (closing, actor) => (await inTx(actor, (tx) => rollDay(tx, closing))).result),
    answerRpc(findRollRpc, async (closed, actor) => ({
      roll: (await inTx(actor, (tx) => findRoll(tx, closed))).result ?? null,
    })),
    answerRpc(sumRpc, async (range, actor) => ({
      days: [...(await inTx(actor, (tx) => sumLedger(tx, range))).result],
    })),
    answerRpc(drawerRpc, async (wish, actor) => ({
      sums: [...(await inTx(actor, (tx) => sumDrawer(tx, wish))).result],
    })),
  ];
}

/** Returns the calls about the day and its close. */
export function buildDay(context: ServiceContext): Wing {
  return { routes: dayRoutes, consumes: { admin: [openStore] }, rpcs: buildRpcs(context) };
}
