import type { RoleInput } from '@honjin/contracts/identity';
import { useTranslation } from '@honjin/mfe-kit';
import { FormMoneyField, FormNumberField, makeStyles, Text, type Control } from '@honjin/ui';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  legend: { padding: 0, paddingBlockEnd: '4px', fontSize: '14px', fontWeight: 600 },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '12px 16px' },
});

/** The most that a role gives away by itself; above it a second person is asked (R-MONEY-08, R-MONEY-09). */
export function RoleLimitFields({ control, disabled }: { control: Control<RoleInput>; disabled: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{t('org.role.limits')}</legend>
      <Text size={200}>{t('org.role.limitsHint')}</Text>
      <div className={styles.fields}>
        <FormNumberField
          control={control}
          name="limits.discountPercent"
          label={t('org.role.limitOf.discountPercent')}
          min={0}
          max={100}
        />
        <FormMoneyField
          control={control}
          name="limits.discountYen"
          label={t('org.role.limitOf.discountYen')}
        />
        <FormMoneyField control={control} name="limits.refundYen" label={t('org.role.limitOf.refundYen')} />
      </div>
    </fieldset>
  );
}
