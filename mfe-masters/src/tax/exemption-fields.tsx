import type { TaxInput } from '@honjin/contracts/masters';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, NumberField } from '@honjin/ui';

type Exemptions = NonNullable<TaxInput['bath']>['exemptions'];
type Kind = Exemptions[number]['kind'];

const WITH_AGE: readonly Kind[] = ['AGE_UNDER', 'SCHOOL_YEAR_END_OF_AGE'];
const WITHOUT_AGE: readonly Kind[] = ['SCHOOL_EVENT', 'DIPLOMAT'];

/** Edits who is exempt from a tax: by age, or by reason of the stay. */
export function ExemptionFields({
  value,
  onChange,
}: {
  value: Exemptions;
  onChange: (value: Exemptions) => void;
}) {
  const { t } = useTranslation('masters');
  const without = (kind: Kind) => value.filter((one) => one.kind !== kind);
  return (
    <>
      {WITH_AGE.map((kind) => (
        <NumberField
          key={kind}
          label={t(`choices.exemption.${kind}`)}
          min={1}
          max={120}
          value={value.find((one) => one.kind === kind)?.age ?? null}
          onChange={(age) => onChange(age === null ? without(kind) : [...without(kind), { kind, age }])}
        />
      ))}
      {WITHOUT_AGE.map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`choices.exemption.${kind}`)}
          value={value.some((one) => one.kind === kind)}
          onChange={(isExempt) => onChange(isExempt ? [...without(kind), { kind }] : without(kind))}
        />
      ))}
    </>
  );
}
