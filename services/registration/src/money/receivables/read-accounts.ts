import type { Locale, ResultOf } from '@honjin/contracts';
import type { getReceivableAccounts } from '@honjin/contracts/registration';
import { agingOf, AGINGS, toSearchKey, type Aging } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { sumOpenByDue, sumUnsettled, type DueSum } from './queries.ts';

type Accounts = ResultOf<typeof getReceivableAccounts>;
type Account = Accounts['accounts'][number];

type Sums = Record<Aging, number>;
const noSums = (): Sums => ({ NOT_DUE: 0, DAYS_30: 0, DAYS_60: 0, DAYS_90: 0, OVER_90: 0 });

function sumByAging(parts: readonly (readonly [Aging, number])[]): Sums {
  const sums = noSums();
  for (const [aging, amount] of parts) sums[aging] += amount;
  return sums;
}

interface AccountFacts {
  dues: readonly DueSum[];
  /** The amount left to be paid later on bills that are not settled. */
  notSettled: number;
  /** The name as it stood on the newest bill, where the address is gone. */
  lastName: string;
}

function accountOf(
  billingAddressId: string,
  { dues, notSettled, lastName }: AccountFacts,
  given: { addresses: MasterSets['billingAddress']; asOf: string; locale: Locale },
): Account {
  const address = given.addresses.get(billingAddressId);
  const masterName = given.locale === 'ja' ? address?.name : address?.nameEn || address?.name;
  return {
    billingAddressId,
    code: address?.code ?? '',
    name: masterName ?? lastName,
    openCount: dues.reduce((sum, { openCount }) => sum + openCount, 0),
    balance: dues.reduce((sum, { balance }) => sum + balance, 0),
    byAging: sumByAging(dues.map(({ dueDate, balance }) => [agingOf(dueDate, given.asOf), balance])),
    oldestDueDate: dues[0]?.dueDate ?? null,
    notSettled,
  };
}

/** Returns what each billing address owes, by code. Addresses that owe nothing are left out. */
export async function readAccounts(
  tx: TenantTx,
  { q, locale }: { q: string; locale: Locale },
): Promise<Accounts> {
  const asOf = openDayOf(tx).businessDate;
  const [dues, unsettled, { billingAddress }] = await Promise.all([
    sumOpenByDue(tx),
    sumUnsettled(tx),
    readMasters(tx, ['billingAddress']),
  ]);
  const duesBy = Map.groupBy(dues, ({ billingAddressId }) => billingAddressId);
  const unsettledBy = new Map(unsettled.map((each) => [each.billingAddressId, each]));
  const ids = [...new Set([...duesBy.keys(), ...unsettledBy.keys()])];
  const wanted = toSearchKey(q);
  const accounts = ids
    .map((id) => {
      const own = duesBy.get(id) ?? [];
      const open = unsettledBy.get(id);
      const facts = {
        dues: own,
        notSettled: open?.amount ?? 0,
        lastName: own.at(-1)?.name ?? open?.name ?? '',
      };
      return accountOf(id, facts, { addresses: billingAddress, asOf, locale });
    })
    .filter(({ code, name }) => toSearchKey(`${code} ${name}`).includes(wanted))
    .toSorted((a, b) => a.code.localeCompare(b.code) || a.name.localeCompare(b.name));
  return {
    asOf,
    accounts,
    totalBalance: accounts.reduce((sum, { balance }) => sum + balance, 0),
    totalByAging: sumByAging(
      accounts.flatMap(({ byAging }) => AGINGS.map((aging) => [aging, byAging[aging] ?? 0] as const)),
    ),
    totalNotSettled: accounts.reduce((sum, { notSettled }) => sum + notSettled, 0),
  };
}

/** Returns what one billing address owes. Throws HOS-00004-0 when there is no such address. */
export async function readAccount(
  tx: TenantTx,
  { billingAddressId, locale }: { billingAddressId: string; locale: Locale },
): Promise<Account> {
  const [dues, unsettled, { billingAddress }] = await Promise.all([
    sumOpenByDue(tx, billingAddressId),
    sumUnsettled(tx, billingAddressId),
    readMasters(tx, ['billingAddress']),
  ]);
  const lastName = dues.at(-1)?.name ?? unsettled[0]?.name ?? '';
  if (lastName === '' && !billingAddress.has(billingAddressId)) throw new Refusal('HOS-00004-0');
  return accountOf(
    billingAddressId,
    { dues, notSettled: unsettled[0]?.amount ?? 0, lastName },
    { addresses: billingAddress, asOf: openDayOf(tx).businessDate, locale },
  );
}
