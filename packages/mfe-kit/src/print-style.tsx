const REPORT = 'honjin-print-report';

/** Class of what goes on paper. */
export const printedClass = REPORT;
/** Class of what stays on the screen. */
export const screenOnlyClass = 'honjin-screen-only';
/** Class of what is seen on paper only. */
export const paperOnlyClass = 'honjin-paper-only';

// The frame around the report belongs to the shell. On paper everything outside the report disappears, and its
// containers neither scroll nor cut. A report is laid out as on a screen of 1366 pixels, so it is made smaller until
// that fits the paper.
const RULES = `
.${paperOnlyClass} { display: none; }
@media print {
  @page { size: A4 landscape; margin: 10mm; }
  body *:not(:has(.${REPORT}), .${REPORT}, .${REPORT} *), .${screenOnlyClass} { display: none !important; }
  html, body, body *:has(.${REPORT}) {
    display: block !important; position: static !important; overflow: visible !important;
    width: auto !important; height: auto !important; max-height: none !important; min-height: 0 !important;
    margin: 0 !important; padding: 0 !important; background: none !important;
  }
  .${paperOnlyClass} { display: block; }
  body *:has(.${REPORT}) > .${REPORT} { zoom: 0.74; }
  .${REPORT} th { white-space: normal !important; height: auto !important; }
  .${REPORT} th, .${REPORT} td { padding-inline: 4px !important; }
  .${REPORT} canvas { max-width: 100% !important; height: auto !important; }
  .${REPORT} tr, .${REPORT} li, .${REPORT} figure { break-inside: avoid; }
  .${REPORT} h2 { break-after: avoid; }
}`;

/** Lets what is printed (a report, the record of a close) fill the paper, page after page. */
export function PrintStyle() {
  return <style>{RULES}</style>;
}
