import type { Locale } from '@honjin/contracts';
import type { CellValue, SheetColumn } from '@honjin/print/sheets';

export type { CellValue, SheetColumn } from '@honjin/print/sheets';

/** A report on its way into a file. */
export interface ReportTable {
  readonly title: string;
  readonly language: Locale;
  /** The name without its ending. */
  readonly fileName: string;
  /** Lines below the title: store, period, conditions. */
  readonly facts: readonly string[];
  readonly columns: readonly SheetColumn[];
  /** Rows at the end, printed bold. */
  readonly totals: readonly (readonly CellValue[])[];
}

/** A report whose rows are all there. */
export interface WholeTable extends ReportTable {
  readonly rows: readonly (readonly CellValue[])[];
}

/** A file in the making: its beginning, rows as often as there are some, its end. */
export type FileStep =
  | { readonly kind: 'BEGIN'; readonly table: ReportTable }
  | { readonly kind: 'ROWS'; readonly rows: readonly (readonly CellValue[])[] }
  | { readonly kind: 'END' };

/** Makes a file step by step. Every step returns the bytes that are ready to leave. */
export interface FileMaker {
  begin(table: ReportTable): Uint8Array;
  add(rows: readonly (readonly CellValue[])[]): Uint8Array;
  end(): Uint8Array;
}

/** Takes the steps of one file after another, each with a maker of its own. */
export function stepsOf(open: () => FileMaker): (step: FileStep) => Uint8Array {
  let maker = open();
  return (step) => {
    if (step.kind === 'ROWS') return maker.add(step.rows);
    if (step.kind === 'END') return maker.end();
    maker = open();
    return maker.begin(step.table);
  };
}
