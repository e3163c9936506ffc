import { useState } from 'react';
import type { TableColumn } from './table-types.ts';

const storageName = (key: string) => `honjin.columns.${key}`;

function readHidden(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName(key)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    // Storage that is forbidden or holds something else only means that nothing was remembered.
    return undefined;
  }
}

function writeHidden(key: string, hidden: readonly string[] | undefined): void {
  try {
    if (hidden === undefined) localStorage.removeItem(storageName(key));
    else localStorage.setItem(storageName(key), JSON.stringify(hidden));
  } catch {
    // The choice then lasts as long as the page.
  }
}

export interface ColumnChoice<Row> {
  visible: readonly TableColumn<Row>[];
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
  reset: () => void;
}

/** Holds the user's choice of columns. This browser remembers it under `key`. */
export function useColumnChoice<Row>(
  columns: readonly TableColumn<Row>[],
  key: string | undefined,
): ColumnChoice<Row> {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() =>
    key ? readHidden(key) : undefined,
  );
  const hiddenAtFirst = columns.filter((column) => column.hiddenAtFirst).map((column) => column.key);
  const hidden = chosen ?? hiddenAtFirst;
  return {
    hidden,
    visible: columns.filter((column) => column.hideable === false || !hidden.includes(column.key)),
    setHidden(next) {
      setChosen(next);
      if (key) writeHidden(key, next);
    },
    reset() {
      setChosen(undefined);
      if (key) writeHidden(key, undefined);
    },
  };
}
