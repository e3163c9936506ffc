import {
  PAPER_ENTRY_KINDS,
  readClock,
  ROOM_CLEANINGS,
  type PaperEntryKind,
  type RoomCleaning,
} from '@honjin/domain';
import { useName, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyField, NumberField, SearchSelect, TextField, useUiTexts } from '@honjin/ui';
import { offered } from '../booking/acting/offered.ts';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { partsOfKind, type PaperForm } from './paper-form.ts';
import type { useStayChoices } from './use-stay-choices.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '8px',
    alignItems: 'start',
    alignContent: 'start',
    // Two rows of fields, so that the list below stays where it is whatever kind is chosen.
    minHeight: '136px',
    '& input': { minWidth: 0, width: '100%' },
  },
  one: { gridColumn: 'span 1' },
  two: { gridColumn: 'span 2' },
  three: { gridColumn: 'span 3' },
  four: { gridColumn: 'span 4' },
});

export interface FieldsProps {
  masters: FormMasters;
  form: PaperForm;
  choices: ReturnType<typeof useStayChoices>;
  /** The reason that stands in the way of the line as it is. */
  warning: string | undefined;
  onChange: (part: Partial<PaperForm>) => void;
}

/** The kinds that the clerk may enter, by their number on the list. */
function useKindOptions() {
  const { t } = useTranslation('registration');
  const mayTakeMoney = usePermission('money', 'edit');
  const mayReturn = usePermission('key', 'edit');
  const mayClean = usePermission('room-indication', 'edit');
  const may: Partial<Record<PaperEntryKind, boolean>> = {
    SALE: mayTakeMoney,
    PAYMENT: mayTakeMoney,
    KEY_BACK: mayReturn,
    CLEANING: mayClean,
  };
  return PAPER_ENTRY_KINDS.flatMap((value, at) =>
    may[value] === false ? [] : [{ value, label: `${at + 1} ${t(`paper.kinds.${value}`)}` }],
  );
}

/** A line of the paper, field by field as the paper has them; Enter goes from one to the next. */
export function EntryFields(props: FieldsProps) {
  const { form, onChange, choices, warning } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const kinds = useKindOptions();
  return (
    <div className={styles.row}>
      <TextField
        className={styles.one}
        label={t('paper.time')}
        required
        autoFocus
        placeholder="1905"
        maxLength={10}
        value={form.time}
        normalize={(time) => readClock(time) ?? time}
        onChange={(time) => onChange({ time })}
      />
      <SearchSelect
        className={styles.two}
        label={t('paper.kind')}
        required
        value={form.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind: kind as PaperForm['kind'], itemId: '', amount: null })}
      />
      {form.kind !== 'CLEANING' && (
        <SearchSelect
          className={styles.three}
          label={t('paper.about')}
          required
          hint={warning}
          freeText
          value={form.about}
          valueLabel={form.about}
          options={choices.options}
          loading={choices.isSearching}
          onSearch={choices.setTyped}
          onChange={(about) => onChange({ about })}
        />
      )}
      <PartFields {...props} />
      <TextField
        className={styles.two}
        label={t('paper.writtenBy')}
        required
        maxLength={40}
        value={form.writtenBy}
        onChange={(writtenBy) => onChange({ writtenBy })}
      />
    </div>
  );
}

type PartsProps = Pick<FieldsProps, 'masters' | 'form' | 'onChange'>;

/** The further fields of a line of the kind: room, article or way of paying, amount, state, note. */
function PartFields({ masters, form, onChange }: PartsProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const parts = partsOfKind(form.kind);
  return (
    <>
      {parts.includes('room') && (
        <SearchSelect
          className={styles.two}
          label={t(form.kind === 'CLEANING' ? 'paper.room' : 'paper.toRoom')}
          required={form.kind !== 'CHECK_IN'}
          value={form.roomId}
          options={masters.rooms.map(({ id, roomNo }) => ({ value: id, label: roomNo }))}
          onChange={(roomId) => onChange({ roomId })}
        />
      )}
      {parts.includes('item') && <ItemField masters={masters} form={form} onChange={onChange} />}
      {parts.includes('quantity') && (
        <NumberField
          className={styles.one}
          label={t('paper.quantity')}
          required
          min={1}
          max={999}
          value={form.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {parts.includes('amount') && (
        <MoneyField
          className={styles.two}
          label={t(form.kind === 'SALE' ? 'money.unitPrice' : 'money.amount')}
          required
          allowsNegative={form.kind === 'PAYMENT'}
          value={form.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {parts.includes('cleaning') && (
        <SearchSelect
          className={styles.two}
          label={t('paper.cleaning')}
          required
          value={form.cleaning}
          options={ROOM_CLEANINGS.map((value) => ({ value, label: texts.cleaning[value] }))}
          onChange={(cleaning) => onChange({ cleaning: cleaning as RoomCleaning | '' })}
        />
      )}
      {parts.includes('note') && (
        <TextField
          className={styles.three}
          label={t('paper.note')}
          required={form.kind === 'NOTE'}
          maxLength={150}
          value={form.note}
          onChange={(note) => onChange({ note })}
        />
      )}
    </>
  );
}

/** The article that was sold, with its price, or the way in which was paid. */
function ItemField({ masters, form, onChange }: PartsProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const isSale = form.kind === 'SALE';
  // What goes to an account needs its address: that is entered in the booking.
  const items = offered(masters.accountingItems, form.itemId).filter(({ group, paymentType }) =>
    isSale ? group === 'SALES' : group === 'PAYMENT' && paymentType !== 'RECEIVABLE',
  );
  return (
    <SearchSelect
      className={styles.three}
      label={t(isSale ? 'money.item' : 'money.paymentItem')}
      required
      value={form.itemId}
      options={items.map((one) => ({ value: one.id, label: nameOf(one), note: one.code }))}
      onChange={(itemId) => {
        const price = items.find(({ id }) => id === itemId)?.unitPrice ?? null;
        onChange(isSale ? { itemId, amount: price } : { itemId });
      }}
    />
  );
}
