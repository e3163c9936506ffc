import { addDays } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { EmptyState, KeyboardHint, makeStyles } from '@honjin/ui';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { ShownBoard } from '../acting/type-names.ts';
import { useUndoKeys } from '../acting/use-undo-keys.ts';
import type { Opened } from './board-dialogs.tsx';
import type { BoardGridProps, Chosen } from './board-grid-props.ts';
import { BoardGrid } from './board-grid.tsx';
import type { Board } from './board-model.ts';
import { columnCountOf, type BoardParams } from './board-params.ts';
import type { BarState } from './board-state.ts';
import { RoomDayMenu } from './room-day-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Shelf } from './shelf.tsx';
import { StayCard } from './stay-card.tsx';
import { StayMenu, type StayAction } from './stay-menu.tsx';
import type { Arrangement } from './use-arrangement.ts';
import { useDrop } from './use-drop.ts';
import { useFocusReturn, usePointed } from './use-pointed.ts';
import { usePresence } from './use-presence.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

// The board is there before its dialogs. They come with the first stay that somebody points at.
const loadDialogs = () => import('./board-dialogs.tsx');
const BoardDialogs = lazy(() => loadDialogs().then(({ BoardDialogs: dialogs }) => ({ default: dialogs })));

function useDialogsSoon(uses: readonly (object | undefined)[]): void {
  const isUsed = uses.some((use) => use !== undefined);
  useEffect(() => {
    // Who opens a dialog asks again.
    if (isUsed) loadDialogs().catch(() => undefined);
  }, [isUsed]);
}

const isSwap = (opened: Opened | undefined) => opened?.what === 'swap';

/** Asks for the stays of all rooms as soon as something needs them. */
function useAskWhole(needs: readonly boolean[], onAskWhole: () => void): void {
  const needsWhole = needs.includes(true);
  useEffect(() => {
    if (needsWhole) onAskWhole();
  }, [needsWhole, onAskWhole]);
}

const useStyles = makeStyles({
  hints: { display: 'flex', gap: '12px', paddingBlockEnd: '4px' },
});

export interface BoardViewProps {
  board: Board;
  params: BoardParams;
  arrangement: Arrangement;
  /** True when rooms shall be proposed. The board says when it is done with it. */
  isAssigning: boolean;
  onAssigned: () => void;
  /** Asks for the stays of all rooms. */
  onAskWhole: () => void;
  onShowRooms: BoardGridProps['onShowRooms'];
}

/** Shows the board with everything that is open over it: the card of a bar, a menu, a dialog, the shelf. */
export function BoardView(props: BoardViewProps) {
  const { board: saved, params, arrangement, isAssigning, onAssigned, onAskWhole, onShowRooms } = props;
  const { t } = useTranslation('schedule');
  const { board } = arrangement;
  const { rows, totals, toggleGroup, hasOpenGroups } = useRows(board, params);
  const selection = useSelection(board, rows);
  const [held, hold] = usePresence();
  const [pointed, point] = usePointed();
  const [chosen, setChosen] = useState<Chosen>();
  const [opened, setOpened] = useState<Opened & { target?: HTMLElement }>();
  const drop = useDrop({ board, unit: params.unit, arrangement, onOpen: setOpened });
  const staged = useMemo(() => new Set(arrangement.moves.map(({ bar }) => bar.key)), [arrangement.moves]);
  const state: BarState = useMemo(
    () => ({ selected: selection.keys, held, staged }),
    [selection.keys, held, staged],
  );
  useAskWhole([selection.keys.size > 0, arrangement.isOpen, hasOpenGroups, isSwap(opened)], onAskWhole);
  const openAt = opened?.target ?? chosen?.target;
  useDialogsSoon([pointed, chosen]);
  useFocusReturn(openAt);
  useUndoKeys(opened === undefined && chosen === undefined && !isAssigning);

  function choose(next: Chosen): void {
    if (next.what !== 'stock') return setChosen(next);
    const type = board.types[next.typeAt]!;
    if (!type.isReal) return;
    const night = addDays(board.from, next.day);
    setOpened({ what: 'stock', roomTypeId: type.roomTypeId, night, target: next.target });
  }

  function act(action: StayAction): void {
    if (chosen?.what !== 'stay') return;
    if (action === 'shelf') arrangement.shelve([chosen.bar]);
    else setOpened({ what: action, bar: chosen.bar, target: chosen.target });
  }

  if (rows.length === 0) return <EmptyState title={t('noMatch')} />;
  return (
    <ShownBoard value={saved}>
      <AboveBoard board={board} selection={selection} arrangement={arrangement} onOpen={setOpened} />
      <BoardGrid
        board={board}
        rows={rows}
        totals={totals}
        unit={params.unit}
        columns={columnCountOf(params.unit, board)}
        zoom={params.zoom}
        density={params.density}
        state={state}
        onChoose={choose}
        onSelect={selection.toggle}
        onToggle={toggleGroup}
        onDrop={drop}
        onHold={hold}
        onPoint={point}
        onShowRooms={onShowRooms}
      />
      {pointed && openAt === undefined && opened === undefined && !isAssigning && (
        <StayCard key={pointed.bar.key} bar={pointed.bar} target={pointed.target} from={board.from} />
      )}
      {chosen && (
        <ChosenMenu board={board} chosen={chosen} onAct={act} onClose={() => setChosen(undefined)} />
      )}
      <Dialogs
        {...{ board, arrangement, isAssigning, onAssigned, opened }}
        onClose={() => setOpened(undefined)}
      />
    </ShownBoard>
  );
}

