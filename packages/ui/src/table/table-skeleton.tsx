import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

const useStyles = makeStyles({
  cell: {
    height: 'var(--row-height, 32px)',
    boxSizing: 'border-box',
    paddingInline: '8px',
    paddingBlock: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

/** Rows of the final height while the first data is on its way, so that nothing jumps when it comes. */
export function TableSkeleton({ rowCount, columnCount }: { rowCount: number; columnCount: number }) {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <tbody aria-label={texts.loading}>
      {Array.from({ length: rowCount }, (_, row) => (
        <tr key={row} aria-hidden>
          {Array.from({ length: columnCount }, (_unused, column) => (
            <td key={column} className={styles.cell}>
              <Skeleton>
                <SkeletonItem size={12} />
              </Skeleton>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
