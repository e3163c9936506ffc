/** A column of a printed table. `width` in points, or `*` for a share of what is left. */
export interface PaperColumn {
  title: string;
  width: number | '*' | 'auto';
  align?: 'left' | 'right' | 'center';
}

/** A printed list: A4, its heading on the first page, the column titles and the page number on every page. */
export interface TablePaper {
  title: string;
  /** Lines below the title: store, period, filters, when it was printed. */
  facts: readonly string[];
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Printed bold under a rule, after the rows. */
  totals?: readonly (readonly string[])[];
  isLandscape?: boolean;
}

const INK = '#222222';
const GREY = '#666666';
const RULE = '#bbbbbb';
const GROUND = '#f2f2f2';

function cell(column: PaperColumn, text: string, isBold: boolean): object {
  return { text, alignment: column.align ?? 'left', bold: isBold };
}

function tableOf(paper: TablePaper): object {
  const line = (texts: readonly string[], isBold: boolean) =>
    paper.columns.map((column, at) => cell(column, texts[at] ?? '', isBold));
  const totals = paper.totals ?? [];
  const firstTotal = paper.rows.length + 1;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: paper.columns.map(({ width }) => width),
      body: [
        line(
          paper.columns.map(({ title }) => title),
          true,
        ),
        ...paper.rows.map((row) => line(row, false)),
        ...totals.map((row) => line(row, true)),
      ],
    },
    layout: {
      hLineWidth: (at: number) => (at === 1 || (totals.length > 0 && at === firstTotal) ? 1 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      fillColor: (at: number) => (at === 0 || at >= firstTotal ? GROUND : null),
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}

function contentOf(paper: TablePaper, at: number): object[] {
  const pageBreak = at > 0 ? { pageBreak: 'before' } : {};
  return [
    { text: paper.title, fontSize: 15, bold: true, ...pageBreak },
    { text: paper.facts.join('　'), color: GREY, margin: [0, 2, 0, 8] },
    tableOf(paper),
  ];
}

/** The layout of several printed lists in one document, each on a page of its own; the first one names the document. */
export function tablePapers(papers: readonly TablePaper[]): object {
  const [first] = papers;
  const title = first?.title ?? '';
  return {
    pageSize: 'A4',
    pageOrientation: first?.isLandscape === true ? 'landscape' : 'portrait',
    pageMargins: [32, 32, 32, 40],
    info: { title },
    defaultStyle: { font: 'NotoSansJP', fontSize: 8, color: INK },
    footer: (current: number, total: number) => ({
      columns: [
        { text: title, margin: [32, 10, 0, 0] },
        { text: `${current} / ${total}`, alignment: 'right', margin: [0, 10, 32, 0] },
      ],
      fontSize: 7,
      color: GREY,
    }),
    content: papers.flatMap(contentOf),
  };
}

/** The layout of a printed list, for `answerPapers`. */
export function tablePaper(paper: TablePaper): object {
  return tablePapers([paper]);
}
