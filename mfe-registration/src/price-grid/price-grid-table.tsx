import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, tokens, toneVars } from '@honjin/ui';
import type { KeyboardEvent, Ref } from 'react';
import { useName } from '../parts/use-name.ts';
import { GridCell, type ShownStay } from './grid-cell.tsx';
import { nextPlace, type GridPlace, type GridPlan, type GridRow, type GridType } from './grid-rows.ts';

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: '58vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { minWidth: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: '13px' },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    maxWidth: '190px',
    padding: '4px 10px',
    lineHeight: '18px',
    textAlign: 'end',
    verticalAlign: 'bottom',
    fontWeight: 600,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  corner: { insetInlineStart: 0, zIndex: 3, width: '190px', textAlign: 'start' },
  type: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: '190px',
    padding: '3px 10px',
    lineHeight: '18px',
    textAlign: 'start',
    fontWeight: 600,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  note: { display: 'block', fontSize: '12px', fontWeight: 400, color: tokens.colorNeutralForeground2 },
  full: { color: toneVars('danger').foreground, fontWeight: 600 },
});

interface Props {
  label: string;
  plans: readonly GridPlan[];
  rows: readonly GridRow[];
  stay: ShownStay;
  at: GridPlace;
  isBusy: boolean;
  ref: Ref<HTMLTableElement>;
  onMove: (place: GridPlace) => void;
  onChoose: (place: GridPlace) => void;
}

/** Room types × plans. Arrows walk from cell to cell, Enter chooses one. */
export function PriceGridTable({ label, plans, rows, stay, at, isBusy, ref, onMove, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const from = placeOf(event.target) ?? at;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(from);
      return;
    }
    const next = nextPlace(rows, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    cellAt(event.currentTarget, next)?.focus();
  }
  return (
    <div className={styles.scroller}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for a table that is walked through by arrow keys */}
      <table
        ref={ref}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-busy={isBusy}
        className={styles.table}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.corner)}>
              {t('priceGrid.roomType')}
            </th>
            {plans.map((plan) => (
              <PlanHead key={plan.id} plan={plan} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, cells, cheapestPlanId }, row) => (
            <tr key={type.id}>
              <TypeHead type={type} />
              {plans.map((plan, index) => (
                <GridCell
                  key={plan.id}
                  cell={cells[index]}
                  plan={plan}
                  type={type}
                  stay={stay}
                  isCheapest={plan.id === cheapestPlanId}
                  place={`${row} ${index}`}
                  isFocused={row === at.row && index === at.plan}
                  onFocus={() => onMove({ row, plan: index })}
                  onChoose={() => onChoose({ row, plan: index })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the place of the cell that has the focus: after a refresh it may be another one than before. */
function placeOf(target: EventTarget): GridPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [row, plan] = (target.dataset['cell'] ?? '').split(' ').map(Number);
  return row === undefined || plan === undefined ? undefined : { row, plan };
}

/** Returns the cell at a place of the table. */
export function cellAt(table: HTMLTableElement, { row, plan }: GridPlace): HTMLElement | null {
  return table.querySelector<HTMLElement>(`[data-cell="${row} ${plan}"]`);
}

function PlanHead({ plan }: { plan: GridPlan }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  return (
    <th scope="col" className={styles.head}>
      {nameOf(plan)}
      {plan.isNonRefundable && <span className={styles.note}>{t('priceGrid.nonRefundable')}</span>}
    </th>
  );
}

function TypeHead({ type }: { type: GridType }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { remaining, maxCapacity } = type;
  return (
    <th scope="row" className={styles.type}>
      {nameOf(type)}
      <span className={mergeClasses(styles.note, remaining <= 0 && styles.full)}>
        {remaining > 0 ? t('conditions.left', { count: remaining }) : t('conditions.full')}
        {' · '}
        {t('priceGrid.capacity', { count: maxCapacity })}
      </span>
    </th>
  );
}
