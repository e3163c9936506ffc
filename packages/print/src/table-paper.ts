import type { PaperIdentity } from './paper-identity.ts';

/** A column of a printed list. `width` in points, or `*` for a share of what is left. */
export interface PaperColumn {
  title: string;
  width: number | '*';
  align?: 'left' | 'right' | 'center';
}

/** The text above a printed list. */
export interface TableHead {
  readonly title: string;
  /** Lines below the title: store, period, filters, when it was printed. */
  facts: readonly string[];
  columns: readonly PaperColumn[];
}

/** A printed list: A4, its heading on the first page, the column titles and the page number on every page. */
export interface TablePaper extends TableHead, PaperIdentity {
  rows: readonly (readonly string[])[];
  /** The totals are printed in bold under a rule, after the rows. */
  totals?: readonly (readonly string[])[];
  isLandscape?: boolean;
}
