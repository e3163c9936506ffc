export { paperPool } from './paper-pool.ts';
export { tablePaper, tablePapers, type PaperColumn, type TablePaper } from './table-paper.ts';
