import { isGranted, type Actor, type ResultOf } from '@honjin/contracts';
import type { CashDrawer, CashTaking, showCash } from '@honjin/contracts/admin';
import { sumCash, sumDrawer, type DrawerSum } from '@honjin/contracts/registration/bus';
import { callRpc, Refusal, type Bus, type TenantTx } from '@honjin/service-kit';
import { findCurrentShift, type Shift } from '../batch/queries.ts';
import { findPolicy, type ClosePolicy } from '../policy/queries.ts';
import { listAllCounts, listFloats, type CountRow } from './queries.ts';

/** Cash of one cashier in a shift, as registration has it. */
export interface CashierSum {
  userId: string | null;
  userName: string;
  received: number;
  payments: number;
}

export async function askCash(bus: Bus, shift: Shift, token: string): Promise<CashierSum[]> {
  return (await callRpc(bus, sumCash, shift, { token })).cashiers;
}

/** Returns all money of a shift, of every kind. */
export async function askTakings(bus: Bus, shift: Shift, token: string): Promise<DrawerSum[]> {
  return (await callRpc(bus, sumDrawer, shift, { token })).sums;
}

/** Money by what it is of and how it was paid. */
function takingsOf(sums: readonly DrawerSum[]): CashTaking[] {
  const sum = (rows: readonly DrawerSum[], pick: (row: DrawerSum) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const kinds = Map.groupBy(sums, ({ source, paymentType }) => `${source} ${paymentType}`);
  return [...kinds.values()].map((rows) => ({
    source: rows[0]!.source,
    paymentType: rows[0]!.paymentType,
    count: sum(rows, ({ count }) => count),
    amountIn: sum(rows, ({ amountIn }) => amountIn),
    amountOut: sum(rows, ({ amountOut }) => amountOut),
  }));
}

export async function getCurrentShift(tx: TenantTx): Promise<Shift> {
  const shift = await findCurrentShift(tx);
  if (shift === undefined) throw new Refusal('HOS-00004-0');
  return shift;
}

/**
 * Tells whether the caller sees every drawer: people who close the day do, and people who look at the close without
 * taking money. A cashier sees their own drawer and the house's.
 */
export function seesAllDrawers(actor: Actor | null): boolean {
  if (actor === null) return false;
  const { permissions } = actor;
  if (isGranted(permissions, 'batch', 'edit')) return true;
  return isGranted(permissions, 'batch', 'read') && !isGranted(permissions, 'money', 'edit');
}

/** Returns what is in a drawer by the record: the cash of one user, or of all for the house's drawer. */
export function sumOfDrawer(cashiers: readonly CashierSum[], userId: string | null) {
  const own = userId === null ? cashiers : cashiers.filter((cashier) => cashier.userId === userId);
  return {
    received: own.reduce((sum, { received }) => sum + received, 0),
    payments: own.reduce((sum, { payments }) => sum + payments, 0),
  };
}

/** A drawer by its owner; the house's one drawer has none. */
export interface Drawer {
  readonly userId: string | null;
  readonly userName: string;
}

/**
 * The drawers that a shift has: the house's one, or one of every user who took cash or counted, and of the caller. Nobody
 * calls where the shift itself is checked: then it is all of them.
 */
export function drawersOf(
  policy: Pick<ClosePolicy, 'countsByUser'>,
  cashiers: readonly CashierSum[],
  known: { counts: readonly CountRow[]; caller: Actor | null },
): Drawer[] {
  if (!policy.countsByUser) return [{ userId: null, userName: '' }];
  const names = new Map<string, string>();
  for (const { userId, userName } of [...cashiers, ...known.counts])
    if (userId !== null) names.set(userId, userName);
  const { caller } = known;
  if (caller?.kind === 'user') names.set(caller.userId, caller.userName);
  const all = [...names].map(([userId, userName]) => ({ userId, userName }));
  return caller === null || seesAllDrawers(caller)
    ? all
    : all.filter(({ userId }) => userId === caller.userId);
}

export function savedCountOf(row: CountRow): NonNullable<CashDrawer['count']> {
  const { businessDate, shiftNo, userId, countedAt, ...saved } = row;
  void [businessDate, shiftNo, userId];
  return { ...saved, countedAt: countedAt.toISOString() };
}

/** Returns the drawers of a shift. A blind count learns what should be in the drawer only after it is saved. */
export async function showDrawers(
  tx: TenantTx,
  shift: Shift,
  { cashiers, sums }: { cashiers: readonly CashierSum[]; sums: readonly DrawerSum[] },
): Promise<ResultOf<typeof showCash>> {
  const [policy, current, counts, floats] = await Promise.all([
    findPolicy(tx),
    getCurrentShift(tx),
    listAllCounts(tx, shift),
    listFloats(tx, shift),
  ]);
  const isOpen = current.businessDate === shift.businessDate && current.shiftNo === shift.shiftNo;
  const isBlindNow = policy.isBlind && isOpen;
  const drawers = drawersOf(policy, cashiers, { counts, caller: tx.actor }).map((drawer): CashDrawer => {
    const [count, ...earlier] = counts.filter(({ userId }) => userId === drawer.userId);
    const { received, payments } = sumOfDrawer(cashiers, drawer.userId);
    const isHidden = isBlindNow && count === undefined;
    return {
      ...drawer,
      floatYen: count?.floatYen ?? floats.find(({ userId }) => userId === drawer.userId)?.carriedYen ?? 0,
      receivedYen: isHidden ? null : received,
      payments: isHidden ? null : payments,
      count: count === undefined ? null : savedCountOf(count),
      earlierCounts: earlier.map(savedCountOf),
    };
  });
  const isCounted = drawers.every(
    ({ userId, count }) => count !== null || sumOfDrawer(cashiers, userId).payments === 0,
  );
  const isShown = seesAllDrawers(tx.actor) && (!isBlindNow || isCounted);
  const { isBlind, countsByUser } = policy;
  return { ...shift, isOpen, isBlind, countsByUser, drawers, takings: isShown ? takingsOf(sums) : null };
}
