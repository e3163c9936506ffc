import { roomTypes, type PlanPriceInput } from '@honjin/contracts/masters';
import { nameIn } from '@honjin/domain';
import { useCall, useLocale } from '@honjin/mfe-kit';
import { useState } from 'react';
import { rowsOf, toTable, type PriceTable } from './price-table.ts';

const MOST_STEPS = 100;

/** A price table with the way back through its changes. */
export function usePriceTable(prices: readonly PlanPriceInput[]) {
  const [history, setHistory] = useState<readonly PriceTable[]>(() => [toTable(prices)]);
  const [isChanged, setIsChanged] = useState(false);
  const table = history.at(-1)!;
  return {
    table,
    isChanged,
    canUndo: history.length > 1,
    change: (write: (before: PriceTable) => PriceTable) => {
      setHistory((before) => [...before, write(before.at(-1)!)].slice(-MOST_STEPS));
      setIsChanged(true);
    },
    undo: () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    markSaved: () => setIsChanged(false),
  };
}

/** A list answers 50 room types at most; a large house has more. */
const PAGE = 50;
const pageOf = (page: number) => ({ q: '', page, pageSize: PAGE }) as const;

/** Rows for every room type of the store; undefined while they are being read. */
export function usePriceRows() {
  const locale = useLocale();
  const first = useCall(roomTypes.calls.list, pageOf(1));
  const total = first.data?.total ?? 0;
  const second = useCall(roomTypes.calls.list, pageOf(2), { enabled: total > PAGE });
  const third = useCall(roomTypes.calls.list, pageOf(3), { enabled: total > 2 * PAGE });
  if (first.data === undefined) return undefined;
  const all = [first, second, third].flatMap(({ data }) => data?.rows ?? []);
  return rowsOf(
    all.map(({ id, name, nameEn, maxCapacity }) => ({
      id,
      name: nameIn(locale, { name, nameEn }),
      maxCapacity,
    })),
  );
}
