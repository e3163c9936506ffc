import type { TaxInput } from '@honjin/contracts/masters';
import {
  ACCOMMODATION_TAX_KINDS,
  BATH_TAX_KINDS,
  ROOM_SHARINGS,
  TAX_AUTHORITIES,
  TAX_RATE_TYPES,
} from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyField, NumberField, SelectField } from '@honjin/ui';
import { ExemptionFields } from './exemption-fields.tsx';
import { LongStayFields } from './long-stay-fields.tsx';
import { TierTable } from './tier-table.tsx';

type Accommodation = NonNullable<TaxInput['accommodation']>;
type Bath = NonNullable<TaxInput['bath']>;
type Consumption = NonNullable<TaxInput['consumption']>;
type Authority = (typeof TAX_AUTHORITIES)[number];

interface RuleProps<Rule> {
  value: Rule;
  onChange: (value: Rule) => void;
}

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '12px 16px' },
});

function useChoices() {
  const { t } = useTranslation('masters');
  return (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`choices.${group}.${value}`) }));
}

type Tier = Accommodation['tiers'][number];

function splitOf(tier: Tier, authority: Authority): number {
  return tier.splits.find((split) => split.authority === authority)?.taxYen ?? 0;
}

function toTier(row: Record<string, number>): Tier {
  const splits = TAX_AUTHORITIES.map((authority) => ({ authority, taxYen: row[authority] ?? 0 }));
  return {
    fromYen: row['fromYen'] ?? 0,
    taxYen: splits.reduce((sum, split) => sum + split.taxYen, 0),
    splits: splits.filter((split) => split.taxYen > 0),
  };
}

/** Classes of the charge, with what goes to the prefecture and what to the town. */
function AccommodationTiers({ value, onChange }: RuleProps<Accommodation>) {
  const { t } = useTranslation('masters');
  const columns = [
    { key: 'fromYen', label: t('tax.from') },
    ...TAX_AUTHORITIES.map((key) => ({ key, label: t(`codes:taxAuthority.${key}`) })),
  ];
  const rows = value.tiers.map((tier) => ({
    fromYen: tier.fromYen,
    PREFECTURE: splitOf(tier, 'PREFECTURE'),
    MUNICIPALITY: splitOf(tier, 'MUNICIPALITY'),
  }));
  return (
    <TierTable
      label={t('tax.tiers')}
      columns={columns}
      rows={rows}
      onChange={(next) => onChange({ ...value, tiers: next.map(toTier) })}
    />
  );
}

/** Hundredths of a percent: 0.8 % is 80. */
const PER = 10_000;

/** The part of a percentage tax that one authority takes, with its most per person and night. */
function AccommodationShares({ value, onChange }: RuleProps<Accommodation>) {
  const { t } = useTranslation('masters');
  const styles = useStyles();

  function write(authority: Authority, change: { num?: number | null; capYen?: number | null }) {
    const old = value.shares.find((share) => share.authority === authority);
    const before = old ? Math.round((old.ratio.num * PER) / old.ratio.den) : 0;
    const num = change.num === undefined ? before : (change.num ?? 0);
    const capYen = change.capYen === undefined ? (old?.capYen ?? null) : change.capYen;
    const others = value.shares.filter((share) => share.authority !== authority);
    const own = num > 0 ? [{ authority, ratio: { num, den: PER }, capYen }] : [];
    onChange({ ...value, shares: [...others, ...own] });
  }
  return (
    <div className={styles.grid}>
      {TAX_AUTHORITIES.map((authority) => {
        const share = value.shares.find((one) => one.authority === authority);
        const name = t(`codes:taxAuthority.${authority}`);
        return [
          <NumberField
            key={`${authority} rate`}
            label={t('tax.rateOf', { name })}
            unit="/10,000"
            min={0}
            max={PER}
            value={share ? Math.round((share.ratio.num * PER) / share.ratio.den) : 0}
            onChange={(num) => write(authority, { num })}
          />,
          <MoneyField
            key={`${authority} cap`}
            label={t('tax.capOf', { name })}
            value={share?.capYen ?? null}
            onChange={(capYen) => write(authority, { capYen })}
          />,
        ];
      })}
    </div>
  );
}

