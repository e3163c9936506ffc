export { fitWidths } from './fit-widths.ts';
export { EXCEL_TYPE, sheetFile } from './sheet-file.ts';
export type { CellValue, SheetColumn, SheetKind, WholeSheet } from './sheet.ts';
