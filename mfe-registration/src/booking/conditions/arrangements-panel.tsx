import { useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  MoneyField,
  MoneyText,
  NumberField,
  SelectField,
  Text,
  useWatch,
} from '@honjin/ui';
import { Section } from '../../parts/field-grid.tsx';
import { useName } from '../../parts/use-name.ts';
import { nightsOf, type ArrangementForm, type RoomForm } from '../form/booking-form.ts';
import type { FormMasters } from '../form/booking-types.ts';
import { offered } from '../acting/offered.ts';
import type { RoomFieldsProps } from './room-fields.ts';
import { PlannedArrangements } from './planned-arrangements.tsx';
import { headsOf, NightField, SoldRowEnd, useSoldStyles } from './sold-row.tsx';
import { useArrangementsLeft } from './use-arrangements-left.ts';

type Master = FormMasters['arrangements'][number];

const EMPTY: ArrangementForm = {
  id: '',
  roomDate: '',
  arrangementId: '',
  unitPrice: null,
  quantity: null,
  plan: null,
};

/**
 * Returns the price of an arrangement as it is entered: its own price and quantity, or those of the master and the
 * heads.
 */
export function amountOf(row: ArrangementForm, master: Master | undefined, room: RoomForm): number {
  if (master === undefined) return 0;
  return (row.unitPrice ?? priceOf(row, master)) * (row.quantity ?? quantityOf(row, master, room));
}

/** Returns the price of an arrangement without one of its own; the plan may contain it. */
function priceOf({ plan }: ArrangementForm, { unitPrice }: Master): number {
  return plan?.isIncluded === true ? 0 : unitPrice;
}

/** Returns the quantity of an arrangement without a number of its own. */
function quantityOf({ plan }: ArrangementForm, { quantityType }: Master, room: RoomForm): number {
  return (plan?.quantityEach ?? 1) * (quantityType === 'PERSON' ? headsOf(room) : 1);
}

/**
 * Edits what was promised for the nights of a room: dinner, a cot, a ticket. Amounts are before tax, like those of the
 * master.
 */
export function ArrangementsPanel({ form, index, masters, unit }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const path = `rooms.${index}.arrangements` as const;
  const room = useWatch({ control: form.control, name: `rooms.${index}` });
  const rows = room.arrangements;
  const set = (next: ArrangementForm[]) => form.setValue(path, next, { shouldDirty: true });
  const total = rows.reduce((sum, row) => sum + amountOf(row, masterOf(masters, row), room), 0);
  const [firstNight = ''] = nightsOf(room);
  const leftOf = useArrangementsLeft(room, masters);
  return (
    <Section title={t('arrangement.title')} aside={<MoneyText yen={total} />}>
      {rows.length === 0 && <Text size={200}>{t('arrangement.none')}</Text>}
      {rows.map((row, at) => (
        <ArrangementRow
          // Rows have no key of their own before they are saved; nothing in them is kept but their values.
          key={row.id === '' ? `new-${at}` : row.id}
          row={row}
          number={at + 1}
          room={room}
          masters={masters}
          left={leftOf(masterOf(masters, row), row.roomDate)}
          onChange={(part) => set(rows.map((one, position) => (position === at ? { ...one, ...part } : one)))}
          onRemove={() => set(rows.filter((_, position) => position !== at))}
        />
      ))}
      <PlannedArrangements room={room} unit={unit} />
      <div>
        <Button
          size="small"
          icon={<AddRegular />}
          disabled={masters.arrangements.length === 0}
          onClick={() => set([...rows, { ...EMPTY, roomDate: firstNight }])}
        >
          {t('arrangement.add')}
        </Button>
      </div>
    </Section>
  );
}

function masterOf(masters: FormMasters, { arrangementId }: ArrangementForm): Master | undefined {
  return masters.arrangements.find(({ id }) => id === arrangementId);
}

interface RowProps {
  row: ArrangementForm;
  number: number;
  room: RoomForm;
  masters: FormMasters;
  /** How many are left on its day, where somebody counts them. */
  left: number | undefined;
  onChange: (part: Partial<ArrangementForm>) => void;
  onRemove: () => void;
}

function ArrangementRow({ row, number, room, masters, left, onChange, onRemove }: RowProps) {
  const styles = useSoldStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const master = masterOf(masters, row);
  const term = useTermText(row, master, left);
  const nights = master?.periodType === 'FIRST_DAY' ? nightsOf(room).slice(0, 1) : nightsOf(room);
  return (
    <div className={styles.row} role="group" aria-label={t('arrangement.number', { number })}>
      <SelectField
        label={t('arrangement.what')}
        className={styles.what}
        required
        value={row.arrangementId}
        emptyLabel={t('arrangement.choose')}
        onChange={(arrangementId) => onChange({ arrangementId, unitPrice: null, quantity: null, plan: null })}
        choices={offered(masters.arrangements, row.arrangementId).map((one) => ({
          value: one.id,
          label: nameOf(one),
        }))}
      />
      <NightField nights={nights} value={row.roomDate} onChange={(roomDate) => onChange({ roomDate })} />
      <NumberField
        label={t('arrangement.quantity')}
        className={styles.count}
        min={0}
        max={9_999}
        value={row.quantity}
        placeholder={master === undefined ? '' : String(quantityOf(row, master, room))}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        label={t('arrangement.unitPrice')}
        className={styles.price}
        value={row.unitPrice}
        placeholder={master === undefined ? '' : String(priceOf(row, master))}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
      <SoldRowEnd
        yen={amountOf(row, master, room)}
        term={term}
        removeLabel={t('arrangement.remove', { number })}
        onRemove={onRemove}
      />
    </div>
  );
}

/** Says how an arrangement goes: its day, by what it counts, whether the plan has it, and how many are left. */
function useTermText(row: ArrangementForm, master: Master | undefined, left: number | undefined): string {
  const { t } = useTranslation('registration');
  if (master === undefined) return '';
  return [
    t(`arrangement.term.${master.periodType}`),
    t(`arrangement.per.${master.quantityType}`),
    ...(row.plan === null ? [] : [t('arrangement.ofPlan')]),
    ...(row.plan?.isIncluded === true ? [t('arrangement.included')] : []),
    ...(left === undefined ? [] : [t('arrangement.left', { left })]),
  ].join(t('arrangement.separator'));
}
