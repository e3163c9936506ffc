import { TablePages } from './table-pages.ts';
import type { TablePaper } from './table-paper.ts';

export { TablePages } from './table-pages.ts';

/**
 * Draws several printed lists into one document, each from a page of its own. The first one gives the document its
 * name.
 */
export function drawTables(papers: readonly TablePaper[]): Uint8Array {
  const [first] = papers;
  if (first === undefined) throw new Error('a document without a list');
  const pages = new TablePages(first);
  for (const paper of papers) {
    pages.begin(paper);
    pages.add(paper.rows);
    pages.addTotals(paper.totals ?? []);
  }
  pages.end();
  return pages.taken();
}
