/** A cell of a report as files hold it: figures stay figures. */
export type CellValue = string | number | null;

export interface TableColumn {
  readonly title: string;
  readonly isNumber: boolean;
  /** Share of the width, in the pixels of the screen. */
  readonly width: number;
}

/** A report on its way into a file. */
export interface ReportTable {
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  /** Lines below the title: store, period, conditions. */
  readonly facts: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Rows at the end, printed bold. */
  readonly totals: readonly (readonly CellValue[])[];
}

/** A report whose rows are all there. */
export interface WholeTable extends ReportTable {
  readonly rows: readonly (readonly CellValue[])[];
}
