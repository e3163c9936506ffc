import { editBooking } from '@honjin/contracts/registration';
import { paths, useNavigate, useTranslation, useUnsavedWork } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  Button,
  ConfirmDialog,
  EmptyState,
  KeyboardHint,
  makeStyles,
  NumberField,
  PageHeader,
  SaveRegular,
  tokens,
  useToasts,
  hasOpenDialog,
} from '@honjin/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Booking, FormMasters } from '../booking/form/booking-types.ts';
import { bookingValues } from '../booking/form/form-values.ts';
import { editRequest } from '../booking/form/to-request.ts';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { useName } from '../parts/use-name.ts';
import { NewerStateBar } from '../booking/header/newer-state-bar.tsx';
import { FaultList } from './fault-list.tsx';
import { readRoomingList } from './read-rooming-list.ts';
import { RoomingGrid } from './rooming-grid.tsx';
import {
  CONDITION_COLUMNS,
  copyDown,
  newRows,
  pasteBlock,
  savedRows,
  withText,
  type RoomingColumn,
  type RoomingRow,
} from './rooming-row.ts';
import { useNewerSheet } from './use-newer-sheet.ts';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  count: { width: '96px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '12px', flexGrow: 1 },
});

interface Props {
  booking: Booking;
  masters: FormMasters;
  businessDate: string;
  further: number;
}

/** The masters as the sheet writes them: room types in the language of the page. */
function useNames({ masters, businessDate }: Props) {
  const nameOf = useName();
  return useMemo(() => {
    const roomTypes = masters.roomTypes.map((type) => ({ ...type, name: nameOf(type) }));
    return { rooms: masters.rooms, roomTypes, businessDate };
  }, [masters, businessDate, nameOf]);
}

/** The rows of the sheet and what can be done with them; the deeds are the same ones all the time. */
function useRows(props: Props) {
  const { booking, further } = props;
  const names = useNames(props);
  const [rows, setRows] = useState<RoomingRow[]>(() => {
    const saved = savedRows(booking, names);
    const model = saved.at(-1);
    return model === undefined ? [] : [...saved, ...newRows(model, further, names)];
  });
  const [isTouched, setIsTouched] = useState(further > 0);
  const deeds = useMemo(() => {
    const change = (next: (rows: readonly RoomingRow[]) => RoomingRow[]) => {
      setIsTouched(true);
      setRows(next);
    };
    return {
      setRows: change,
      add: (count: number) =>
        change((now) => {
          const model = now.at(-1);
          return model === undefined ? [...now] : [...now, ...newRows(model, count, names)];
        }),
      dropNew: () => change((now) => now.filter(({ unit }) => unit !== undefined)),
      type: (at: number, column: RoomingColumn, text: string) =>
        change((now) => withText(now, at, { column, text })),
      paste: (block: string[][], row: number, column: RoomingColumn) =>
        change((now) => pasteBlock(now, block, { row, column }, names)),
      copyFirst: () => change((now) => copyDown(now, 0, CONDITION_COLUMNS)),
      fillDown: (row: number, column: RoomingColumn) => change((now) => copyDown(now, row, [column])),
    };
  }, [names]);
  return { rows, isTouched, names, ...deeds };
}

