import { isGranted, type Actor, type ErrorCode, type SecondPerson } from '@honjin/contracts';
import { moneyActed } from '@honjin/contracts/registration';
import {
  MONEY_ACTS,
  moneyActBlockedBy,
  NO_MONEY_LIMITS,
  type MoneyAct,
  type MoneyActBlock,
  type MoneyPerson,
  USUAL_SECOND_PERSON_YEN,
} from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { insertRows } from '../../house/db/rows.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { MONEY_ACT, sumGivenAway, type MoneyActRow } from './queries.ts';

/** The place where an act was done. A booking that has no room yet, or money of a receivable, leaves the rest empty. */
export type ActPlace = Pick<
  MoneyActRow,
  'bookingId' | 'bookingNo' | 'roomUnitId' | 'roomIndex' | 'roomNo' | 'guestName'
>;

/** Something that is about to lower what a guest owes, or to hand out money. */
export interface AskedAct {
  readonly act: MoneyAct;
  readonly loweredYen: number;
  /** The amount before the reduction. It is null when a share of it makes no sense. */
  readonly ofYen: number | null;
  readonly itemName: string;
  readonly reason: string;
  readonly place: ActPlace;
  /** The line or payment that is taken back, and the date in whose books it is. */
  readonly original?: { readonly id: string; readonly businessDate: string };
}

const CODES: Record<MoneyActBlock['block'], ErrorCode> = {
  NO_RIGHT: 'HOS-02006-1',
  NO_REASON: 'HOS-02006-1',
  ABOVE_OWN_LIMIT: 'HOS-02028-0',
  ABOVE_STORE_LIMIT: 'HOS-02028-0',
  SECOND_IS_THE_SAME: 'HOS-02028-1',
  SECOND_MAY_NOT: 'HOS-02028-2',
};

function personOf({
  userId,
  permissions,
  limits,
}: Pick<Actor | SecondPerson, 'userId' | 'permissions' | 'limits'>): MoneyPerson {
  return {
    id: userId,
    mayTakeMoney: isGranted(permissions, 'money', 'edit'),
    mayOverride: isGranted(permissions, 'override', 'edit'),
    mayPostChecks: isGranted(permissions, 'till', 'edit'),
    limits: limits ?? NO_MONEY_LIMITS,
  };
}

/**
 * Asks the one question before every act on money: right, reason, the limit of the role, and a second person above
 * that or above the limit of the store (R-MONEY-06 to R-MONEY-09). Allowed acts are noted for the report of
 * exceptions. What another system books at its own price is not asked.
 */
export async function askMoney(tx: TenantTx, acts: readonly AskedAct[]): Promise<void> {
  const { actor } = tx;
  if (acts.length === 0 || actor?.kind !== 'user') return;
  await requireMoney(tx, acts);
  note(tx, acts, { actor, businessDate: openDayOf(tx).businessDate });
}

/** The question of {@link askMoney} for acts that are done later, or never: nothing is noted. */
export async function requireMoney(tx: TenantTx, acts: readonly AskedAct[]): Promise<void> {
  const { actor } = tx;
  if (acts.length === 0 || actor?.kind !== 'user') return;
  const { store } = await readMasters(tx, ['store']);
  const [settings] = store.values();
  const earlier = await sumGivenAway(tx, {
    businessDate: openDayOf(tx).businessDate,
    userId: actor.userId,
    bookingIds: bookingsOf(acts),
  });
  const people = {
    person: personOf(actor),
    second: actor.second ? personOf(actor.second) : null,
    storeLimitYen:
      settings?.secondPersonYen === undefined ? USUAL_SECOND_PERSON_YEN : settings.secondPersonYen,
  };
  for (const act of acts) {
    const key = `${act.place.bookingId}|${MONEY_ACTS[act.act].limit}`;
    const earlierYen = earlier.get(key) ?? 0;
    const block = moneyActBlockedBy({ ...act, earlierYen }, people);
    if (block !== null) throw refusalOf(act, block);
    earlier.set(key, earlierYen + Math.max(0, act.loweredYen));
  }
}

const bookingsOf = (acts: readonly AskedAct[]): string[] => [
  ...new Set(acts.flatMap(({ place }) => place.bookingId ?? [])),
];

function refusalOf({ act, loweredYen, itemName }: AskedAct, { block, limitYen }: MoneyActBlock): Refusal {
  return new Refusal(CODES[block], {
    values: [limitYen ?? 0],
    facts: { act, block, amount: loweredYen, limit: limitYen, itemName },
  });
}

function note(
  tx: TenantTx,
  acts: readonly AskedAct[],
  { actor, businessDate }: { actor: Actor; businessDate: string },
): void {
  const actedAt = new Date().toISOString();
  const rows = acts.map(({ act, loweredYen, itemName, reason, place, original }): MoneyActRow => ({
    id: newId(),
    businessDate,
    act,
    limitKind: MONEY_ACTS[act].limit,
    amount: loweredYen,
    ...place,
    itemName,
    reason: reason.trim(),
    originalId: original?.id ?? null,
    originalDate: original?.businessDate ?? null,
    userId: actor.userId,
    userName: actor.userName,
    roleCode: actor.roleCode,
    secondId: actor.second?.userId ?? null,
    secondName: actor.second?.userName ?? '',
    actedAt,
  }));
  insertRows(tx, MONEY_ACT, rows);
  for (const { id, limitKind, userId, secondId, ...told } of rows) {
    void [limitKind, userId, secondId];
    tx.emit(moneyActed, { actId: id, ...told });
  }
}
