import type { PlanInput } from '@honjin/contracts/masters';
import { MODEL_CANCELLATION_POLICY } from '@honjin/domain';
import { useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  AddRegular,
  Button,
  CheckboxField,
  DeleteRegular,
  FormNumberField,
  makeStyles,
  TextField,
  useController,
  useFieldArray,
  useWatch,
} from '@honjin/ui';
import { useState } from 'react';
import { readSteps, writeSteps } from './cancellation-steps.ts';

type Control = ContractForm<PlanInput>['control'];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 12px' },
  steps: { width: '320px' },
  remove: { marginBlockStart: '20px' },
});

const MODEL: NonNullable<PlanInput['cancellationPolicy']> = MODEL_CANCELLATION_POLICY.map((tier) => ({
  ...tier,
  steps: [...tier.steps],
}));

/** Cancellation fees of a plan: those of the model terms, or a table of its own by size of the booking. */
export function PlanCancellation({ control }: { control: Control }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { field } = useController({ control, name: 'cancellationPolicy' });
  const isModel = useWatch({ control, name: 'cancellationPolicy' }) === null;
  return (
    <div className={styles.root}>
      <CheckboxField
        label={t('plan.cancellationModel')}
        value={isModel}
        onChange={(wanted) => field.onChange(wanted ? null : MODEL)}
      />
      {!isModel && <Tiers control={control} />}
    </div>
  );
}

function Tiers({ control }: { control: Control }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { fields, append, remove } = useFieldArray({ control, name: 'cancellationPolicy' });
  const blank = { minGuests: 1, maxGuests: null, noShowPercent: 100, steps: [] };
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.row}>
          <FormNumberField
            control={control}
            name={`cancellationPolicy.${index}.minGuests`}
            label={t('plan.minGuests')}
            min={1}
          />
          <FormNumberField
            control={control}
            name={`cancellationPolicy.${index}.maxGuests`}
            label={t('plan.maxGuests')}
            min={1}
          />
          <FormNumberField
            control={control}
            name={`cancellationPolicy.${index}.noShowPercent`}
            label={t('plan.noShowPercent')}
            unit="%"
            min={0}
            max={100}
          />
          <StepsField control={control} index={index} />
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('plan.removeTier', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button icon={<AddRegular />} onClick={() => append(blank)}>
        {t('plan.addTier')}
      </Button>
    </>
  );
}

function StepsField({ control, index }: { control: Control; index: number }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { field, fieldState } = useController({ control, name: `cancellationPolicy.${index}.steps` });
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readSteps(typed) === null;
  return (
    <TextField
      className={styles.steps}
      label={t('plan.steps')}
      hint={t('plan.stepsHint')}
      error={isWrong ? t('plan.stepsHint') : fieldState.error?.message}
      value={typed ?? writeSteps(field.value)}
      onChange={(text) => {
        setTyped(text);
        const steps = readSteps(text);
        if (steps !== null) field.onChange(steps);
      }}
      onBlur={() => setTyped((text) => (text !== undefined && readSteps(text) === null ? text : undefined))}
    />
  );
}
