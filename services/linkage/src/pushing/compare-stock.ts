import type { ResultOf, Scope } from '@honjin/contracts';
import type { compareStock } from '@honjin/contracts/linkage';
import { addDays, diffDays } from '@honjin/domain';
import { listMasters, Refusal, type TenantTx } from '@honjin/service-kit';
import { findAccount } from '../accounts/queries.ts';
import { listMappings } from '../mappings/queries.ts';
import { ProviderProblem } from '../providers/provider-problem.ts';
import { listHeld, listOnTheirWay } from './list-queries.ts';
import { listOpenStops } from './push-queries.ts';
import type { Pusher } from './pusher.ts';
import { askStock } from './reckon-store.ts';
import { readRateMasters, stockWishes } from './reckon-wishes.ts';
import { groupsOf } from './reckoning.ts';
import { roomTypeMaster } from '@honjin/contracts/masters/bus';

export interface Period {
  readonly accountId: string;
  readonly dateFrom: string;
  readonly dateTo: string;
}

const MOST_DAYS = 31;
const DAYS_A_READ = 30;

export function refusePeriod({ dateFrom, dateTo }: Period): void {
  const days = diffDays(dateFrom, dateTo) + 1;
  if (days < 1 || days > MOST_DAYS) throw new Refusal('HOS-10004-0');
}

/** Asks the provider what it has of the period; when it cannot be reached, HOS-10003-3. */
export async function readAtProvider(pusher: Pusher, scope: Scope, period: Period): Promise<void> {
  const { accountId, dateFrom, dateTo } = period;
  const account = await pusher.openAccount(scope, accountId);
  if (account === undefined || account.sendMode === 'NONE') throw new Refusal('HOS-00004-0');
  try {
    for (let from = dateFrom; from <= dateTo; from = addDays(from, DAYS_A_READ)) {
      const end = addDays(from, DAYS_A_READ - 1);
      await pusher.readNow(account, scope, { from, to: end < dateTo ? end : dateTo });
    }
  } catch (error) {
    if (error instanceof ProviderProblem) throw new Refusal('HOS-10003-3');
    throw error;
  }
}

/** Compares the provider's stock with the house's, by group and date. */
export async function compare(
  tx: TenantTx,
  pusher: Pusher,
  period: Period,
): Promise<ResultOf<typeof compareStock>> {
  const account = await findAccount(tx, period.accountId);
  if (account === undefined) throw new Refusal('HOS-00004-0');
  const { dateFrom: from } = period;
  const days = diffDays(from, period.dateTo) + 1;
  const [mappings, held, waiting, stops, masters, stock, types] = await Promise.all([
    listMappings(tx, account.provider),
    listHeld(tx, period),
    listOnTheirWay(tx, period),
    listOpenStops(tx),
    readRateMasters(tx),
    askStock(pusher.kit, { from, days })(tx.scope),
    listMasters(tx, roomTypeMaster),
  ]);
  const ours = stockWishes({ account, mappings, stock, stops, masters, from, days });
  const theirs = new Map(held.map((row) => [`${row.groupCode}|${row.date}`, row]));
  const isWaiting = new Set(waiting.map(({ groupCode, date }) => `${groupCode}|${date}`));
  const byGroup = Map.groupBy(ours, ({ groupCode }) => groupCode);
  const reads = held.map(({ readAt }) => readAt.getTime());
  return {
    readAt: reads.length === 0 ? null : new Date(Math.max(...reads)).toISOString(),
    groups: groupsOf(mappings)
      .slice(0, 500)
      .map(({ code, name, types: sold }) => ({
        groupCode: code,
        groupName: name,
        roomTypeNames: sold.map((id) => types.get(id)?.name ?? ''),
        roomTypeNamesEn: sold.map((id) => types.get(id)?.nameEn ?? ''),
        roomTypeIds: sold,
        days: (byGroup.get(code) ?? []).map(({ date, wish }) => ({
          date,
          ours: wish as { remainingCount: number; isStopped: boolean },
          theirs: theirs.get(`${code}|${date}`)?.has ?? null,
          isWaiting: isWaiting.has(`${code}|${date}`),
        })),
      })),
  };
}
