import { useTranslation } from '@honjin/mfe-kit';
import { FormMoneyField, FormTextField } from '@honjin/ui';
import { Cell, FieldGrid, Section } from '../../parts/field-grid.tsx';
import { ExemptionFields } from './exemption-fields.tsx';
import type { RoomFieldsProps } from './room-fields.ts';

/** Edits what exempts the room from the taxes of the town, and what others pay towards the booking (R-TAX-08, R-TAX-23). */
export function TaxPanel({ form, index }: Pick<RoomFieldsProps, 'form' | 'index'>) {
  const { t } = useTranslation('registration');
  const { control } = form;
  return (
    <Section title={t('conditions.taxes')}>
      <FieldGrid>
        <ExemptionFields form={form} name={`rooms.${index}`} />
        <Cell span={4}>
          <FormTextField control={control} name="subsidyName" label={t('field.subsidyName')} />
        </Cell>
        <Cell span={4}>
          <FormTextField
            control={control}
            name="subsidyPaper"
            label={t('field.subsidyPaper')}
            autoComplete="off"
          />
        </Cell>
        <Cell span={2}>
          <FormMoneyField
            control={control}
            name="subsidyAmount"
            label={t('field.subsidyAmount')}
            hint={t('conditions.subsidyHint')}
          />
        </Cell>
      </FieldGrid>
    </Section>
  );
}
