import type { ResultOf } from '@honjin/contracts';
import type { getDeskLanes } from '@honjin/contracts/registration';
import {
  departureStep,
  expressCheckOutBlockedBy,
  isLateDeparture,
  type BlockReason,
  type BusinessDay,
} from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { partyOf } from './party.ts';
import { listLeaving, type LeavingRow } from './queries.ts';
import type { DeskSight } from './sight.ts';

type Card = ResultOf<typeof getDeskLanes>['departures']['cards'][number];

interface Facts {
  day: BusinessDay;
  sight: DeskSight;
  masters: Pick<MasterSets, 'room'>;
  /** The local time at the hotel. */
  now: string;
}

function stopOf(row: LeavingRow, day: BusinessDay): BlockReason | null {
  const leaving = { ...row, unsettledYen: row.unsettledBalance };
  return expressCheckOutBlockedBy(leaving, { checkOutDate: row.representativeLeavesOn }, day);
}

function cardOf(rows: readonly LeavingRow[], { day, sight, masters, now }: Facts): Card {
  const first = rows[0]!;
  const step = departureStep(rows.map((row) => stopOf(row, day)));
  const sum = (of: (row: LeavingRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    ...partyOf(rows, masters.room),
    checkOutDate: first.checkOutDate,
    checkOutTime: first.checkOutTime,
    isLate: rows.some((row) => isLateDeparture(row, now)),
    isSettled: step !== 'SETTLE',
    unsettledBalance: sight.seesMoney ? sum(({ unsettledBalance }) => unsettledBalance) : null,
    keyCount: sight.seesKeys ? sum(({ keyCount }) => keyCount) : null,
    step: sight.mayAct ? step : 'LOOK',
  };
}

/** Returns the parties that leave today or were to leave before, the late ones first. */
export async function readDepartures(tx: TenantTx, facts: Facts): Promise<Card[]> {
  const rows = await listLeaving(tx, facts.day.businessDate);
  const parties = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return [...parties.values()]
    .map((party) => cardOf(party, facts))
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
}
