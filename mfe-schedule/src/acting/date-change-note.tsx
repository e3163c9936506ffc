import { checkDateChange } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, MoneyText } from '@honjin/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', fontSize: '12px' },
  list: { margin: 0, paddingInlineStart: '20px', maxHeight: '96px', overflow: 'auto' },
});

export interface DateChangeNoteProps {
  roomUnitId: string;
  checkInDate: string;
  checkOutDate: string;
}

/**
 * Shows what new dates do to arrangements, booked lines and payments. It asks the same check as the booking's own
 * form.
 */
export function DateChangeNote({ roomUnitId, checkInDate, checkOutDate }: DateChangeNoteProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const check = useCall(
    checkDateChange,
    { bRoomUnitId: roomUnitId, checkInDate, checkOutDate },
    { staleTime: 0, retry: false },
  );
  // The preview of price and stock below reports what forbids the dates.
  if (check.data === undefined) return null;
  const { flags, removedArrangements, reversedOrders } = check.data;
  const day = (date: string) => formatDate(date, 'MM/dd');
  const lines = [
    ...removedArrangements.map(({ id, name, useDate, totalPrice }) => ({
      id,
      text: t('dateLine.arrangement', { name, date: day(useDate) }),
      yen: -totalPrice,
    })),
    ...reversedOrders.map(({ id, itemName, useDate, totalAmount }) => ({
      id,
      text: t('dateLine.reversed', { name: itemName, date: day(useDate) }),
      yen: totalAmount,
    })),
  ];
  return (
    <div className={styles.root} aria-live="polite">
      {flags
        .filter((flag) => flag !== 0)
        .map((flag) => (
          <MessageBar key={flag} intent="warning">
            <MessageBarBody>{t(`dateFlag.${flag === -1 ? 'ALL_NIGHTS' : flag}`)}</MessageBarBody>
          </MessageBar>
        ))}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(({ id, text, yen }) => (
            <li key={id}>
              {text} <MoneyText yen={yen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
