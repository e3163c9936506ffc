export { paperPool } from './paper-pool.ts';
export type { PaperDocument } from './make-pdf.ts';
export type { PaperLanguage } from './paper-identity.ts';
export type { PaperColumn, TablePaper } from './table-paper.ts';
