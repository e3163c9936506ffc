import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, Select } from '@honjin/ui';

const useStyles = makeStyles({
  root: {
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    gridColumn: '1 / -1',
  },
  legend: { padding: 0, paddingBlockEnd: '2px', fontSize: '12px', lineHeight: '18px', fontWeight: 600 },
  day: { display: 'flex', flexDirection: 'column', alignItems: 'center', fontSize: '12px' },
  select: { width: '72px', minWidth: 0 },
});

export interface WeekRanksProps {
  label: string;
  ranks: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A rank for each weekday, Monday first. */
export function WeekRanks({ label, ranks, value, onChange }: WeekRanksProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{label}</legend>
      {value.map((rank, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the place is the weekday
        <label key={index} className={styles.day}>
          {t(`weekdays.${index + 1}`)}
          <Select
            className={styles.select}
            aria-label={`${label} ${t(`weekdays.${index + 1}`)}`}
            value={rank}
            onChange={(_, data) => onChange(value.with(index, data.value))}
          >
            {[...new Set([...ranks, rank])].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </fieldset>
  );
}
