import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { BusinessCalendarProvider } from '../date/business-calendar.tsx';
import { DatePicker } from '../date/date-picker.tsx';
import { DateRangePicker } from '../date/date-range-picker.tsx';
import { TimeDropdown } from '../date/time-dropdown.tsx';
import { FilterBar } from '../layout/filter-bar.tsx';
import { MultiSelect } from '../select/multi-select.tsx';
import { SearchSelect } from '../select/search-select.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './two-languages.ts';

const useStyles = makeStyles({ wide: { width: '220px' }, narrow: { width: '120px' } });

const holidays = new Set(['2026-11-03', '2026-11-23', '2027-01-01']);

/** Dates, times and long lists, in a search form. */
export function ChoiceSpecimens() {
  const styles = useStyles();
  const words = useWords();
  const [date, setDate] = useState('2026-11-20');
  const [range, setRange] = useState({ from: '2026-11-20', until: '2026-11-22' });
  const [time, setTime] = useState('15:00');
  const [roomType, setRoomType] = useState('2');
  const [statuses, setStatuses] = useState<readonly string[]>(['1', '3']);
  const roomTypes = [
    { value: '1', label: words('和室 桜', 'Japanese room Sakura'), kana: 'ワシツ サクラ', note: 'JP-S' },
    { value: '2', label: words('洋室ツイン', 'Twin'), kana: 'ヨウシツツイン', note: 'TW' },
    { value: '3', label: words('特別室 髙橋の間', 'Suite Takahashi'), kana: 'トクベツシツ', note: 'ST' },
  ];
  return (
    <Specimen title={words('日付・時刻・選択', 'Dates, times, choices')}>
      <BusinessCalendarProvider businessDate="2026-11-20" holidays={holidays}>
        <FilterBar
          label={words('検索条件', 'Conditions')}
          onSearch={() => undefined}
          onReset={() => undefined}
        >
          <DatePicker label={words('到着日', 'Arrival')} required value={date} onChange={setDate} />
          <DateRangePicker isStay label={words('宿泊期間', 'Stay')} value={range} onChange={setRange} />
          <TimeDropdown
            className={styles.narrow}
            label={words('到着時刻', 'Arrival time')}
            value={time}
            onChange={setTime}
          />
          <SearchSelect
            className={styles.wide}
            label={words('部屋タイプ', 'Room type')}
            options={roomTypes}
            value={roomType}
            onChange={setRoomType}
          />
          <MultiSelect
            className={styles.wide}
            label={words('対象', 'Include')}
            options={roomTypes}
            value={statuses}
            onChange={setStatuses}
          />
        </FilterBar>
      </BusinessCalendarProvider>
    </Specimen>
  );
}
