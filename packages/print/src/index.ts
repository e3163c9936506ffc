export { paperPool } from './paper-pool.ts';
export type { PaperColumn, TablePaper } from './table-paper.ts';
