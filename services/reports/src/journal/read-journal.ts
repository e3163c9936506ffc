import {
  accountingItemMaster,
  paymentAccountMaster,
  paymentMethodMaster,
} from '@honjin/contracts/masters/bus';
import { postJournal, type HouseAccounts, type JournalEntry } from '@honjin/domain';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { listBookedMoney } from './queries.ts';

type PaymentType = Parameters<HouseAccounts['accountOfWay']>[0];

/**
 * Returns the accounts of the house: bookkeeping codes of its items, and of each way to pay the first payment account
 * in use. An account without a code is called by its name.
 */
async function readAccounts(tx: TenantTx): Promise<HouseAccounts> {
  const [items, methods, accounts] = await Promise.all([
    listMasters(tx, accountingItemMaster),
    listMasters(tx, paymentMethodMaster),
    listMasters(tx, paymentAccountMaster),
  ]);
  const inOrder = [...accounts.values()]
    .filter(({ isActive }) => isActive !== false)
    .toSorted((one, other) => one.displayOrder - other.displayOrder || one.code.localeCompare(other.code));
  const ofWay = new Map<PaymentType, ReturnType<HouseAccounts['accountOfWay']>>();
  for (const { paymentMethodId, bookkeepingCode, name, isReceivableManaged } of inOrder) {
    const type = methods.get(paymentMethodId)?.paymentType;
    if (type === undefined || ofWay.has(type)) continue;
    ofWay.set(type, { account: bookkeepingCode || name, isKeptByDebtor: isReceivableManaged });
  }
  return {
    codeOfItem: (id) => items.get(id)?.bookkeepingCode ?? '',
    accountOfWay: (type) => ofWay.get(type),
  };
}

/** Returns the journal of a period as the books and the masters have it now (R-REPORT-07). */
export async function readJournal(tx: TenantTx, period: Period): Promise<JournalEntry[]> {
  const [accounts, booked] = await Promise.all([readAccounts(tx), listBookedMoney(tx, period)]);
  return postJournal(booked, accounts);
}
