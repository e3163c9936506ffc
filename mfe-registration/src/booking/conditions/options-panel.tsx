import { REDUCED_RATE_MARK } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  MoneyField,
  MoneyText,
  NumberField,
  SelectField,
  Text,
  TextField,
  useWatch,
} from '@honjin/ui';
import { Section } from '../../parts/field-grid.tsx';
import { useName } from '../../parts/use-name.ts';
import { nightsOf, type OptionForm, type RoomForm } from '../form/booking-form.ts';
import type { FormMasters } from '../form/booking-types.ts';
import { offered } from '../acting/offered.ts';
import type { RoomFieldsProps } from './room-fields.ts';
import { headsOf, NightField, SoldRowEnd, useSoldStyles } from './sold-row.tsx';

type Item = FormMasters['accountingItems'][number];

const EMPTY: Omit<OptionForm, 'roomDate'> = {
  id: '',
  optionCode: '',
  optionName: '',
  optionPerCategory: 'ROOM',
  optionCount: null,
  optionRate: null,
};

function itemOf(masters: FormMasters, { optionCode }: OptionForm): Item | undefined {
  return masters.accountingItems.find(({ code, group }) => code === optionCode && group === 'SALES');
}

/** Returns the count of an option without a number of its own. */
function countOf({ optionPerCategory }: OptionForm, room: RoomForm): number {
  return optionPerCategory === 'PERSON' ? headsOf(room) : 1;
}

/** Returns the price of an option as it is entered: its own rate and count, or those of the item and the heads. */
export function optionAmount(row: OptionForm, item: Item | undefined, room: RoomForm): number {
  const count = row.optionCount ?? countOf(row, room);
  return (row.optionRate ?? item?.unitPrice ?? 0) * count;
}

/** Edits what is sold with the room for single nights. Amounts are before tax, like those of the accounting items. */
export function OptionsPanel({ form, index, masters }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const path = `rooms.${index}.options` as const;
  const room = useWatch({ control: form.control, name: `rooms.${index}` });
  const rows = room.options;
  const set = (next: OptionForm[]) => form.setValue(path, next, { shouldDirty: true });
  const total = rows.reduce((sum, row) => sum + optionAmount(row, itemOf(masters, row), room), 0);
  const [firstNight = ''] = nightsOf(room);
  return (
    <Section title={t('option.title')} aside={<MoneyText yen={total} />}>
      {rows.length === 0 && <Text size={200}>{t('option.none')}</Text>}
      {rows.map((row, at) => (
        <OptionRow
          key={row.id === '' ? `new-${at}` : row.id}
          row={row}
          number={at + 1}
          room={room}
          masters={masters}
          onChange={(part) => set(rows.map((one, position) => (position === at ? { ...one, ...part } : one)))}
          onRemove={() => set(rows.filter((_, position) => position !== at))}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<AddRegular />}
          onClick={() => set([...rows, { ...EMPTY, roomDate: firstNight }])}
        >
          {t('option.add')}
        </Button>
      </div>
    </Section>
  );
}

interface RowProps {
  row: OptionForm;
  number: number;
  room: RoomForm;
  masters: FormMasters;
  onChange: (part: Partial<OptionForm>) => void;
  onRemove: () => void;
}

function OptionRow({ row, number, room, masters, onChange, onRemove }: RowProps) {
  const styles = useSoldStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const item = itemOf(masters, row);
  const items = offered(masters.accountingItems, item?.id ?? '').filter(({ group }) => group === 'SALES');
  const known = items.map((one) => ({ value: one.code, label: nameOf(one) }));
  // An item that can no longer be chosen keeps the name that the option was sold under.
  const gone = row.optionCode === '' || item ? [] : [{ value: row.optionCode, label: row.optionName }];
  return (
    <div className={styles.row} role="group" aria-label={t('option.number', { number })}>
      <SelectField
        label={t('option.item')}
        className={styles.what}
        required
        value={row.optionCode}
        emptyLabel={t('arrangement.choose')}
        onChange={(optionCode) =>
          onChange({ optionCode, optionName: '', optionRate: null, optionCount: null })
        }
        choices={[...known, ...gone]}
      />
      <TextField
        label={t('option.name')}
        maxLength={200}
        value={row.optionName}
        placeholder={item === undefined ? '' : nameOf(item)}
        onChange={(optionName) => onChange({ optionName })}
      />
      <NightField
        nights={nightsOf(room)}
        value={row.roomDate}
        onChange={(roomDate) => onChange({ roomDate })}
      />
      <SelectField
        label={t('option.per')}
        className={styles.per}
        value={row.optionPerCategory}
        onChange={(per) => onChange({ optionPerCategory: per === 'PERSON' ? 'PERSON' : 'ROOM' })}
        choices={(['ROOM', 'PERSON'] as const).map((value) => ({
          value,
          label: t(`arrangement.per.${value}`),
        }))}
      />
      <NumberField
        label={t('arrangement.quantity')}
        className={styles.count}
        min={1}
        max={9_999}
        value={row.optionCount}
        placeholder={String(countOf(row, room))}
        onChange={(optionCount) => onChange({ optionCount })}
      />
      <MoneyField
        label={t('arrangement.unitPrice')}
        className={styles.price}
        value={row.optionRate}
        placeholder={item === undefined ? '' : String(item.unitPrice)}
        onChange={(optionRate) => onChange({ optionRate })}
      />
      <SoldRowEnd
        yen={optionAmount(row, item, room)}
        term={item?.taxRateType === 'REDUCED' ? REDUCED_RATE_MARK : ''}
        removeLabel={t('option.remove', { number })}
        onRemove={onRemove}
      />
    </div>
  );
}
