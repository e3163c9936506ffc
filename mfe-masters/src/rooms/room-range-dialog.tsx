import { createRoomRange, rooms } from '@honjin/contracts/masters';
import { roomNumbersOf } from '@honjin/domain';
import { useContractForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  CheckboxField,
  FormDialog,
  FormSearchSelect,
  FormSelectField,
  FormTextField,
  makeStyles,
  useWatch,
} from '@honjin/ui';
import type { FieldTexts } from '../plain/use-field-texts.ts';
import type { References } from '../plain/use-references.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '12px 16px' },
  skips: { display: 'flex', gap: '8px' },
  numbers: { margin: 0, minHeight: '40px', fontVariantNumeric: 'tabular-nums' },
});

/** Endings that many houses do without: 死, 苦 and thirteen. */
const UNLUCKY = ['4', '9', '13'] as const;
const SHOWN = 12;

export interface RoomRangeDialogProps {
  texts: FieldTexts;
  references: References;
  onClose: () => void;
}

function useRange(onClose: () => void) {
  const { t } = useTranslation('masters');
  const form = useContractForm(createRoomRange, {
    defaultValues: {
      from: '',
      to: '',
      prefix: '',
      skippedDigits: [] as string[],
      roomTypeId: '',
      floor: '',
      building: '',
      buildingEn: '',
      smoking: 'NON_SMOKING' as 'SMOKING' | 'NON_SMOKING',
    },
  });
  const { list, dropdown, values } = rooms.calls;
  const creation = useWrite(createRoomRange, {
    invalidates: [list, dropdown, values],
    successMessage: t('rooms.created'),
    handlesError: form.showServerErrors,
    onSuccess: onClose,
  });
  return { form, creation };
}

/** Many rooms at once, with a look at their numbers before anything is saved. */
export function RoomRangeDialog({ texts, references, onClose }: RoomRangeDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { form, creation } = useRange(onClose);
  const { control } = form;
  const { from = '', to = '', prefix = '', skippedDigits = [] } = useWatch({ control });
  const numbers = roomNumbersOf({ from: from.trim(), to: to.trim(), prefix: prefix.trim(), skippedDigits });
  const shown = numbers.slice(0, SHOWN).join(', ') + (numbers.length > SHOWN ? ' …' : '');
  return (
    <FormDialog
      open
      size="large"
      title={t('rooms.range')}
      submitLabel={t('rooms.create', { count: numbers.length })}
      blockedReason={numbers.length === 0 ? t('rooms.noRange') : undefined}
      busy={creation.isPending}
      onSubmit={form.handleSubmit((input) => creation.mutate(input))}
      onCancel={onClose}
    >
      <div className={styles.grid}>
        <FormTextField control={control} name="from" label={t('rooms.from')} required inputMode="numeric" />
        <FormTextField control={control} name="to" label={t('rooms.to')} required inputMode="numeric" />
        <FormTextField control={control} name="prefix" label={t('rooms.prefix')} maxLength={6} />
        <FormSearchSelect
          control={control}
          name="roomTypeId"
          label={texts.label('roomTypeId')}
          required
          options={references.options('room-type')}
        />
        <FormTextField
          control={control}
          name="floor"
          label={texts.label('floor')}
          hint={t('rooms.floorHint')}
          maxLength={10}
        />
        <FormTextField control={control} name="building" label={texts.label('building')} maxLength={40} />
        <FormTextField control={control} name="buildingEn" label={texts.label('buildingEn')} maxLength={40} />
        <FormSelectField
          control={control}
          name="smoking"
          label={texts.label('smoking')}
          choices={(['NON_SMOKING', 'SMOKING'] as const).map((value) => ({
            value,
            label: texts.choice('smoking', value),
          }))}
        />
      </div>
      <div className={styles.skips} role="group" aria-label={t('rooms.skip')}>
        {UNLUCKY.map((digit) => (
          <CheckboxField
            key={digit}
            label={t('rooms.skipDigit', { digit })}
            value={skippedDigits.includes(digit)}
            onChange={(on) =>
              form.setValue(
                'skippedDigits',
                on ? [...skippedDigits, digit] : skippedDigits.filter((one) => one !== digit),
              )
            }
          />
        ))}
      </div>
      <p className={styles.numbers} role="status">
        {numbers.length > 0 && t('rooms.preview', { count: numbers.length, numbers: shown })}
      </p>
    </FormDialog>
  );
}
