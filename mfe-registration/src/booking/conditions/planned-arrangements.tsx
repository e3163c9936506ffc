import { formatDayWithWeekday } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, Text, ToneBadge } from '@honjin/ui';
import { isRoomChanged } from '../form/to-request.ts';
import type { RoomForm } from '../form/booking-form.ts';
import type { RoomUnit } from '../form/booking-types.ts';
import { quoteRequest, useQuote } from './use-quote.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** Lists what the plan brings when the room is saved; the live price asks for it, and counts it. */
export function PlannedArrangements({ room, unit }: { room: RoomForm; unit: RoomUnit | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const isSaved = unit !== undefined && !isRoomChanged(room, unit);
  const quoted = useQuote(isSaved ? null : quoteRequest(room, unit));
  const rows = isSaved ? [] : (quoted.room?.planArrangements ?? []);
  if (rows.length === 0) return null;
  return (
    <>
      <Text size={200}>{t('arrangement.planned')}</Text>
      <ul className={styles.list} aria-label={t('arrangement.planned')}>
        {rows.map((row) => (
          <li key={`${row.roomDate} ${row.arrangementId} ${row.useDate}`} className={styles.row}>
            <ToneBadge tone="info" label={t('arrangement.ofPlan')} />
            <span>{formatDayWithWeekday(row.useDate, locale)}</span>
            <span>{row.arrangementName}</span>
            <span>× {row.quantity}</span>
            {row.isIncluded === 'YES' ? (
              <span>{t('arrangement.included')}</span>
            ) : (
              <MoneyText yen={row.totalPrice} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
