import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, MoneyText, tokens, toneVars, VisuallyHidden } from '@honjin/ui';
import { useName } from '../parts/use-name.ts';
import { averageYen, isSold, type GridPlan, type GridType, type PriceCell } from './grid-rows.ts';
import { useUnsoldText } from './use-unsold-text.ts';

const useStyles = makeStyles({
  cell: {
    height: '48px',
    minWidth: '128px',
    padding: '3px 10px',
    lineHeight: '18px',
    textAlign: 'end',
    verticalAlign: 'middle',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':hover': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1Hover}` },
  },
  unsold: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
  none: { cursor: 'default', textAlign: 'center' },
  total: { display: 'block', fontSize: '15px', fontWeight: 600 },
  line: { display: 'block', fontSize: '12px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  why: { display: 'block', fontSize: '12px', fontWeight: 600, whiteSpace: 'nowrap' },
  cheapest: {
    marginInlineEnd: '6px',
    paddingInline: '4px',
    borderRadius: '3px',
    fontSize: '11px',
    lineHeight: '14px',
    verticalAlign: 'text-bottom',
    fontWeight: 600,
    color: toneVars('success').foreground,
    backgroundColor: toneVars('success').background,
  },
});

/** The stay of a grid, as far as its cells show it. */
export interface ShownStay {
  nights: number;
  rooms: number;
}

interface Props {
  cell: PriceCell | undefined;
  plan: GridPlan;
  type: GridType;
  stay: ShownStay;
  isCheapest: boolean;
  /** Row and column, from 0. */
  place: string;
  isFocused: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

/** The price of a stay in a room type under a plan, or why it is not sold. */
export function GridCell({ cell, plan, type, stay, isCheapest, place, isFocused, ...on }: Props) {
  const styles = useStyles();
  const nameOf = useCellName();
  const { t } = useTranslation('registration');
  return (
    <td
      data-cell={place}
      tabIndex={isFocused ? 0 : -1}
      className={mergeClasses(styles.cell, !isSold(cell) && styles.unsold, cell === undefined && styles.none)}
      onFocus={on.onFocus}
      onClick={on.onChoose}
    >
      <VisuallyHidden>{nameOf({ cell, plan, type, stay, isCheapest })}</VisuallyHidden>
      <span aria-hidden>
        {cell === undefined && '–'}
        {cell !== undefined && isSold(cell) && (
          <>
            <span className={styles.total}>
              {isCheapest && <span className={styles.cheapest}>{t('priceGrid.cheapest')}</span>}
              <MoneyText yen={cell.totalYen} />
            </span>
            <Average cell={cell} stay={stay} />
          </>
        )}
        {cell !== undefined && !isSold(cell) && <Unsold cell={cell} remaining={type.remaining} />}
      </span>
    </td>
  );
}

function Average({ cell, stay }: { cell: PriceCell; stay: ShownStay }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const yen = averageYen(cell, stay);
  if (yen === null) return null;
  return (
    <span className={mergeClasses(styles.line, styles.quiet)}>
      {t(stay.nights > 1 ? 'priceGrid.average' : 'priceGrid.oneRoom', { yen: formatYen(yen) })}
    </span>
  );
}

function Unsold({ cell: { unsold, totalYen }, remaining }: { cell: PriceCell; remaining: number }) {
  const styles = useStyles();
  const { briefOf } = useUnsoldText();
  const [first] = unsold;
  if (first === undefined) return null;
  return (
    <>
      <span className={styles.why}>
        {briefOf(first, remaining)}
        {unsold.length > 1 && ` +${unsold.length - 1}`}
      </span>
      {totalYen !== null && <MoneyText yen={totalYen} className={styles.line} />}
    </>
  );
}

function useCellName() {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { wholeOf } = useUnsoldText();
  return ({
    cell,
    plan,
    type,
    stay,
    isCheapest,
  }: Pick<Props, 'cell' | 'plan' | 'type' | 'stay' | 'isCheapest'>) => {
    const names = [nameOf(type), nameOf(plan)];
    if (cell === undefined) return [...names, t('priceGrid.notOfPlan')].join(' ');
    const yen = averageYen(cell, stay);
    return [
      ...names,
      ...(cell.totalYen === null ? [] : [formatYen(cell.totalYen)]),
      ...(yen === null || stay.nights === 1 ? [] : [t('priceGrid.average', { yen: formatYen(yen) })]),
      ...(isCheapest ? [t('priceGrid.cheapest')] : []),
      ...cell.unsold.map((one) => wholeOf(one, type.remaining)),
    ].join(' ');
  };
}