interface DialogsProps extends Pick<BoardViewProps, 'board' | 'arrangement' | 'isAssigning' | 'onAssigned'> {
  opened: Opened | undefined;
  onClose: () => void;
}

/** Shows the dialog that was opened on the board, or from above it. */
function Dialogs({ board, arrangement, isAssigning, onAssigned, opened, onClose }: DialogsProps) {
  const shown: Opened | null = opened ?? (isAssigning ? { what: 'auto' } : null);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <BoardDialogs {...{ board, arrangement }} opened={shown} onClose={opened ? onClose : onAssigned} />
    </Suspense>
  );
}

interface AboveBoardProps {
  board: Board;
  selection: ReturnType<typeof useSelection>;
  arrangement: Arrangement;
  onOpen: (opened: Opened & { target?: HTMLElement }) => void;
}

/** Shows the actions on the chosen stays, or the keys, above the board; and the shelf during an arrangement. */
function AboveBoard({ board, selection, arrangement, onOpen }: AboveBoardProps) {
  function shelveSelected(): void {
    arrangement.shelve(selection.bars);
    selection.clear();
  }
  return (
    <>
      {selection.bars.length > 0 ? (
        <SelectionBar
          bars={selection.bars}
          hiddenCount={selection.hiddenCount}
          boardFrom={board.from}
          onShelf={shelveSelected}
          onClear={selection.clear}
        />
      ) : (
        <Hints />
      )}
      {arrangement.isOpen && (
        <Shelf
          staged={arrangement}
          onPlace={(bar, target) => onOpen({ what: 'place', bar, target })}
          onCommit={() => onOpen({ what: 'commit' })}
          onDiscard={arrangement.discard}
        />
      )}
    </>
  );
}

interface ChosenMenuProps {
  board: Board;
  chosen: Chosen;
  onAct: (action: StayAction) => void;
  onClose: () => void;
}

function ChosenMenu({ board, chosen, onAct, onClose }: ChosenMenuProps) {
  if (chosen.what === 'stay') {
    const { bar, target } = chosen;
    return (
      <StayMenu
        {...{ bar, target, onAct, onClose }}
        roomId={board.rooms[bar.room]?.roomId}
        boardFrom={board.from}
      />
    );
  }
  return chosen.what === 'room' ? <EmptyNightMenu {...{ board, chosen, onClose }} /> : null;
}

function Hints() {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  return (
    <div className={styles.hints}>
      <KeyboardHint keys={['←', '→', '↑', '↓']}>{t('keysMove')}</KeyboardHint>
      <KeyboardHint keys={['PgUp', 'PgDn']}>{t('keysPage')}</KeyboardHint>
      <KeyboardHint keys={['Enter']}>{t('keysOpen')}</KeyboardHint>
      <KeyboardHint keys={['Space']}>{t('keysSelect')}</KeyboardHint>
      <KeyboardHint keys={['Ctrl', 'Z']}>{t('undo')}</KeyboardHint>
    </div>
  );
}

interface EmptyNightMenuProps {
  board: Board;
  chosen: Extract<Chosen, { what: 'room' }>;
  onClose: () => void;
}

function EmptyNightMenu({ board, chosen, onClose }: EmptyNightMenuProps) {
  const room = board.rooms.find((one) => one?.roomId === chosen.roomId);
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
