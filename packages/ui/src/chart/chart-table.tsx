import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { valueText, type ChartProps } from './chart-types.ts';

const useStyles = makeStyles({
  scroller: { overflow: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px' },
  cell: {
    padding: '2px 8px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { textAlign: 'start' },
});

/** The figures of a chart as a table, which says the same. */
export function ChartTable({ title, labels, series, height }: ChartProps) {
  const styles = useStyles();
  return (
    <div
      className={styles.scroller}
      style={{ maxHeight: height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
      role="group"
      aria-label={title}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.name)}>
              {title}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={styles.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                {label}
              </th>
              {series.map((one) => (
                <td key={one.name} className={styles.cell}>
                  {valueText(one, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
