import type { PlanInput } from '@honjin/contracts/masters';
import { ITEM_TERMS, PRICE_BASES, TAX_RATE_TYPES } from '@honjin/domain';
import { useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  DeleteRegular,
  FormCheckboxField,
  FormMoneyField,
  FormSearchSelect,
  FormSelectField,
  FormTextField,
  makeStyles,
  tokens,
  useFieldArray,
  type SearchOption,
} from '@honjin/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: '8px 12px',
    alignItems: 'start',
    width: '100%',
    paddingBlockEnd: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  remove: { marginBlockStart: '20px', justifySelf: 'start' },
});

const TAXATIONS = ['TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE'] as const;

const BLANK: PlanInput['items'][number] = {
  code: '',
  name: '',
  accountingItemId: '',
  unitYen: 0,
  per: 'PERSON',
  included: true,
  includeChildren: false,
  term: 'THE_DAY',
  taxation: 'TAX_INCLUDED',
  taxRateType: 'CON',
  bearsService: false,
};

export interface PlanPartProps {
  control: ContractForm<PlanInput>['control'];
  options: readonly SearchOption[];
}

/** Meals and other articles of a plan. */
export function PlanItems({ control, options }: PlanPartProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const choices = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`choices.${group}.${value}`) }));
  return (
    <div className={styles.root}>
      {fields.map(({ id }, index) => {
        const at = <Name extends keyof PlanInput['items'][number]>(name: Name) =>
          `items.${index}.${name}` as const;
        return (
          <div
            key={id}
            role="group"
            aria-label={t('plan.item', { number: index + 1 })}
            className={styles.item}
          >
            <FormTextField
              control={control}
              name={at('code')}
              label={t('fields.code')}
              required
              maxLength={20}
            />
            <FormTextField
              control={control}
              name={at('name')}
              label={t('fields.name')}
              required
              maxLength={60}
            />
            <FormSearchSelect
              control={control}
              name={at('accountingItemId')}
              label={t('fields.accountingItemId')}
              required
              options={options}
            />
            <FormMoneyField control={control} name={at('unitYen')} label={t('fields.unitPrice')} required />
            <FormSelectField
              control={control}
              name={at('per')}
              label={t('plan.per')}
              choices={choices('per', PRICE_BASES)}
            />
            <FormSelectField
              control={control}
              name={at('term')}
              label={t('plan.term')}
              choices={choices('periodType', ITEM_TERMS)}
            />
            <FormSelectField
              control={control}
              name={at('taxation')}
              label={t('fields.taxation')}
              choices={choices('taxation', TAXATIONS)}
            />
            <FormSelectField
              control={control}
              name={at('taxRateType')}
              label={t('fields.taxRateType')}
              choices={choices('taxRateType', TAX_RATE_TYPES)}
            />
            <FormCheckboxField control={control} name={at('included')} label={t('plan.included')} />
            <FormCheckboxField
              control={control}
              name={at('includeChildren')}
              label={t('plan.includeChildren')}
            />
            <FormCheckboxField control={control} name={at('bearsService')} label={t('plan.bearsService')} />
            <Button
              className={styles.remove}
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('row.delete', { name: t('plan.item', { number: index + 1 }) })}
              onClick={() => remove(index)}
            />
          </div>
        );
      })}
      <Button icon={<AddRegular />} onClick={() => append(BLANK)}>
        {t('plan.addItem')}
      </Button>
    </div>
  );
}
