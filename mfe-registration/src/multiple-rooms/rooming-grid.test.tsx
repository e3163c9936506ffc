import { renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleBooking, sampleMasters } from '../testing/sample-booking.ts';
import { RoomingGrid } from './rooming-grid.tsx';
import { newRows, ROOMING_COLUMNS, savedRows, type RoomingRow } from './rooming-row.ts';

const masters = sampleMasters();
const drawn: string[] = [];

/** Returns a row that notes when it is drawn. */
function watched({ cells, ...row }: RoomingRow): RoomingRow {
  const noted = {
    get cells() {
      drawn.push(row.key);
      return cells;
    },
  };
  return Object.defineProperties({ ...row, cells }, Object.getOwnPropertyDescriptors(noted));
}

const nothing = () => undefined;

/** Returns the rows with the text in a cell, and forgets what was drawn before. */
function typedInto(rows: readonly RoomingRow[], at: number, cells: Partial<RoomingRow['cells']>) {
  const typed = rows.map((row, index) =>
    index === at ? watched({ ...row, cells: { ...row.cells, ...cells } }) : row,
  );
  drawn.length = 0;
  return typed;
}

function Sheet({ start }: { start: readonly RoomingRow[] }) {
  const [rows, setRows] = useState(start);
  const onType = useCallback<Parameters<typeof RoomingGrid>[0]['onType']>(
    (at, column, text) => setRows((now) => typedInto(now, at, { [column]: text })),
    [],
  );
  // The faults are read again at every key, as the page does.
  const faults = [{ row: 0, column: 'kana', problem: 'required' } as const];
  return (
    <RoomingGrid {...{ rows, faults, onType }} readOnly={false} onPaste={nothing} onFillDown={nothing} />
  );
}

afterEach(cleanup);

it('draws the cells of the row that is typed in, and of no other', async () => {
  const [saved] = savedRows(sampleBooking(), masters);
  const rows = [saved!, ...newRows(saved!, 9, masters)].map(watched);
  const { user } = renderScreen(<Sheet start={rows} />, { texts: { namespace: 'registration', ja, en } });
  const cell = screen.getByRole('textbox', { name: `3行目 ${ja.multi.column.kana}` });
  await user.type(cell, 'ア');
  expect(drawn).toHaveLength(ROOMING_COLUMNS.length);
  expect(new Set(drawn)).toEqual(new Set([rows[2]!.key]));
});
