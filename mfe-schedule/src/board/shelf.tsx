import { useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, tokens } from '@honjin/ui';
import { useBarTexts } from './bar-texts.ts';
import type { Bar } from './board-model.ts';
import type { StagedBoard } from './staging.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    boxSizing: 'border-box',
    padding: '4px 8px',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: '4px',
  },
  words: { fontSize: '12px' },
  bars: { display: 'flex', flexWrap: 'wrap', gap: '4px', flexGrow: 1, maxHeight: '72px', overflow: 'auto' },
});

export interface ShelfProps {
  staged: StagedBoard;
  /** Gives a stay of the shelf a room. */
  onPlace: (bar: Bar, target: HTMLElement) => void;
  onCommit: () => void;
  onDiscard: () => void;
}

/** Stays lifted out of their rooms, and the arrangement as a whole: nothing is saved before it is committed. */
export function Shelf({ staged, onPlace, onCommit, onDiscard }: ShelfProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const texts = useBarTexts(staged.board.from);
  return (
    <section data-shelf aria-label={t('shelf')} className={styles.root}>
      <strong className={styles.words}>
        {t('shelf')} {t('stagedCount', { count: staged.moves.length })}
      </strong>
      <div className={styles.bars}>
        {staged.shelf.map((bar) => (
          <Button
            key={bar.key}
            size="small"
            title={texts.label(bar)}
            onClick={(event) => onPlace(bar, event.currentTarget)}
          >
            {`${bar.guest || bar.bookingNo} ${texts.length(bar)}`}
          </Button>
        ))}
        {staged.shelf.length === 0 && <span className={styles.words}>{t('shelfEmpty')}</span>}
      </div>
      <Button size="small" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={staged.moves.length === 0}
        onClick={onCommit}
      >
        {t('commit')}
      </Button>
    </section>
  );
}
