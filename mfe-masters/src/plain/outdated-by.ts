import type { AnyCall } from '@honjin/contracts';
import { listHolidays, listRanks } from '@honjin/contracts/masters';
import type { AnyMaster } from './pages.ts';

/** Calls of their own that answer from a plain master: calendars and drop-downs keep what they said for long. */
const FED: Readonly<Record<string, readonly AnyCall[]>> = { rank: [listRanks], holiday: [listHolidays] };

/** Lists every call whose answer is out of date after records of a master were saved. */
export function outdatedBy(master: AnyMaster): readonly AnyCall[] {
  const { list, dropdown, values, history } = master.calls;
  return [list, dropdown, values, history, ...(FED[master.entity] ?? [])];
}
