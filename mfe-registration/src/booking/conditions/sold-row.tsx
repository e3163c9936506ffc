import { formatDayWithWeekday } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { Button, DeleteRegular, makeStyles, MoneyText, SelectField, tokens } from '@honjin/ui';
import { ADULT_FIELDS, CHILD_FIELDS, type RoomForm } from '../form/booking-form.ts';

export const useSoldStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '8px',
    // Without this a list is as wide as its longest choice, and lies over the next field.
    '& select': { minWidth: 0, width: '100%' },
  },
  night: { width: '150px' },
  what: { width: '240px' },
  count: { width: '88px' },
  per: { width: '112px' },
  price: { width: '130px' },
  amount: { minWidth: '96px', textAlign: 'end', paddingBlockEnd: '6px' },
  term: { color: tokens.colorNeutralForeground3, fontSize: '12px', paddingBlockEnd: '8px', flexGrow: 1 },
});

/** The heads of a room that what is sold by person counts: men, women, the classes A to E. */
export function headsOf(room: RoomForm): number {
  return [...ADULT_FIELDS, ...CHILD_FIELDS.slice(0, 5)].reduce((sum, field) => sum + (room[field] ?? 0), 0);
}

interface NightProps {
  nights: readonly string[];
  value: string;
  onChange: (night: string) => void;
}

/** For which night of the stay it is sold. */
export function NightField({ nights, value, onChange }: NightProps) {
  const styles = useSoldStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  return (
    <SelectField
      label={t('arrangement.night')}
      className={styles.night}
      value={nights.includes(value) ? value : ''}
      emptyLabel={t('arrangement.choose')}
      onChange={onChange}
      choices={nights.map((night) => ({
        value: night,
        label: formatDayWithWeekday(night, locale),
      }))}
    />
  );
}

interface EndProps {
  yen: number;
  term: string;
  removeLabel: string;
  onRemove: () => void;
}

/** The end of a row: its amount, its term, and the button that removes it. */
export function SoldRowEnd({ yen, term, removeLabel, onRemove }: EndProps) {
  const styles = useSoldStyles();
  return (
    <>
      <span className={styles.amount}>
        <MoneyText yen={yen} />
      </span>
      <span className={styles.term}>{term}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={removeLabel}
        onClick={onRemove}
      />
    </>
  );
}
