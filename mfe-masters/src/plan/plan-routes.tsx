import { useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  DeleteRegular,
  FormSearchSelect,
  FormTextField,
  makeStyles,
  useFieldArray,
} from '@honjin/ui';
import type { PlanPartProps } from './plan-items.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  route: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 12px' },
  remove: { marginBlockStart: '20px' },
});

/** The sales routes that sell a plan, with its code and name at the site controller. */
export function PlanRoutes({ control, options }: PlanPartProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { fields, append, remove } = useFieldArray({ control, name: 'salesRoutes' });
  return (
    <div className={styles.root}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.route}>
          <FormSearchSelect
            control={control}
            name={`salesRoutes.${index}.salesRouteId`}
            label={t('plan.salesRoute')}
            required
            options={options}
          />
          <FormTextField
            control={control}
            name={`salesRoutes.${index}.siteControllerCode`}
            label={t('plan.siteControllerCode')}
            maxLength={40}
          />
          <FormTextField
            control={control}
            name={`salesRoutes.${index}.siteControllerName`}
            label={t('plan.siteControllerName')}
            maxLength={100}
          />
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('plan.removeRoute', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        icon={<AddRegular />}
        onClick={() => append({ salesRouteId: '', siteControllerCode: '', siteControllerName: '' })}
      >
        {t('plan.addRoute')}
      </Button>
    </div>
  );
}
