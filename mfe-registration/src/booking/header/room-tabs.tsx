import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, AddRegular, Button, makeStyles, StatusBadge, Tab, TabList } from '@honjin/ui';
import type { RoomForm } from '../form/booking-form.ts';
import type { RoomUnit } from '../form/booking-types.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px' },
  list: { flexWrap: 'wrap', maxHeight: '72px', overflow: 'auto' },
  label: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
});

interface Props {
  rooms: readonly RoomForm[];
  units: readonly RoomUnit[];
  current: number;
  onChange: (index: number) => void;
  /** Absent where no room can be added here. */
  onAdd?: (() => void) | undefined;
  /** Opens all rooms in one sheet; absent where the booking is not saved. */
  onManage?: (() => void) | undefined;
  /** Input that was not saved would be lost by opening the sheet. */
  isDirty: boolean;
}

/** One tab a room: its number in the booking, its state and the room given to it. */
export function RoomTabs({ rooms, units, current, onChange, onAdd, onManage, isDirty }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root}>
      <TabList
        size="small"
        className={styles.list}
        aria-label={t('rooms.tabs')}
        selectedValue={current}
        onTabSelect={(_, data) => onChange(Number(data.value))}
      >
        {rooms.map((room, index) => (
          <Tab key={room.id === '' ? `new-${index}` : room.id} value={index}>
            <RoomLabel number={index + 1} unit={units.find(({ id }) => id === room.id)} />
          </Tab>
        ))}
      </TabList>
      {onAdd && (
        <Button size="small" icon={<AddRegular />} onClick={onAdd}>
          {t('rooms.add')}
        </Button>
      )}
      {onManage && (
        <ActionButton
          size="small"
          blockedReason={isDirty ? t('block.UNSAVED_INPUT') : undefined}
          onClick={onManage}
        >
          {t('multi.open')}
        </ActionButton>
      )}
    </div>
  );
}

function RoomLabel({ number, unit }: { number: number; unit: RoomUnit | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  if (!unit) return <span className={styles.label}>{t('rooms.newNumber', { number })}</span>;
  const roomNumbers = [
    ...new Set(unit.bRoomInformation.map(({ assignedRoomNumber }) => assignedRoomNumber).filter(Boolean)),
  ];
  return (
    <span className={styles.label}>
      {t('rooms.number', { number: unit.roomIndex })}
      <StatusBadge kind="roomUnit" status={unit.status} compact />
      {roomNumbers.length > 0 ? roomNumbers.join('→') : t('rooms.unassigned')}
      {unit.isRepresentativeRoom === 'YES' && ` ${t('rooms.representative')}`}
    </span>
  );
}
