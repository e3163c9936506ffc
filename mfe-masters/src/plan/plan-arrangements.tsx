import type { PlanInput } from '@honjin/contracts/masters';
import { ITEM_TERMS } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  DeleteRegular,
  FormCheckboxField,
  FormNumberField,
  FormSearchSelect,
  FormSelectField,
  makeStyles,
  useFieldArray,
} from '@honjin/ui';
import type { PlanPartProps } from './plan-items.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 12px' },
  remove: { marginBlockStart: '20px' },
});

const BLANK: PlanInput['arrangements'][number] = {
  arrangementId: '',
  quantity: 1,
  term: 'THE_DAY',
  included: true,
};

/** Edits what is prepared for every stay of a plan, or the tickets that are handed out with it. */
export function PlanArrangements({
  control,
  options,
  part,
}: PlanPartProps & { part: 'arrangements' | 'tickets' }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { fields, append, remove } = useFieldArray({ control, name: part });
  const isTicket = part === 'tickets';
  return (
    <div className={styles.root}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.row}>
          <FormSearchSelect
            control={control}
            name={`${part}.${index}.arrangementId`}
            label={t(isTicket ? 'plan.ticket' : 'plan.arrangement')}
            required
            options={options}
          />
          <FormNumberField
            control={control}
            name={`${part}.${index}.quantity`}
            label={t('plan.quantity')}
            required
            min={1}
            max={999}
          />
          <FormSelectField
            control={control}
            name={`${part}.${index}.term`}
            label={t('plan.term')}
            choices={ITEM_TERMS.map((value) => ({ value, label: t(`choices.periodType.${value}`) }))}
          />
          <div className={styles.remove}>
            <FormCheckboxField
              control={control}
              name={`${part}.${index}.included`}
              label={t('plan.included')}
            />
          </div>
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t(isTicket ? 'plan.removeTicket' : 'plan.removeArrangement', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button icon={<AddRegular />} onClick={() => append(BLANK)}>
        {t(isTicket ? 'plan.addTicket' : 'plan.addArrangement')}
      </Button>
    </div>
  );
}
