import { useTranslation } from '@honjin/mfe-kit';
import { FormCheckboxField, FormNumberField, makeStyles, useWatch } from '@honjin/ui';
import { FieldGrid, Section } from '../../parts/field-grid.tsx';
import { copyOf } from '../form/form-values.ts';
import { ArrangementsPanel } from './arrangements-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import type { RoomFieldsProps } from './room-fields.ts';
import { SaleFields } from './sale-fields.tsx';
import { StatusFields } from './status-fields.tsx';
import { StayFields } from './stay-fields.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { WishPanel } from './wish-panel.tsx';

const useStyles = makeStyles({
  count: { display: 'flex', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
  countField: { width: '120px' },
  wide: { gridColumn: '1 / -1' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 520px)',
    gap: '8px',
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface Props extends RoomFieldsProps {
  isNew: boolean;
  onEditRate: (night: string) => void;
}

/** The use conditions of one room: stay, sale, and the price they come to. */
export function ConditionsPanel({ isNew, onEditRate, ...fields }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.columns}>
      <Section
        title={t('conditions.title')}
        aside={isNew ? <RoomCountFields form={fields.form} /> : undefined}
      >
        <FieldGrid>
          <StayFields {...fields} />
          <SaleFields {...fields} />
          <StatusFields {...fields} />
        </FieldGrid>
      </Section>
      <PricePanel {...fields} onEditRate={onEditRate} />
      <div className={styles.wide}>
        <ArrangementsPanel {...fields} />
      </div>
      <div className={styles.wide}>
        <OptionsPanel {...fields} />
      </div>
      <div className={styles.wide}>
        <WishPanel {...fields} />
      </div>
      <div className={styles.wide}>
        <TaxPanel {...fields} />
      </div>
    </div>
  );
}

/** Edits how many rooms a new booking has, and whether they are all alike. */
function RoomCountFields({ form }: Pick<RoomFieldsProps, 'form'>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { control, setValue, getValues } = form;
  const isSame = useWatch({ control, name: 'isSameForAll' });

  /** Rooms that are not alike are written out: as many as were asked for, the further ones like the last. */
  function writeOut(count: number, isSameForAll: boolean) {
    const rooms = getValues('rooms');
    const wanted = isSameForAll ? 1 : Math.min(200, Math.max(1, count));
    const last = rooms.at(-1);
    if (!last || wanted === rooms.length) return;
    const further = Array.from({ length: Math.max(0, wanted - rooms.length) }, () => copyOf(last));
    setValue('rooms', [...rooms.slice(0, wanted), ...further], { shouldDirty: true });
  }
  return (
    <div className={styles.count}>
      <span aria-hidden>{t('field.roomCount')}</span>
      <FormNumberField
        control={control}
        name="roomCount"
        label={t('field.roomCount')}
        hideLabel
        className={styles.countField}
        unit={t('unit.rooms')}
        min={1}
        max={200}
        required
        onChanged={(count) => writeOut(count ?? 1, isSame)}
      />
      <FormCheckboxField
        control={control}
        name="isSameForAll"
        label={t('field.isSameForAll')}
        onChanged={(isSameForAll) => writeOut(getValues('roomCount'), isSameForAll)}
      />
    </div>
  );
}
