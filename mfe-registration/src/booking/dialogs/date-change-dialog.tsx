import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { checkDateChange, type editBooking } from '@honjin/contracts/registration';
import { formatDateWithWeekday, formatDayWithWeekday } from '@honjin/domain';
import { callApi, callKey, errorText, useLocale, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  FormDialog,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MoneyText,
  Spinner,
  Text,
  tokens,
} from '@honjin/ui';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, FormMasters, RoomUnit } from '../form/booking-types.ts';
import { AddedRoom, hasRoom, roomKept, takesRoom, type AddedRooms } from './added-room.tsx';

type EditRequest = RequestOf<typeof editBooking>;
type Preview = ResponseOf<typeof checkDateChange>;

/** A saved room whose dates would change. */
export interface DateChange {
  unit: RoomUnit;
  checkInDate: string;
  checkOutDate: string;
}

/** Rooms of a save whose dates are not as they were. */
export function changedDates({ bBasicInformation }: EditRequest, booking: Booking): DateChange[] {
  return (bBasicInformation.bRoomUnit ?? []).flatMap(({ id, checkInDate, checkOutDate }) => {
    const unit = booking.bRoomUnit.find((one) => one.id === id);
    const isSame = unit?.checkInDate === checkInDate && unit.checkOutDate === checkOutDate;
    return unit === undefined || isSame ? [] : [{ unit, checkInDate, checkOutDate }];
  });
}

/** Puts the added nights of a save into their rooms; a unit without an entry is sent as it is. */
export function withRooms(request: EditRequest, rooms: AddedRooms): EditRequest {
  const { bRoomUnit = [], ...basic } = request.bBasicInformation;
  const placed = bRoomUnit.map((unit) => {
    const roomId = rooms[unit.id ?? ''] ?? '';
    if (roomId === '') return unit;
    const bRoomInformation = unit.bRoomInformation.map((night) =>
      night.id === undefined ? { assignedRoomId: roomId, ...night } : night,
    );
    return { ...unit, bRoomInformation };
  });
  return { ...request, bBasicInformation: { ...basic, bRoomUnit: placed } };
}

const useStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', gap: '4px', marginBlockEnd: '12px' },
  list: { margin: 0, paddingInlineStart: '20px', lineHeight: '22px' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

interface Props {
  changes: readonly DateChange[];
  masters: FormMasters;
  /** Gets the room for the added nights of each unit that has some. */
  onConfirm: (rooms: AddedRooms) => void;
  onCancel: () => void;
}

/** Asks what new dates do, for all units at once. */
export function usePreviews(changes: readonly DateChange[]) {
  const { storeId } = useSession().targetStore;
  return useQueries({
    queries: changes.map(({ unit, checkInDate, checkOutDate }) => {
      const input = { bRoomUnitId: unit.id, checkInDate, checkOutDate };
      return {
        queryKey: callKey(checkDateChange, storeId, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(checkDateChange, input, { signal }),
        staleTime: 0,
        retry: false,
      };
    }),
  });
}

/** Shows what new dates do before they are saved: nights, arrangements, lines that are taken back, the price. */
export function DateChangeDialog({ changes, masters, onConfirm, onCancel }: Props) {
  const { t, i18n } = useTranslation('registration');
  const previews = usePreviews(changes);
  const [chosen, setChosen] = useState<AddedRooms>({});
  const rooms = changes.map(({ unit }, index) => ({
    unit,
    preview: previews[index],
    roomId: chosen[unit.id] ?? roomKept(previews[index]?.data),
  }));
  const isOpen = rooms.some(({ unit, preview, roomId }) =>
    preview?.data === undefined ? hasRoom(unit) : roomId === undefined,
  );
  // Without its answer nobody knows whether the room is free, and the nights would be saved without one.
  const failure = rooms.find(({ unit, preview }) => hasRoom(unit) && preview?.error)?.preview?.error;
  return (
    <FormDialog
      open
      size="medium"
      title={t('dates.title')}
      submitLabel={t('dates.confirm')}
      blockedReason={failure ? errorText(failure, i18n) : isOpen ? t('dates.chooseRoom') : undefined}
      onSubmit={() => onConfirm(Object.fromEntries(rooms.map(({ unit, roomId = '' }) => [unit.id, roomId])))}
      onCancel={onCancel}
    >
      {changes.map((change, index) => (
        <RoomDateChange
          key={change.unit.id}
          change={change}
          preview={previews[index]!}
          masters={masters}
          roomId={rooms[index]?.roomId}
          onRoom={(roomId) => setChosen((now) => ({ ...now, [change.unit.id]: roomId }))}
        />
      ))}
    </FormDialog>
  );
}

interface RoomProps {
  change: DateChange;
  preview: UseQueryResult<Preview>;
  masters: FormMasters;
  roomId: string | undefined;
  onRoom: (roomId: string) => void;
}

/** Tells what new dates do to one room, and asks for the room of its added nights. */
export function RoomDateChange({ change, preview, masters, roomId, onRoom }: RoomProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const locale = useLocale();
  const { unit, checkInDate, checkOutDate } = change;
  const day = (date: string) => formatDateWithWeekday(date, locale);
  return (
    <section className={styles.room} aria-label={t('rooms.number', { number: unit.roomIndex })}>
      <Text weight="semibold">
        {t('rooms.number', { number: unit.roomIndex })}: {day(unit.checkInDate)}–{day(unit.checkOutDate)} →{' '}
        {day(checkInDate)}–{day(checkOutDate)}
      </Text>
      {preview.isPending && <Spinner size="tiny" label={t('loading')} />}
      {preview.isError && (
        <MessageBar intent="error">
          <MessageBarBody>{errorText(preview.error, i18n)}</MessageBarBody>
        </MessageBar>
      )}
      {preview.data && <PreviewLines preview={preview.data} />}
      {preview.data && takesRoom(preview.data) && (
        <AddedRoom
          unit={unit}
          masters={masters}
          nights={preview.data.addedNights}
          value={roomId}
          onChange={onRoom}
        />
      )}
    </section>
  );
}

function PreviewLines({ preview }: { preview: Preview }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const day = (date: string) => formatDayWithWeekday(date, locale);
  const flags = preview.flags.filter((flag) => flag !== 0);
  return (
    <>
      {flags.map((flag) => (
        <MessageBar key={flag} intent="warning">
          <MessageBarBody>{t(`dates.flag.${flag === -1 ? 'ALL_NIGHTS' : flag}`)}</MessageBarBody>
        </MessageBar>
      ))}
      <ul className={styles.list}>
        {preview.removedNights.map((night) => (
          <PreviewLine
            key={night.roomDate}
            text={t('dates.removed', { night: day(night.roomDate) })}
            yen={-night.totalAmount}
          />
        ))}
        {preview.addedNights.map((night) => (
          <PreviewLine
            key={night.roomDate}
            text={t('dates.added', { night: day(night.roomDate) })}
            yen={night.totalAmount}
            note={night.remaining === null ? undefined : t('dates.left', { count: night.remaining })}
          />
        ))}
        {preview.removedArrangements.map(({ id, name, useDate, totalPrice }) => (
          <PreviewLine
            key={id}
            text={t('dates.arrangement', { name, date: day(useDate) })}
            yen={-totalPrice}
          />
        ))}
        {preview.reversedOrders.map(({ id, itemName, useDate, totalAmount }) => (
          <PreviewLine
            key={id}
            text={t('dates.reversed', { name: itemName, date: day(useDate) })}
            yen={totalAmount}
          />
        ))}
      </ul>
      <div className={styles.line}>
        <span>{t('dates.total')}</span>
        <span>
          <MoneyText yen={preview.totalBefore} /> → <MoneyText yen={preview.totalAfter} strong />
        </span>
      </div>
    </>
  );
}

function PreviewLine({ text, yen, note }: { text: string; yen: number; note?: string | undefined }) {
  const styles = useStyles();
  return (
    <li>
      <span className={styles.line}>
        <span>
          {text} {note !== undefined && <span className={styles.faint}>{note}</span>}
        </span>
        <MoneyText yen={yen} />
      </span>
    </li>
  );
}
