import { errorText, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, KeyboardHint, LoadingOverlay, makeStyles, tokens } from '@honjin/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { GridStayFields } from './grid-stay-fields.tsx';
import { firstPlace, placeWithin, type GridPlace, type PriceCell } from './grid-rows.ts';
import type { GridStay } from './grid-stay.ts';
import { cellAt, PriceGridTable } from './price-grid-table.tsx';
import { useChooseCell } from './use-choose-cell.ts';
import { usePriceGrid } from './use-price-grid.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', fontSize: '12px' },
  hidden: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  start: GridStay;
  masters: FormMasters;
  businessDate: string;
  onChange?: (stay: GridStay) => void;
  onChoose: (stay: GridStay, cell: PriceCell) => void;
}

/** The fields of a stay, and its price in every room type under every plan. */
export function PriceGridPanel({ start, masters, businessDate, onChange, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [stay, setStay] = useState(start);
  const grid = usePriceGrid(stay, businessDate);
  const choose = useChooseCell(grid, (cell) => onChoose(stay, cell));
  const { table, at, moveTo, enter } = useGridFocus(grid);
  // A date picker tells its day as it is left, maybe after the next field was typed into: neither undoes the other.
  const latest = useRef(start);
  function write(change: Partial<GridStay>) {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setStay(next);
    onChange?.(next);
  }
  const hidden = grid.answer.data?.hiddenCount ?? 0;
  return (
    <div className={styles.root}>
      <GridStayFields
        stay={stay}
        masters={masters}
        businessDate={businessDate}
        onChange={write}
        onDone={enter}
      />
      <GridState grid={grid}>
        <PriceGridTable
          ref={table}
          label={t('priceGrid.title')}
          plans={grid.plans}
          rows={grid.rows}
          stay={grid.shown}
          at={at}
          isBusy={!grid.isCurrent}
          onMove={moveTo}
          onChoose={choose}
        />
        <div className={styles.foot}>
          <KeyboardHint keys={['↑', '↓', '←', '→']}>{t('priceGrid.walk')}</KeyboardHint>
          <KeyboardHint keys={['Enter']}>{t('priceGrid.choose')}</KeyboardHint>
          <span className={styles.hidden}>{t('priceGrid.taxes')}</span>
          {hidden > 0 && <span className={styles.hidden}>{t('priceGrid.hidden', { count: hidden })}</span>}
        </div>
      </GridState>
    </div>
  );
}

type Grid = ReturnType<typeof usePriceGrid>;

/** Holds the cell that has the focus, and goes to the prices as soon as they are those of the fields. */
function useGridFocus({ rows, isCurrent }: Grid) {
  const table = useRef<HTMLTableElement>(null);
  // Prices that are there already do not arrive once more, so every wish to go to them is counted.
  const [wishes, setWishes] = useState(0);
  const granted = useRef(0);
  const [walked, setWalked] = useState<GridPlace>();
  const at = placeWithin(rows, walked ?? firstPlace(rows));
  const arrive = useEffectEvent((wish: number) => {
    if (wish === granted.current || table.current === null) return;
    granted.current = wish;
    cellAt(table.current, at)?.focus();
  });
  useEffect(() => {
    if (isCurrent) arrive(wishes);
  }, [isCurrent, wishes]);
  return {
    table,
    at,
    moveTo: setWalked,
    enter() {
      setWalked(undefined);
      setWishes(wishes + 1);
      // The prices may come a moment later. The keys are theirs from now on: an arrow would step the number in the field.
      table.current?.focus();
    },
  };
}

function GridState({ grid, children }: { grid: Grid; children: ReactNode }) {
  const { t, i18n } = useTranslation('registration');
  const { answer, isComplete, rows, plans } = grid;
  if (answer.isError)
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={answer.error.requestId}
        onRetry={() => void answer.refetch()}
      />
    );
  if (answer.data === undefined && !isComplete) return <EmptyState title={t('priceGrid.incomplete')} />;
  if (answer.data === undefined) return <LoadingOverlay loading />;
  if (rows.length === 0 || plans.length === 0) return <EmptyState title={t('priceGrid.nothing')} />;
  return <LoadingOverlay loading={answer.isPlaceholderData}>{children}</LoadingOverlay>;
}
