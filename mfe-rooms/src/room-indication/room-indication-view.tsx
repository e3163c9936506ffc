import {
  changeRoomMarks,
  listRoomIndication,
  reportRoomSight,
  type RoomIndication,
} from '@honjin/contracts/rooms';
import { formatDate, type RoomCleaning } from '@honjin/domain';
import {
  useBusinessDate,
  usePermission,
  useQueryClient,
  useSearchParams,
  useSession,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import { Button, EmptyState, MessageBar, MessageBarBody, PageHeader, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import { ChangeBar } from './change-bar.tsx';
import { FilterFields } from './filter-fields.tsx';
import { TileHelp } from './tile-help.tsx';
import { listKey, patchRooms } from './room-cache.ts';
import { countStates, filterRooms, readFilter, writeFilter, type RoomFilter } from './room-filter.ts';
import { RoomOverlays, type OpenedRoom } from './room-overlays.tsx';
import { RoomTable } from './room-table.tsx';
import { RoomTiles } from './room-tiles.tsx';
import { StateFilter } from './state-filter.tsx';
import { useCleaning } from './use-cleaning.ts';
import { useLinkedBlock } from './use-linked-block.ts';
import { ViewActions } from './view-actions.tsx';

const useStyles = makeStyles({
  // Never wider than the screen, whatever else on the page is: a phone scrolls down, not aside.
  page: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: 'calc(100vw - 32px)' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 16px' },
});

const NO_FILTER = readFilter(new URLSearchParams());

function useMarks() {
  const queries = useQueryClient();
  const key = listKey(useSession().targetStore.storeId);
  return useWrite(changeRoomMarks, {
    onSuccess: ({ room }) =>
      patchRooms(queries, key, (one) => (one.roomId === room.roomId ? { ...one, ...room } : one)),
  });
}

/** Reads and writes the view of the house, which is kept in the URL. */
function useView() {
  const [params, setParams] = useSearchParams();
  return {
    filter: readFilter(params),
    isTable: params.get('view') === 'table',
    setFilter: (filter: RoomFilter) => setParams(writeFilter(params, filter), { replace: true }),
    setTable(isTable: boolean) {
      const next = new URLSearchParams(params);
      if (isTable) next.set('view', 'table');
      else next.delete('view');
      setParams(next, { replace: true });
    },
  };
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    select: setSelected,
    clear: () => setSelected(new Set()),
    toggle(roomId: string) {
      const next = new Set(selected);
      if (!next.delete(roomId)) next.add(roomId);
      setSelected(next);
    },
  };
}

/** Shows the house: counts and filters, tiles or table, and the actions on one room or many. */
export function RoomIndicationView({ rooms }: { rooms: readonly RoomIndication[] }) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const { businessDate } = useBusinessDate();
  const mayEdit = usePermission('room-indication', 'edit');
  const canEdit = useSession().canSave && mayEdit;
  const { filter, isTable, setFilter, setTable } = useView();
  const { selected, select, toggle, clear } = useSelection();
  const [isSelecting, setIsSelecting] = useState(false);
  const [opened, setOpened] = useState<OpenedRoom>();
  const cleaning = useCleaning();
  const marks = useMarks();
  const sight = useWrite(reportRoomSight, { invalidates: [listRoomIndication] });
  useLinkedBlock({ rooms, canEdit, onOpen: setOpened });
  const shown = filterRooms(rooms, filter);
  const date = businessDate === null ? '' : formatDate(businessDate);

  /** With a selection that contains the room, a change is meant for all of it. */
  function clean(roomId: string, state: RoomCleaning): void {
    if (canEdit) cleaning.set(selected.has(roomId) ? [...selected] : [roomId], state);
  }

  const tiles = (
    <>
      <TileHelp />
      <RoomTiles
        rooms={shown}
        selected={selected}
        isSelecting={isSelecting}
        onSelect={toggle}
        onClean={clean}
        onOpen={({ roomId }, target) => setOpened({ what: 'menu', roomId, target })}
      />
      {shown.length === 0 && (
        <EmptyState title={t('noMatch')}>
          <Button onClick={() => setFilter(NO_FILTER)}>{t('clear')}</Button>
        </EmptyState>
      )}
    </>
  );

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { date, shown: shown.length, total: rooms.length })}
        actions={
          <ViewActions
            rooms={shown}
            canEdit={canEdit}
            isTable={isTable}
            isSelecting={isSelecting}
            onTable={setTable}
            onSelecting={setIsSelecting}
          />
        }
      />
      <div className={styles.filters}>
        <FilterFields rooms={rooms} filter={filter} onChange={setFilter} />
        <StateFilter counts={countStates(rooms, filter)} filter={filter} onChange={setFilter} />
      </div>
      {!canEdit && (
        <MessageBar intent="info">
          <MessageBarBody>{t('readOnly')}</MessageBarBody>
        </MessageBar>
      )}
      {isTable ? <RoomTable rooms={shown} selected={selected} onSelectionChange={select} /> : tiles}
      <ChangeBar
        selectedCount={canEdit ? selected.size : 0}
        last={cleaning.last}
        onClean={(state) => cleaning.set([...selected], state)}
        onClear={clear}
        onUndo={cleaning.undo}
      />
      <RoomOverlays
        rooms={rooms}
        opened={opened}
        canEdit={canEdit}
        onChange={setOpened}
        onClean={clean}
        onSight={({ roomId }, seen, hasLuggage) => sight.mutate({ roomId, seen, hasLuggage })}
        onMark={({ roomId, version }, mark) => marks.mutate({ roomId, version, ...mark })}
      />
    </div>
  );
}
