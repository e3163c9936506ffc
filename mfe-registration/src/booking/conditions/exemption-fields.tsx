import { PROVED_EXEMPTIONS } from '@honjin/domain';
import { useTranslation, type ContractForm } from '@honjin/mfe-kit';
import { FormDatePicker, FormSelectField, FormTextField, useWatch } from '@honjin/ui';
import { Cell } from '../../parts/field-grid.tsx';
import type { BookingForm } from '../form/booking-form.ts';

interface Props {
  form: ContractForm<BookingForm>;
  name: `rooms.${number}` | `rooms.${number}.guests.${number}`;
}

/** Edits why a guest, or everyone in a room, pays no lodging tax, and the paper that proves it (R-TAX-08). */
export function ExemptionFields({ form: { control }, name }: Props) {
  const { t } = useTranslation('registration');
  const exemption = useWatch({ control, name: `${name}.taxExemption` });
  return (
    <>
      <Cell span={2}>
        <FormSelectField
          control={control}
          name={`${name}.taxExemption`}
          label={t('field.taxExemption')}
          emptyLabel="–"
          choices={PROVED_EXEMPTIONS.map((value) => ({ value, label: t(`taxExemption.${value}`) }))}
        />
      </Cell>
      {exemption !== '' && (
        <>
          <Cell span={4}>
            <FormTextField
              control={control}
              name={`${name}.taxExemptionPaper`}
              label={t('field.taxExemptionPaper')}
              hint={t('taxExemption.paperHint')}
              autoComplete="off"
            />
          </Cell>
          <Cell span={2}>
            <FormDatePicker
              control={control}
              name={`${name}.taxExemptionPaperDate`}
              label={t('field.taxExemptionPaperDate')}
            />
          </Cell>
        </>
      )}
    </>
  );
}
