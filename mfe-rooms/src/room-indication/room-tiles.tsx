import type { RoomIndication } from '@honjin/contracts/rooms';
import { floorKeyOf, roomPlaceIn, type RoomCleaning } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { isImeKey, makeStyles, tokens } from '@honjin/ui';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useRoomTexts } from './room-texts.ts';
import { RoomTile } from './room-tile.tsx';
import { cleaningOfKey, tileAfterKey } from './tile-keys.ts';

const useStyles = makeStyles({
  // A floor that is out of sight is not laid out: a house of a thousand rooms scrolls like a small one.
  floor: { contentVisibility: 'auto', containIntrinsicSize: 'auto 220px', paddingBlockEnd: '8px' },
  name: {
    margin: 0,
    paddingBlock: '4px',
    fontSize: '12px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(83px, 1fr))',
    gap: '4px',
    padding: '2px',
  },
});

export interface RoomTilesProps {
  rooms: readonly RoomIndication[];
  selected: ReadonlySet<string>;
  /** A tap selects instead of opening the actions. */
  isSelecting: boolean;
  onSelect: (roomId: string) => void;
  onClean: (roomId: string, cleaning: RoomCleaning) => void;
  onOpen: (room: RoomIndication, target: HTMLElement) => void;
}

function tileOf(event: { target: EventTarget }): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[data-room-id]');
}

function tilesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-room-id]') ?? [])];
}

/** A room that falls out of the filter hands the focus on to the one in its place, so that the next key is heard. */
function useHeldFocus(list: RefObject<HTMLDivElement | null>): (tile: HTMLElement | null) => void {
  const last = useRef<{ tile: HTMLElement; index: number }>(undefined);
  useLayoutEffect(() => {
    if (last.current === undefined || last.current.tile.isConnected) return;
    if (document.activeElement !== document.body) return;
    const tiles = tilesIn(list.current);
    (tiles[Math.min(last.current.index, tiles.length - 1)] ?? list.current)?.focus();
  });
  return (tile) => {
    if (tile) last.current = { tile, index: tilesIn(list.current).indexOf(tile) };
  };
}

/** The house as tiles by floor: one stop of the tab order, arrows between rooms, letters set the cleaning. */
export function RoomTiles({ rooms, selected, isSelecting, onSelect, onClean, onOpen }: RoomTilesProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const locale = useLocale();
  const texts = useRoomTexts();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const holdFocus = useHeldFocus(list);
  const floors = Map.groupBy(rooms, floorKeyOf);
  const reachable = rooms.some((room) => room.roomId === current) ? current : rooms[0]?.roomId;

  function open(tile: HTMLElement): void {
    const room = rooms.find((one) => one.roomId === tile.dataset['roomId']);
    if (room) onOpen(room, tile);
  }

  function move(event: KeyboardEvent, tile: HTMLElement): void {
    const tiles = tilesIn(list.current);
    const places = tiles.map((one) => one.getBoundingClientRect());
    const next = tileAfterKey(event.key, tiles.indexOf(tile), places);
    if (next === null) return;
    event.preventDefault();
    tiles[next]?.focus();
    tiles[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent): void {
    const tile = tileOf(event);
    const roomId = tile?.dataset['roomId'];
    if (!tile || roomId === undefined || isImeKey(event)) return;
    const cleaning = cleaningOfKey(event);
    if (cleaning !== null) onClean(roomId, cleaning);
    else if (event.key === ' ') onSelect(roomId);
    else if (event.key === 'Enter' || event.key === 'ContextMenu') open(tile);
    else return move(event, tile);
    event.preventDefault();
  }

  function handleClick(event: MouseEvent): void {
    const tile = tileOf(event);
    const roomId = tile?.dataset['roomId'];
    if (!tile || roomId === undefined) return;
    setCurrent(roomId);
    if (isSelecting || event.ctrlKey || event.metaKey || event.shiftKey) onSelect(roomId);
    else open(tile);
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('rooms')}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={handleKey}
      onClick={handleClick}
      onContextMenu={(event) => {
        const tile = tileOf(event);
        if (!tile) return;
        event.preventDefault();
        open(tile);
      }}
      onFocus={(event) => {
        const tile = tileOf(event);
        holdFocus(tile);
        setCurrent(tile?.dataset['roomId'] ?? current);
      }}
    >
      {[...floors].map(([floor, onFloor]) => (
        <div key={floor} role="group" aria-label={roomPlaceIn(locale, onFloor[0]!)} className={styles.floor}>
          <p aria-hidden className={styles.name}>
            {roomPlaceIn(locale, onFloor[0]!)} · {onFloor.length}
          </p>
          <div className={styles.grid} role="presentation">
            {onFloor.map((room) => (
              <RoomTile
                key={room.roomId}
                room={room}
                texts={texts}
                isSelected={selected.has(room.roomId)}
                isCurrent={room.roomId === reachable}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
