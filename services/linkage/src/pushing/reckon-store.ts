import type { Scope } from '@honjin/contracts';
import type { Account } from '@honjin/contracts/linkage';
import { readStock } from '@honjin/contracts/registration/bus';
import { callRpc, type Bus, type TenantTx } from '@honjin/service-kit';
import { listAccounts } from '../accounts/queries.ts';
import { providerActor } from '../applying/provider-actor.ts';
import { listMappings } from '../mappings/queries.ts';
import { listOpenStops, lockPending, lockReckoning, queueDifferences } from './push-queries.ts';
import { kindsOf, readRateMasters, reckonWishes } from './reckon-wishes.ts';
import { datesChanged, type Stock } from './reckoning.ts';

export interface ReckonKit {
  readonly bus: Bus;
  readonly sign: (scope: Scope) => Promise<string>;
  readonly days: number;
}

const RPC_TIMEOUT_MS = 10_000;

export function askStock(
  { bus, sign }: Pick<ReckonKit, 'bus' | 'sign'>,
  period: { from: string; days: number },
) {
  return async (scope: Scope): Promise<Stock> =>
    callRpc(bus, readStock, period, { token: await sign(scope), timeoutMs: RPC_TIMEOUT_MS });
}

/** Returns the identity by which registration is asked for its stock. */
export function stockReader(scope: Scope) {
  return providerActor(scope, 'LINCOLN');
}

/** Accounts that are told something. */
export async function listPushAccounts(tx: TenantTx): Promise<Account[]> {
  const accounts = await listAccounts(tx);
  return accounts.filter((one) => one.isEnabled && one.sendMode !== 'NONE' && kindsOf(one).length > 0);
}

export interface ReckonWork {
  readonly cause: string;
  /** Nothing but the stock may have changed. */
  readonly isStockOnly?: boolean;
  /** The stock at the last reckoning of everything else: only dates that differ from it are looked at. */
  readonly seen?: Stock | undefined;
}

/**
 * Compares what each provider is to have with what it has, and queues the differences. One reckons a store at a time, and
 * the stock is read while it does: what was read first is never written last. Returns how many differences wait anew, and
 * the stock that was read.
 */
export async function reckonStore(
  tx: TenantTx,
  kit: ReckonKit,
  { cause, isStockOnly = false, seen }: ReckonWork,
): Promise<{ queued: number; stock?: Stock }> {
  await lockReckoning(tx);
  const accounts = await listPushAccounts(tx);
  const from = tx.day?.businessDate;
  if (accounts.length === 0 || from === undefined) return { queued: 0 };
  const { days } = kit;
  const [stock, stops, masters] = await Promise.all([
    askStock(kit, { from, days })(tx.scope),
    listOpenStops(tx),
    readRateMasters(tx),
  ]);
  const dates = isStockOnly && seen !== undefined ? datesChanged(seen, stock) : undefined;
  let queued = 0;
  if (dates?.size === 0) return { queued, stock };
  for (const account of accounts) {
    const mappings = await listMappings(tx, account.provider);
    const { accountId } = account;
    const kinds = kindsOf(account).filter((kind) => !isStockOnly || kind === 'STOCK');
    const wishes = reckonWishes({ account, mappings, stock, stops, masters, from, days, dates }, kinds);
    await lockPending(tx, accountId);
    queued += await queueDifferences(tx, { accountId, kinds, wishes, cause, today: from });
  }
  return { queued, stock };
}
