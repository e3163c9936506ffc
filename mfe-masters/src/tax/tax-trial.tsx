import { showStore, type TaxInput } from '@honjin/contracts/masters';
import { formatYen } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import {
  CheckboxField,
  DatePicker,
  makeStyles,
  MoneyField,
  NumberField,
  RadioField,
  tokens,
} from '@honjin/ui';
import { useState } from 'react';
import { useToday } from '../home/use-today.ts';
import { FIRST_TRIAL, tryTax, type Trial } from './try-tax.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))', gap: '12px 16px' },
  result: {
    padding: '12px 16px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  total: { fontSize: '22px', lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  steps: { margin: 0, marginTop: '4px', paddingInlineStart: '20px' },
});

interface FieldsProps {
  kind: TaxInput['kind'];
  trial: Trial;
  onChange: (changes: Partial<Trial>) => void;
}

function AmountFields({ kind, trial, onChange }: FieldsProps) {
  const { t } = useTranslation('masters');
  const label = (name: string) => t(`org.tax.try.${name}`);
  return (
    <>
      <DatePicker
        label={label(kind === 'CONSUMPTION' ? 'day' : 'night')}
        value={trial.night}
        onChange={(night) => onChange({ night })}
      />
      <MoneyField
        label={label(kind === 'BATH' ? 'amountWithMeals' : 'amount')}
        value={trial.amountYen}
        onChange={(yen) => onChange({ amountYen: yen ?? 0 })}
      />
      <RadioField
        label={label('basis')}
        choices={[
          { value: 'gross', label: label('gross') },
          { value: 'net', label: label('netAmount') },
        ]}
        value={trial.isGross ? 'gross' : 'net'}
        onChange={(value) => onChange({ isGross: value === 'gross' })}
      />
    </>
  );
}

function GuestFields({ kind, trial, onChange }: FieldsProps) {
  const { t } = useTranslation('masters');
  const label = (name: string) => t(`org.tax.try.${name}`);
  const isStay = kind === 'ACCOMMODATION';
  return (
    <>
      <NumberField
        label={label('guests')}
        min={1}
        max={999}
        value={trial.guests}
        onChange={(guests) => onChange({ guests: guests ?? 1 })}
      />
      {isStay && (
        <NumberField
          label={label('freeGuests')}
          min={0}
          max={99}
          value={trial.freeGuests}
          onChange={(freeGuests) => onChange({ freeGuests: freeGuests ?? 0 })}
        />
      )}
      <NumberField
        label={label('age')}
        hint={label('ageHint')}
        min={0}
        max={120}
        value={trial.ageYears}
        onChange={(ageYears) => onChange({ ageYears })}
      />
      {isStay && (
        <NumberField
          label={label('meals')}
          min={0}
          max={3}
          value={trial.meals}
          onChange={(meals) => onChange({ meals: meals ?? 0 })}
        />
      )}
      <CheckboxField
        label={label('certificate')}
        value={trial.hasCertificate}
        onChange={(hasCertificate) => onChange({ hasCertificate })}
      />
      <CheckboxField
        label={label('dayUse')}
        value={trial.isDayUse}
        onChange={(isDayUse) => onChange({ isDayUse })}
      />
    </>
  );
}

/** A calculator for the rule in the form: it shows the tax of a stay and how it came about. */
export function TaxTrial({ tax }: { tax: TaxInput }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const today = useToday();
  const [trial, setTrial] = useState<Trial>({
    ...FIRST_TRIAL,
    night: tax.validFrom > today ? tax.validFrom : today,
  });
  const rounding = useCall(showStore, {}).data?.consumptionTaxFraction ?? 'FLOOR';
  const change = (changes: Partial<Trial>) => setTrial((old) => ({ ...old, ...changes }));
  const { taxYen, steps } = tryTax(tax, trial, rounding);
  return (
    <>
      <div className={styles.grid}>
        <AmountFields kind={tax.kind} trial={trial} onChange={change} />
        {tax.kind !== 'CONSUMPTION' && <GuestFields kind={tax.kind} trial={trial} onChange={change} />}
      </div>
      <div className={styles.result} role="status">
        <span className={styles.total}>{t('org.tax.try.total', { tax: formatYen(taxYen) })}</span>
        <ol className={styles.steps}>
          {steps.map(({ key, values }) => (
            <li key={`${key} ${JSON.stringify(values)}`}>{t(`org.tax.step.${key}`, values)}</li>
          ))}
        </ol>
      </div>
    </>
  );
}
