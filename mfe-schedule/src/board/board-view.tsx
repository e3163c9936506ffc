import { addDays } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, KeyboardHint, makeStyles } from '@honjin/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { useDrop } from '../assign/use-drop.ts';
import { BoardGrid, type BoardGridProps, type Chosen } from './board-grid.tsx';
import { rowsOf, totalsOf, type Bar, type Board } from './board-model.ts';
import type { BoardParams } from './board-params.ts';
import { RoomDayMenu } from './room-day-menu.tsx';
import { StayCard } from './stay-card.tsx';
import { StayMenu } from './stay-menu.tsx';

const useStyles = makeStyles({
  hints: { display: 'flex', gap: '12px', paddingBlockEnd: '4px' },
});

type Pointed = NonNullable<Parameters<BoardGridProps['onPoint']>[0]>;

/** A card follows the focus at once and the pointer when it rests. */
const HOVER_MS = 250;

function usePointed() {
  const [pointed, setPointed] = useState<Pointed>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function point(next: Pointed | undefined): void {
    clearTimeout(timer.current);
    if (next === undefined || next.isFocus) setPointed(next);
    else timer.current = setTimeout(() => setPointed(next), HOVER_MS);
  }
  return [pointed, point] as const;
}

/** Gives the focus back to the place of the board at which a menu or dialog stood, once nothing is open. */
function useFocusReturn(openAt: HTMLElement | undefined): void {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const target = last.current;
    last.current = openAt;
    if (openAt !== undefined || target === undefined) return;
    // The overlay gives the focus away while it goes; the board takes it after that.
    setTimeout(() => target.focus(), 0);
  }, [openAt]);
}

/** The board with what stands open over it: the card of a bar, a menu, the assignment. */
export function BoardView({ board, params }: { board: Board; params: BoardParams }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const isJapanese = useLocale() === 'ja';
  const { grouping, typeId } = params;
  const text = useDeferredValue(params.text);
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const toggleGroup = (key: string) =>
    setOpenGroups(
      openGroups.has(key)
        ? new Set([...openGroups].filter((one) => one !== key))
        : new Set([...openGroups, key]),
    );
  const rows = useMemo(
    () =>
      rowsOf(board, { grouping, typeId, text, openGroups }, (type) => (isJapanese ? type.name : type.nameEn)),
    [board, grouping, typeId, text, openGroups, isJapanese],
  );
  const totals = useMemo(() => totalsOf(board, typeId), [board, typeId]);
  const drop = useDrop(board.from);
  const [pointed, point] = usePointed();
  const [chosen, setChosen] = useState<Chosen>();
  const [assigning, setAssigning] = useState<{ bar: Bar; target: HTMLElement }>();

  const openAt = assigning?.target ?? chosen?.target;
  useFocusReturn(openAt);

  if (rows.length === 0) return <EmptyState title={t('noMatch')} />;
  return (
    <>
      <div className={styles.hints}>
        <KeyboardHint keys={['←', '→', '↑', '↓']}>{t('keysMove')}</KeyboardHint>
        <KeyboardHint keys={['PgUp', 'PgDn']}>{t('keysPage')}</KeyboardHint>
        <KeyboardHint keys={['Enter']}>{t('keysOpen')}</KeyboardHint>
      </div>
      <BoardGrid
        board={board}
        rows={rows}
        totals={totals}
        onChoose={setChosen}
        onToggle={toggleGroup}
        onDrop={drop}
        onPoint={point}
      />
      {pointed && openAt === undefined && (
        <StayCard key={pointed.bar.key} bar={pointed.bar} target={pointed.target} from={board.from} />
      )}
      {chosen?.what === 'stay' && (
        <StayMenu
          bar={chosen.bar}
          target={chosen.target}
          onAssign={() => setAssigning({ bar: chosen.bar, target: chosen.target })}
          onClose={() => setChosen(undefined)}
        />
      )}
      {chosen?.what === 'room' && (
        <EmptyNightMenu board={board} chosen={chosen} onClose={() => setChosen(undefined)} />
      )}
      {assigning && <AssignDialog bar={assigning.bar} onClose={() => setAssigning(undefined)} />}
    </>
  );
}

interface EmptyNightMenuProps {
  board: Board;
  chosen: Extract<Chosen, { what: 'room' }>;
  onClose: () => void;
}

function EmptyNightMenu({ board, chosen, onClose }: EmptyNightMenuProps) {
  const room = board.rooms.find((one) => one.roomId === chosen.roomId);
  const type = room && board.types[room.type];
  if (!room || !type) return null;
  return (
    <RoomDayMenu
      room={room}
      roomTypeId={type.roomTypeId}
      date={addDays(board.from, chosen.day)}
      target={chosen.target}
      onClose={onClose}
    />
  );
}
