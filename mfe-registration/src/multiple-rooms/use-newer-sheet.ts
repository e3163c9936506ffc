import { useState } from 'react';
import type { Booking } from '../booking/form/booking-types.ts';
import { mergeForms, type Conflict } from '../booking/form/merge-forms.ts';
import type { NewerState } from '../booking/saving/use-newer-state.ts';
import { ROOMING_COLUMNS, savedRows, withText, type Names, type RoomingRow } from './rooming-row.ts';

/** The fields of the booking form behind the columns. A conflict is named by them. */
const FIELDS = {
  kanji: 'guestKanjiName',
  kana: 'guestNameSingleByte',
  phone: 'phoneNumber',
  male: 'paxMaleCount',
  female: 'paxFemaleCount',
  checkIn: 'checkInDate',
  checkOut: 'checkOutDate',
  roomType: 'roomTypeId',
  roomNo: 'assignedRoomId',
  memo: 'memo',
} as const;

interface Sheet {
  rows: readonly RoomingRow[];
  names: Names;
  setRows: (next: (rows: readonly RoomingRow[]) => RoomingRow[]) => void;
}

/** A row as the merge knows it: saved ones by their id, new ones by none. */
const plain = ({ unit, key, cells }: RoomingRow) => ({ id: unit?.id ?? '', key, cells });

/** Brings input over an older state into the newest one. A change of only one side is kept. */
export function rebaseRows(
  rows: readonly RoomingRow[],
  { before, now }: { before: readonly RoomingRow[]; now: readonly RoomingRow[] },
): { rows: RoomingRow[]; conflicts: Conflict[] } {
  const { merged, conflicts } = mergeForms(before.map(plain), rows.map(plain), now.map(plain));
  const known = [...now, ...rows.filter(({ unit }) => unit === undefined)];
  return {
    rows: merged.flatMap(({ key, cells }) => {
      const row = known.find((one) => one.key === key);
      return row === undefined ? [] : [{ ...row, cells }];
    }),
    conflicts: conflicts.map((conflict) => {
      const [row = '', , column = ''] = conflict.path.split('.');
      return { ...conflict, path: `rooms.${row}.${FIELDS[column as keyof typeof FIELDS]}` };
    }),
  };
}

/** Follows the booking behind the sheet: it reports a colleague's save, and takes it in without losing the input. */
export function useNewerSheet(newest: Booking, { rows, names, setRows }: Sheet): NewerState<Booking> {
  const [base, setBase] = useState(newest);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  function stand(next: { rows: RoomingRow[]; conflicts: readonly Conflict[] }) {
    setRows(() => next.rows);
    setConflicts(next.conflicts);
    setBase(newest);
  }
  return {
    base,
    isStale: newest.version !== base.version,
    conflicts,
    takeIn: () => stand(rebaseRows(rows, { before: savedRows(base, names), now: savedRows(newest, names) })),
    discard: () => stand({ rows: savedRows(newest, names), conflicts: [] }),
    keepMine(conflict) {
      const [, row, field] = conflict.path.split('.');
      const column = ROOMING_COLUMNS.find((one) => FIELDS[one] === field);
      if (column !== undefined)
        setRows((now) => withText(now, Number(row), { column, text: String(conflict.mine) }));
      setConflicts((now) => now.filter((one) => one !== conflict));
    },
    standOn: () => undefined,
  };
}
