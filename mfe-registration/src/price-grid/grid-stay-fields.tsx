import { MOST_GRID_NIGHTS } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { DatePicker, FilterBar, makeStyles, NumberField, SelectField } from '@honjin/ui';
import { offered } from '../booking/acting/offered.ts';
import { childFieldsOf } from '../booking/conditions/child-fields.ts';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { useName } from '../parts/use-name.ts';
import { adultsOf, withAdults, type GridStay } from './grid-stay.ts';

const useStyles = makeStyles({
  date: { width: '150px' },
  // As wide as the label, so that all of them stay on one line and the controls below them in another.
  count: { width: 'min-content', minWidth: '88px', '& label': { whiteSpace: 'nowrap' } },
  route: { width: '144px' },
});

interface Props {
  stay: GridStay;
  masters: FormMasters;
  businessDate: string;
  onChange: (change: Partial<GridStay>) => void;
  /** Enter in a field goes on to the prices. */
  onDone: () => void;
}

/** The stay that prices are asked for. They follow what is typed. */
export function GridStayFields({ stay, masters, businessDate, onChange, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { pax } = stay;
  const children = childFieldsOf(masters, (field) => pax[field] > 0);
  return (
    <FilterBar label={t('priceGrid.stay')} onSearch={onDone}>
      <DatePicker
        className={styles.date}
        label={t('field.checkInDate')}
        required
        autoFocus
        min={businessDate}
        value={stay.checkInDate}
        onChange={(checkInDate) => onChange({ checkInDate })}
      />
      <NumberField
        className={styles.count}
        label={t('field.nights')}
        required
        min={1}
        max={MOST_GRID_NIGHTS}
        value={stay.nights}
        onChange={(nights) => onChange({ nights })}
      />
      <NumberField
        className={styles.count}
        label={t('field.roomCount')}
        required
        min={1}
        max={200}
        value={stay.roomCount}
        onChange={(roomCount) => onChange({ roomCount })}
      />
      <NumberField
        className={styles.count}
        label={t('priceGrid.adults')}
        required
        min={1}
        max={99}
        value={adultsOf(stay)}
        onChange={(adults) => onChange({ pax: withAdults(pax, adults ?? 0) })}
      />
      {children.map(({ field, fee }) => (
        <NumberField
          key={field}
          className={styles.count}
          label={fee ? nameOf(fee) : t(`field.${field}`)}
          max={99}
          value={pax[field]}
          onChange={(count) => onChange({ pax: { ...pax, [field]: count ?? 0 } })}
        />
      ))}
      <SelectField
        className={styles.route}
        label={t('field.salesRouteId')}
        emptyLabel={t('priceGrid.anyRoute')}
        choices={offered(masters.salesRoutes, stay.salesRouteId).map((one) => ({
          value: one.id,
          label: nameOf(one),
        }))}
        value={stay.salesRouteId}
        onChange={(salesRouteId) => onChange({ salesRouteId })}
      />
    </FilterBar>
  );
}
