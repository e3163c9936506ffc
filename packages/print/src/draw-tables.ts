import { TablePages } from './table-pages.ts';
import type { TablePaper } from './table-paper.ts';

export { TablePages } from './table-pages.ts';

/** Printed lists that are at hand in one document, each on a page of its own; the first one names the document. */
export function drawTables(papers: readonly TablePaper[]): Uint8Array {
  const [{ title = '', isLandscape = false } = {}] = papers;
  const pages = new TablePages({ title, isLandscape });
  for (const paper of papers) {
    pages.begin(paper);
    pages.add(paper.rows);
    pages.addTotals(paper.totals ?? []);
  }
  pages.end();
  return pages.taken();
}
