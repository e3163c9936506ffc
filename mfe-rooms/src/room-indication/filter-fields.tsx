import type { RoomIndication } from '@honjin/contracts/rooms';
import { floorKeyOf, nameIn, roomPlaceIn } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { SelectField, makeStyles } from '@honjin/ui';
import type { RoomFilter } from './room-filter.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

export interface FilterFieldsProps {
  rooms: readonly RoomIndication[];
  filter: RoomFilter;
  onChange: (filter: RoomFilter) => void;
}

/** Floor and room type, of what the house has. */
export function FilterFields({ rooms, filter, onChange }: FilterFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const locale = useLocale();
  const floors = new Map(rooms.map((room) => [floorKeyOf(room), roomPlaceIn(locale, room)]));
  const types = new Map(
    rooms.map((room) => [room.roomTypeId, nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn })]),
  );
  return (
    <div className={styles.root}>
      <SelectField
        label={t('floor')}
        value={filter.floor}
        emptyLabel={t('allFloors')}
        choices={[...floors].map(([value, label]) => ({ value, label }))}
        onChange={(floor) => onChange({ ...filter, floor })}
      />
      <SelectField
        label={t('type')}
        value={filter.typeId}
        emptyLabel={t('allTypes')}
        choices={[...types].map(([value, label]) => ({ value, label }))}
        onChange={(typeId) => onChange({ ...filter, typeId })}
      />
    </div>
  );
}
