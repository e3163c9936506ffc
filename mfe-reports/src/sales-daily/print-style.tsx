const REPORT = 'honjin-print-report';

/** Class of what goes on paper. */
export const printedClass = REPORT;
/** Class of what stays on the screen. */
export const screenOnlyClass = 'honjin-screen-only';

// The frame around the report belongs to the shell; on paper only the report is wanted, from the top of the page.
const RULES = `@media print {
  @page { size: A4 landscape; margin: 10mm; }
  body * { visibility: hidden; }
  .${REPORT}, .${REPORT} * { visibility: visible; }
  .${REPORT} { position: absolute; inset: 0; width: 100%; }
  .${screenOnlyClass} { display: none !important; }
}`;

/** Lets a report fill the paper. */
export function PrintStyle() {
  return <style>{RULES}</style>;
}
