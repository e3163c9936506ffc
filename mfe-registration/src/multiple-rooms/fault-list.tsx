import { useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@honjin/ui';
import type { CellFault } from './read-rooming-list.ts';
import { focusCell } from './rooming-grid.tsx';

const SHOWN = 6;

const useStyles = makeStyles({ list: { display: 'flex', flexWrap: 'wrap', gap: '4px' } });

/** Lists the faults of the grid as buttons that lead to their cells. It says so when there are none. */
export function FaultList({ faults, rows }: { faults: readonly CellFault[]; rows: number }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const text = (fault: CellFault) =>
    t('multi.fault', {
      row: fault.row + 1,
      column: t(`multi.column.${fault.column}`),
      problem: t(`multi.problem.${fault.problem}`),
    });
  return (
    <MessageBar intent={faults.length === 0 ? 'success' : 'warning'} layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>
          {faults.length === 0
            ? t('multi.allRight', { rooms: rows })
            : t('multi.faults', { rooms: rows, count: faults.length })}
        </MessageBarTitle>
        <span className={styles.list}>
          {faults.slice(0, SHOWN).map((fault) => (
            <Button
              key={`${fault.row}-${fault.column}-${fault.problem}`}
              size="small"
              appearance="subtle"
              onClick={() => focusCell(fault.row, fault.column)}
            >
              {text(fault)}
            </Button>
          ))}
        </span>
      </MessageBarBody>
    </MessageBar>
  );
}
