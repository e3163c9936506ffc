import type { TaxInput } from '@honjin/contracts/masters';
import { useTranslation } from '@honjin/mfe-kit';
import { MoneyField, NumberField } from '@honjin/ui';
import { TierTable } from './tier-table.tsx';

type Bath = NonNullable<TaxInput['bath']>;
type LongStay = NonNullable<Bath['longStay']>;

/** Lower amounts of bath tax for long stays; without a number of nights the town has none (R-TAX-21). */
export function LongStayFields({ value, onChange }: { value: Bath; onChange: (value: Bath) => void }) {
  const { t } = useTranslation('masters');
  const { longStay = null } = value;
  const write = (change: Partial<LongStay>) =>
    onChange({
      ...value,
      longStay: { fromNights: 7, stayYen: value.stayYen, tiers: [], ...longStay, ...change },
    });
  return (
    <>
      <NumberField
        label={t('tax.longStayNights')}
        hint={t('tax.longStayHint')}
        min={2}
        max={400}
        value={longStay?.fromNights ?? null}
        onChange={(fromNights) =>
          fromNights === null ? onChange({ ...value, longStay: null }) : write({ fromNights })
        }
      />
      {longStay !== null && value.kind === 'FLAT' && (
        <MoneyField
          label={t('tax.longStayYen')}
          value={longStay.stayYen}
          onChange={(yen) => write({ stayYen: yen ?? 0 })}
        />
      )}
      {longStay !== null && value.kind === 'TIER' && (
        <TierTable
          label={t('tax.longStayTiers')}
          columns={[
            { key: 'fromYen', label: t('tax.fromWithMeals') },
            { key: 'taxYen', label: t('tax.perPerson') },
          ]}
          rows={longStay.tiers}
          onChange={(tiers) => write({ tiers: tiers as LongStay['tiers'] })}
        />
      )}
    </>
  );
}
