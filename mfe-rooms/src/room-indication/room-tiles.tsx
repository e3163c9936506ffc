import type { RoomIndication } from '@honjin/contracts/rooms';
import type { RoomCleaning } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { isImeKey, makeStyles, tokens } from '@honjin/ui';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { floorKeyOf } from './room-filter.ts';
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
    gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
    gap: '6px',
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

/** The house as tiles by floor: one stop of the tab order, arrows between rooms, letters set the cleaning. */
export function RoomTiles({ rooms, selected, isSelecting, onSelect, onClean, onOpen }: RoomTilesProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const floors = Map.groupBy(rooms, floorKeyOf);
  const reachable = rooms.some((room) => room.roomId === current) ? current : rooms[0]?.roomId;

  function open(tile: HTMLElement): void {
    const room = rooms.find((one) => one.roomId === tile.dataset['roomId']);
    if (room) onOpen(room, tile);
  }

  function move(event: KeyboardEvent, tile: HTMLElement): void {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-room-id]') ?? [])];
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
      onFocus={(event) => setCurrent(tileOf(event)?.dataset['roomId'] ?? current)}
    >
      {[...floors].map(([floor, onFloor]) => (
        <div key={floor} role="group" aria-label={t('floorName', { floor })} className={styles.floor}>
          <p aria-hidden className={styles.name}>
            {t('floorName', { floor })} · {onFloor.length}
          </p>
          <div className={styles.grid} role="presentation">
            {onFloor.map((room) => (
              <RoomTile
                key={room.roomId}
                room={room}
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