/** The rooms of a booking as a rooming list. Nothing is saved until every cell is right; then all of it at once. */
export function RoomingList(props: Props) {
  const { masters, businessDate } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const navigate = useNavigate();
  const mayEdit = useMayEditBookings();
  const sheet = useRows(props);
  const { rows } = sheet;
  // The sheet is based on the state it began with, until a newer one is taken in: a save never overwrites another's.
  const newer = useNewerSheet(props.booking, sheet);
  const booking = newer.base;
  const { rooms, faults } = useMemo(
    () => readRoomingList(rows, { masters, businessDate }),
    [rows, masters, businessDate],
  );
  useUnsavedWork(sheet.isTouched);
  const save = useBookingWrite(editBooking, {
    onSuccess: () => {
      toasts.success(t('multi.saved', { rooms: rows.length }));
      void navigate(paths.registrationDetail(booking.id));
    },
  });
  const canSave = mayEdit && faults.length === 0 && sheet.isTouched && !newer.isStale && !save.isPending;

  function submit() {
    const untouched = bookingValues(booking);
    const changed = new Map(rooms.filter(({ id }) => id !== '').map((room) => [room.id, room]));
    const added = rooms.filter(({ id }) => id === '');
    const all = [...untouched.rooms.map((room) => changed.get(room.id) ?? room), ...added];
    save.mutate(editRequest({ ...untouched, rooms: all }, booking));
  }
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (canSave && !hasOpenDialog()) submit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  });
  if (rows.length === 0) return <EmptyState title={t('multi.none')} />;
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('multi.title', { number: booking.bookingNo })}
        subtitle={booking.guestOrGroupNameKanjiName}
        actions={
          <>
            <BackButton bookingId={booking.id} isTouched={sheet.isTouched} />
            <ActionButton
              appearance="primary"
              icon={<SaveRegular />}
              busy={save.isPending}
              blockedReason={blockedSave(
                { mayEdit, faults: faults.length, isStale: newer.isStale, ...sheet },
                t,
              )}
              onClick={submit}
            >
              {t('multi.save', { rooms: rows.length })}
            </ActionButton>
          </>
        }
      />
      <Tools readOnly={!mayEdit} onAdd={sheet.add} onDrop={sheet.dropNew} onCopy={sheet.copyFirst} />
      <NewerStateBar booking={props.booking} newer={newer} />
      <FaultList faults={faults} rows={rows.length} />
      <RoomingGrid
        rows={rows}
        faults={faults}
        readOnly={!mayEdit}
        onType={sheet.type}
        onPaste={sheet.paste}
        onFillDown={sheet.fillDown}
      />
    </div>
  );
}

/** Leads back to the booking, and asks first about unsaved input. */
function BackButton({ bookingId, isTouched }: { bookingId: string; isTouched: boolean }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => void navigate(paths.registrationDetail(bookingId));
  return (
    <>
      <Button onClick={() => (isTouched ? setIsAsking(true) : goBack())}>{t('multi.back')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('multi.leaveTitle')}
        tone="danger"
        confirmLabel={t('multi.leave')}
        cancelLabel={t('multi.stay')}
        onConfirm={goBack}
        onCancel={() => setIsAsking(false)}
      >
        {t('multi.leaveBody')}
      </ConfirmDialog>
    </>
  );
}

function blockedSave(
  state: { mayEdit: boolean; faults: number; isTouched: boolean; isStale: boolean },
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  if (!state.mayEdit) return t('block.NO_PERMISSION');
  if (state.isStale) return t('newer.takeInFirst');
  if (state.faults > 0) return t('multi.faultsLeft', { count: state.faults });
  return state.isTouched ? undefined : t('save.nothing');
}

interface ToolsProps {
  readOnly: boolean;
  onAdd: (count: number) => void;
  onDrop: () => void;
  onCopy: () => void;
}

/** More rooms, the first row's conditions for all, and how the keys work. */
function Tools({ readOnly, onAdd, onDrop, onCopy }: ToolsProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [count, setCount] = useState<number | null>(1);
  return (
    <div className={styles.tools}>
      <NumberField
        label={t('multi.addCount')}
        className={styles.count}
        min={1}
        max={100}
        value={count}
        onChange={setCount}
      />
      <Button icon={<AddRegular />} disabled={readOnly || !count} onClick={() => onAdd(count ?? 1)}>
        {t('multi.add')}
      </Button>
      <Button disabled={readOnly} onClick={onDrop}>
        {t('multi.dropNew')}
      </Button>
      <Button disabled={readOnly} onClick={onCopy}>
        {t('multi.copyFirst')}
      </Button>
      <span className={styles.hint}>{t('multi.hint')}</span>
      <KeyboardHint keys={['Ctrl', 'D']}>{t('multi.fillDown')}</KeyboardHint>
      <KeyboardHint keys={['Ctrl', 'S']}>{t('save.hint')}</KeyboardHint>
    </div>
  );
}
