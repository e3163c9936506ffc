/** A cell of a table as files hold it: figures stay figures. */
export type CellValue = string | number | null;

/**
 * The kind of what a column holds. In a sheet days, moments and clock times are counted and sorted as such, and a text stays one,
 * whatever it looks like: a telephone number keeps its zero. A value that is not of its column's kind stays a text.
 */
export type SheetKind = 'text' | 'number' | 'day' | 'moment' | 'time';

export interface SheetColumn {
  readonly title: string;
  readonly kind: SheetKind;
  /** Share of the width, in the pixels of the screen. */
  readonly width: number;
}

/** The head of a sheet, and the rows that close it in bold. */
export interface SheetHead {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly totals: readonly (readonly CellValue[])[];
}

/** A sheet whose rows are all there. */
export interface WholeSheet extends SheetHead {
  readonly rows: readonly (readonly CellValue[])[];
}
