import { freeMemoMaster } from '@honjin/contracts/masters/bus';
import type { RoomIndication, RoomParty } from '@honjin/contracts/rooms';
import { isLinenDay, workPointsOf } from '@honjin/domain';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import { getRules, type StoredRules } from '../housekeeping/queries.ts';
import { listRoomRows, type PartyRow, type RoomRow } from './queries.ts';

/** Free memos that the master marks for the cleaning list. */
async function listCleaningMemoIds(tx: TenantTx): Promise<Set<string>> {
  const memos = await listMasters(tx, freeMemoMaster);
  return new Set([...memos.values()].filter((memo) => memo.isCleaningList).map((memo) => memo.id));
}

function partyOf(row: PartyRow | null, cleaningMemoIds: ReadonlySet<string>): RoomParty | null {
  if (row === null) return null;
  const { freeMemos, ...party } = row;
  const cleaningMemos = freeMemos
    .filter(({ freeMemoId }) => freeMemoId !== null && cleaningMemoIds.has(freeMemoId))
    .map(({ title, detail }) => (detail === '' ? title : `${title}: ${detail}`));
  return { ...party, cleaningMemos };
}

function indicationOf(row: RoomRow, rules: StoredRules, memoIds: ReadonlySet<string>): RoomIndication {
  const { capacity, businessDate, ...room } = row;
  const isStaying = room.condition === 'S' && room.guest !== null && businessDate !== null;
  const hasLinenDay = isStaying && isLinenDay(room.guest!.checkInDate, businessDate!, rules.linenEveryNights);
  return {
    ...room,
    guest: partyOf(room.guest, memoIds),
    arrival: partyOf(room.arrival, memoIds),
    isLinenDay: hasLinenDay,
    workPoints: workPointsOf({ ...room, capacity, isLinenDay: hasLinenDay }, rules),
  };
}

/** Returns every real room of the store in the order of the board, with its work of today by the store's rules. */
export async function listRooms(tx: TenantTx): Promise<RoomIndication[]> {
  const [rows, rules, memoIds] = [await listRoomRows(tx), await getRules(tx), await listCleaningMemoIds(tx)];
  return rows.map((row) => indicationOf(row, rules, memoIds));
}
