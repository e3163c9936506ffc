import { compareRoomNo, floorKeyOf, roomPlaceIn } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { CountTabs, makeStyles, SelectField, TextField } from '@honjin/ui';
import { countTabs, KEY_STATES, KEY_TABS, type KeyFilter } from './key-filter.ts';
import type { KeyRoom } from './key-room.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { width: '220px' },
});

export interface KeyFilterFieldsProps {
  rooms: readonly KeyRoom[];
  filter: KeyFilter;
  businessDate: string;
  onChange: (filter: KeyFilter) => void;
}

/** Returns the bookings of several rooms. Keys of a group are issued by them. */
function groupsOf(rooms: readonly KeyRoom[]) {
  return [...Map.groupBy(rooms, ({ bBasicInformationId }) => bBasicInformationId)]
    .filter(([, members]) => members.length > 1)
    .map(([value, [first, ...others]]) => ({
      value,
      name: first!.groupName || first!.guestName || first!.bookingNo,
      count: others.length + 1,
    }));
}

/** Arrivals, guests in the house, departures; floor, state of the keys, group, and a word to look for. */
export function KeyFilterFields({ rooms, filter, businessDate, onChange }: KeyFilterFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const counts = countTabs(rooms, filter, businessDate);
  const floors = [...new Map(rooms.map((room) => [floorKeyOf(room), roomPlaceIn(locale, room)]))]
    .filter(([key]) => key !== '')
    .toSorted(([one], [other]) => compareRoomNo(one, other));
  const groups = groupsOf(rooms);
  return (
    <>
      <CountTabs
        label={t('deliver.tabs')}
        tabs={KEY_TABS.map((tab) => ({ value: tab, label: t(`deliver.tab.${tab}`), count: counts[tab] }))}
        value={filter.tab}
        onChange={(tab) => onChange({ ...filter, tab })}
      />
      <div className={styles.fields} role="search" aria-label={t('deliver.search')}>
        <TextField
          label={t('find')}
          className={styles.text}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
        <SelectField
          label={t('deliver.floor')}
          value={filter.floor}
          emptyLabel={t('deliver.allFloors')}
          choices={floors.map(([value, label]) => ({ value, label }))}
          onChange={(floor) => onChange({ ...filter, floor })}
        />
        <SelectField
          label={t('deliver.keys')}
          value={filter.state}
          emptyLabel={t('deliver.allStates')}
          choices={KEY_STATES.map((state) => ({ value: state, label: t(`deliver.state.${state}`) }))}
          onChange={(state) => onChange({ ...filter, state: KEY_STATES.find((one) => one === state) ?? '' })}
        />
        <SelectField
          label={t('deliver.group')}
          value={filter.bookingId}
          emptyLabel={t('deliver.allGroups')}
          choices={groups.map(({ value, name, count }) => ({
            value,
            label: t('deliver.groupName', { name, rooms: count }),
          }))}
          onChange={(bookingId) => onChange({ ...filter, bookingId })}
        />
      </div>
    </>
  );
}