export function AccommodationFields({ value, onChange }: RuleProps<Accommodation>) {
  const { t } = useTranslation('masters');
  const styles = useStyles();
  const choices = useChoices();
  return (
    <>
      <div className={styles.grid}>
        <SelectField
          label={t('tax.kind')}
          choices={choices('accommodationKind', ACCOMMODATION_TAX_KINDS)}
          value={value.kind}
          onChange={(kind) => onChange({ ...value, kind: kind as Accommodation['kind'] })}
        />
        <MoneyField
          label={t('tax.minimumBase')}
          value={value.minimumBaseYen}
          onChange={(yen) => onChange({ ...value, minimumBaseYen: yen ?? 0 })}
        />
        {value.kind === 'PERCENT' && (
          <SelectField
            label={t('tax.rounding')}
            choices={choices('rounding', ['FLOOR', 'CEIL', 'ROUND'])}
            value={value.rounding}
            onChange={(rounding) => onChange({ ...value, rounding: rounding as Accommodation['rounding'] })}
          />
        )}
        <SelectField
          label={t('tax.roomSharedBy')}
          choices={choices('roomSharing', ROOM_SHARINGS)}
          value={value.roomSharedBy ?? 'PERSONS'}
          onChange={(sharing) =>
            onChange({ ...value, roomSharedBy: sharing as Accommodation['roomSharedBy'] })
          }
        />
        <ExemptionFields
          value={value.exemptions}
          onChange={(exemptions) => onChange({ ...value, exemptions })}
        />
      </div>
      {value.kind === 'PERCENT' ? (
        <AccommodationShares value={value} onChange={onChange} />
      ) : (
        <AccommodationTiers value={value} onChange={onChange} />
      )}
    </>
  );
}

export function BathFields({ value, onChange }: RuleProps<Bath>) {
  const { t } = useTranslation('masters');
  const styles = useStyles();
  const choices = useChoices();
  return (
    <>
      <div className={styles.grid}>
        <SelectField
          label={t('tax.kind')}
          choices={choices('bathKind', BATH_TAX_KINDS)}
          value={value.kind}
          onChange={(kind) => onChange({ ...value, kind: kind as Bath['kind'] })}
        />
        {value.kind === 'FLAT' && (
          <>
            <MoneyField
              label={t('tax.stay')}
              value={value.stayYen}
              onChange={(yen) => onChange({ ...value, stayYen: yen ?? 0 })}
            />
            <MoneyField
              label={t('tax.dayUse')}
              value={value.dayUseYen}
              onChange={(yen) => onChange({ ...value, dayUseYen: yen ?? 0 })}
            />
          </>
        )}
        <ExemptionFields
          value={value.exemptions}
          onChange={(exemptions) => onChange({ ...value, exemptions })}
        />
      </div>
      {value.kind === 'TIER' && (
        <TierTable
          label={t('tax.tiers')}
          columns={[
            { key: 'fromYen', label: t('tax.fromWithMeals') },
            { key: 'taxYen', label: t('tax.perPerson') },
          ]}
          rows={value.tiers}
          onChange={(tiers) => onChange({ ...value, tiers: tiers as Bath['tiers'] })}
        />
      )}
      <LongStayFields value={value} onChange={onChange} />
    </>
  );
}

export function ConsumptionFields({ value, onChange }: RuleProps<Consumption>) {
  const { t } = useTranslation('masters');
  const styles = useStyles();
  const choices = useChoices();
  return (
    <div className={styles.grid}>
      <SelectField
        label={t('fields.taxRateType')}
        choices={choices('taxRateType', TAX_RATE_TYPES)}
        value={value.type}
        onChange={(type) => onChange({ ...value, type: type as Consumption['type'] })}
      />
      <NumberField
        label={t('fields.percent')}
        unit="%"
        min={0}
        max={100}
        value={value.percent}
        onChange={(percent) => onChange({ ...value, percent: percent ?? 0 })}
      />
    </div>
  );
}
