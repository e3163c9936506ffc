import { makeStyles, tokens } from '@honjin/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '12px', lineHeight: '16px' },
  head: {
    padding: '6px 8px',
    textAlign: 'start',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
});

/** The frame of both lists: short, scannable, no paging. */
export function ResultTable({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export const useCellStyles = makeStyles({
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }, cursor: 'pointer' },
  cell: {
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    verticalAlign: 'middle',
  },
  line: { display: 'block', whiteSpace: 'nowrap' },
  faint: { color: tokens.colorNeutralForeground3 },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
