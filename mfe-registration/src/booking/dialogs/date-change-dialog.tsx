import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { checkDateChange, type editBooking } from '@honjin/contracts/registration';
import { formatDateWithWeekday } from '@honjin/domain';
import { errorText, useCall, useLocale, useTranslation } from '@honjin/mfe-kit';
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
import type { Booking, RoomUnit } from '../form/booking-types.ts';

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

const useStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', gap: '4px', marginBlockEnd: '12px' },
  list: { margin: 0, paddingInlineStart: '20px', lineHeight: '22px' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

interface Props {
  changes: readonly DateChange[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows what new dates do before they are saved: nights, arrangements, lines that are taken back, the price. */
export function DateChangeDialog({ changes, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('registration');
  return (
    <FormDialog
      open
      size="medium"
      title={t('dates.title')}
      submitLabel={t('dates.confirm')}
      onSubmit={onConfirm}
      onCancel={onCancel}
    >
      {changes.map((change) => (
        <RoomDateChange key={change.unit.id} change={change} />
      ))}
    </FormDialog>
  );
}

function RoomDateChange({ change }: { change: DateChange }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const locale = useLocale();
  const { unit, checkInDate, checkOutDate } = change;
  const preview = useCall(
    checkDateChange,
    { bRoomUnitId: unit.id, checkInDate, checkOutDate },
    { staleTime: 0, retry: false },
  );
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
    </section>
  );
}

function PreviewLines({ preview }: { preview: Preview }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const day = (date: string) => formatDateWithWeekday(date, locale).slice(5);
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
