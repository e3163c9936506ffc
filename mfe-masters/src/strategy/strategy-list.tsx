import { nameIn } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  Button,
  makeStyles,
  mergeClasses,
  ReOrderRegular,
  ToneBadge,
  tokens,
} from '@honjin/ui';
import { useState, type KeyboardEvent } from 'react';
import { RowActions, type RowActionsProps } from '../plain/row-actions.tsx';
import type { StrategyRow } from './blank-strategy.ts';
import { useStrategyWords } from './use-strategy-words.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'grid',
    gridTemplateColumns:
      '24px 28px 64px minmax(140px, 1fr) minmax(200px, 2fr) 96px minmax(120px, 1fr) 72px 104px',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    padding: '2px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  target: { boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  handle: { display: 'flex', cursor: 'grab', color: tokens.colorNeutralForeground3 },
  place: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  code: { display: 'block', fontWeight: 400, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  change: { textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  small: { fontSize: '12px' },
});

export interface StrategyListProps {
  rows: readonly StrategyRow[];
  canEdit: boolean;
  actionsOf: (row: StrategyRow) => RowActionsProps;
  /** Takes the strategy at one place to another. */
  onMove: (from: number, to: number) => void;
}

/** Strategies in their order of application; a row is moved by its handle, its arrows, or Alt with the arrow keys. */
export function StrategyList({ rows, canEdit, actionsOf, onMove }: StrategyListProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();

  function drop() {
    if (dragged !== undefined && target !== undefined) onMove(dragged, target);
    setDragged(undefined);
    setTarget(undefined);
  }
  return (
    <ol className={styles.list} aria-label={t('strategy.order')}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row can be dragged; its buttons do the same
        <li
          key={row.id}
          className={mergeClasses(styles.row, target === index && dragged !== index && styles.target)}
          draggable={canEdit}
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setTarget(index);
          }}
          onDrop={drop}
          onDragEnd={drop}
        >
          <StrategyRowCells row={row} index={index} />
          <MoveButtons
            index={index}
            count={rows.length}
            name={row.name}
            canEdit={canEdit}
            onMove={(to) => onMove(index, to)}
          />
          <RowActions {...actionsOf(row)} />
        </li>
      ))}
    </ol>
  );
}

function StrategyRowCells({ row, index }: { row: StrategyRow; index: number }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const { conditionsOf, changeOf, limitsOf } = useStrategyWords();
  return (
    <>
      <span className={styles.handle} aria-hidden>
        <ReOrderRegular />
      </span>
      <span className={styles.place}>{index + 1}</span>
      <ToneBadge
        tone={row.isActive ? 'success' : 'neutral'}
        label={t(row.isActive ? 'strategy.on' : 'strategy.off')}
      />
      <span className={styles.name}>
        {nameIn(locale, row)}
        <span className={styles.code}>{row.code}</span>
      </span>
      <span>{conditionsOf(row)}</span>
      <span className={styles.change}>{changeOf(row)}</span>
      <span className={styles.small}>{limitsOf(row)}</span>
    </>
  );
}

interface MoveButtonsProps {
  index: number;
  count: number;
  name: string;
  canEdit: boolean;
  onMove: (to: number) => void;
}

function MoveButtons({ index, count, name, canEdit, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('masters');
  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1));
  }
  const button = { size: 'small', appearance: 'subtle', onKeyDown: handleKey } as const;
  return (
    <span>
      <Button
        {...button}
        icon={<ArrowUpRegular />}
        aria-label={t('strategy.up', { name })}
        disabledFocusable={!canEdit || index === 0}
        onClick={() => canEdit && onMove(index - 1)}
      />
      <Button
        {...button}
        icon={<ArrowDownRegular />}
        aria-label={t('strategy.down', { name })}
        disabledFocusable={!canEdit || index === count - 1}
        onClick={() => canEdit && onMove(index + 1)}
      />
    </span>
  );
}
