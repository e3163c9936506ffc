import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { useName, useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  DateRangePicker,
  DeleteRegular,
  makeStyles,
  TextField,
  tokens,
} from '@honjin/ui';
import { ColourField } from '../plain/colour-field.tsx';
import { WeekRanks } from './week-ranks.tsx';

type Season = SeasonGroupInput['seasons'][number];

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'flex-start' },
  season: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px 12px',
    paddingBlockEnd: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  code: { width: '180px' },
  name: { width: '220px' },
  colour: { width: '200px' },
  remove: { marginBlockStart: '20px' },
});

export interface SeasonListProps {
  group: SeasonGroupInput;
  /** Message of a season's field, by its place. */
  errorOf: (index: number, field: keyof Season) => string | undefined;
  onChange: (seasons: Season[]) => void;
  /** First day of a new season. */
  today: string;
}

function blankSeason(group: SeasonGroupInput, today: string): Season {
  const number = group.seasons.length + 1;
  return {
    code: `S${number}`,
    name: '',
    nameEn: '',
    colour: '8764B8',
    fromDate: today,
    toDate: today,
    ranks: [...group.ranks],
  };
}

/** The seasons of a group: code, name, colour, period and the ranks of its weekdays. Later ones win. */
export function SeasonList({ group, errorOf, onChange, today }: SeasonListProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const { seasons } = group;
  const write = (index: number, change: Partial<Season>) =>
    onChange(seasons.map((season, place) => (place === index ? { ...season, ...change } : season)));
  return (
    <div className={styles.list}>
      {seasons.map((season, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the place decides which season wins
        <div key={index} role="group" aria-label={nameOf(season) || season.code} className={styles.season}>
          <TextField
            className={styles.code}
            label={t('fields.code')}
            required
            value={season.code}
            error={errorOf(index, 'code')}
            onChange={(code) => write(index, { code })}
          />
          <TextField
            className={styles.name}
            label={t('own.season.name')}
            required
            value={season.name}
            error={errorOf(index, 'name')}
            onChange={(name) => write(index, { name })}
          />
          <TextField
            className={styles.name}
            label={t('fields.nameEn')}
            value={season.nameEn}
            error={errorOf(index, 'nameEn')}
            onChange={(nameEn) => write(index, { nameEn })}
          />
          <div className={styles.colour}>
            <ColourField
              label={t('fields.colour')}
              value={season.colour}
              error={errorOf(index, 'colour')}
              onChange={(colour) => write(index, { colour })}
            />
          </div>
          <DateRangePicker
            label={t('season.period')}
            value={{ from: season.fromDate, until: season.toDate }}
            errorFrom={errorOf(index, 'fromDate')}
            errorUntil={errorOf(index, 'toDate')}
            onChange={({ from, until }) => write(index, { fromDate: from, toDate: until })}
          />
          <WeekRanks
            label={t('season.weekRanks')}
            ranks={group.priceRanks}
            value={season.ranks}
            onChange={(ranks) => write(index, { ranks })}
          />
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('row.delete', { name: nameOf(season) || season.code })}
            onClick={() => onChange(seasons.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button icon={<AddRegular />} onClick={() => onChange([...seasons, blankSeason(group, today)])}>
        {t('season.add')}
      </Button>
    </div>
  );
}
