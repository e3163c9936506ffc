import { makeStyles, mergeClasses, tokens } from '@honjin/ui';
import type { ReactNode } from 'react';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  scroller: {
    overflowX: 'auto',
    border: line,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px' },
  head: {
    padding: '4px 8px',
    fontSize: '12px',
    fontWeight: 600,
    textAlign: 'end',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: {
    padding: '2px 8px',
    height: '26px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderTop: line,
  },
  start: { textAlign: 'start' },
  name: { fontWeight: 400 },
  total: { fontWeight: 700, borderTop: `2px solid ${tokens.colorNeutralStroke1}` },
});

export interface PlainTableProps {
  title: string;
  /** The first column names the row. */
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isTotal?: boolean }[];
}

/** A short table of figures: the first cell of a row is its name. */
export function PlainTable({ title, headings, rows }: PlainTableProps) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              {headings.map((heading, at) => (
                <th key={heading} scope="col" className={mergeClasses(styles.head, at === 0 && styles.start)}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells], isTotal }) => (
              <tr key={key}>
                <th
                  scope="row"
                  className={mergeClasses(
                    styles.cell,
                    styles.start,
                    styles.name,
                    isTotal === true && styles.total,
                  )}
                >
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={headings[at + 1]}
                    className={mergeClasses(styles.cell, isTotal === true && styles.total)}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
