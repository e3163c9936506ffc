import { useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles } from '@honjin/ui';
import { useMayMove, useMoves, type Draft } from '../acting/use-moves.ts';
import type { Bar } from './board-model.ts';
import { nightsOf } from './staging.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px', fontSize: '12px' },
});

export interface SelectionBarProps {
  bars: readonly Bar[];
  /** The number of chosen stays that are out of sight. Actions apply to them all the same. */
  hiddenCount: number;
  boardFrom: string;
  onShelf: () => void;
  onClear: () => void;
}

/** Offers the actions on all chosen stays in one commit. */
export function SelectionBar({ bars, hiddenCount, boardFrom, onShelf, onClear }: SelectionBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const mayMove = useMayMove();
  const { commit, isBusy } = useMoves();
  const cannot = !mayMove || isBusy;
  const withRoom = bars.filter(({ room }) => room >= 0);

  async function run(chosen: readonly Bar[], actionOf: (bar: Bar) => Draft['action'], message: string) {
    const isDone = await commit(
      chosen.map((bar) => ({ unit: bar, action: actionOf(bar) })),
      message,
    );
    if (isDone) onClear();
  }
  const lock = (isLocked: boolean) =>
    void run(bars, () => ({ kind: 'LOCK', isLocked }), t(isLocked ? 'locked' : 'unlocked'));
  return (
    <div role="toolbar" aria-label={t('selection')} className={styles.root}>
      <strong role="status">
        {hiddenCount === 0
          ? t('selectedCount', { count: bars.length })
          : t('selectedHidden', { count: bars.length, hidden: hiddenCount })}
      </strong>
      <Button size="small" disabledFocusable={cannot} onClick={() => !cannot && onShelf()}>
        {t('toShelf')}
      </Button>
      <Button
        size="small"
        disabledFocusable={cannot || withRoom.length === 0}
        onClick={() =>
          !cannot &&
          void run(
            withRoom,
            (bar) => ({ kind: 'ROOM', roomId: null, ...nightsOf(bar, boardFrom) }),
            t('unassignedDone'),
          )
        }
      >
        {t('unassign')}
      </Button>
      <Button size="small" disabledFocusable={cannot} onClick={() => !cannot && lock(true)}>
        {t('lock')}
      </Button>
      <Button size="small" disabledFocusable={cannot} onClick={() => !cannot && lock(false)}>
        {t('unlock')}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
