import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  KanaField,
  makeStyles,
  NumberField,
  PhoneField,
  SearchSelect,
  SelectField,
  TextField,
} from '@honjin/ui';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { useName } from '../parts/use-name.ts';
import { useRoomOptions } from '../parts/use-room-options.ts';
import type { WalkInChoices } from './use-walk-in-choices.ts';

const useStyles = makeStyles({
  guest: { display: 'grid', gridTemplateColumns: '3fr 3fr 2fr 1fr 1fr', gap: '8px 12px', alignItems: 'end' },
  sale: { display: 'grid', gridTemplateColumns: '3fr 4fr 2fr 2fr', gap: '8px 12px', alignItems: 'end' },
});

/** Edits the guest and the length of the stay. */
export function GuestFields({ choices: { entry, write } }: { choices: WalkInChoices }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.guest}>
      <TextField
        name="walkInName"
        label={t('field.guestOrGroupNameKanjiName')}
        required
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={entry.name}
        onChange={(name) => write({ name })}
      />
      <KanaField
        label={t('field.guestOrGroupNameSingleByte')}
        required
        autoComplete="off"
        fillsFrom="walkInName"
        maxLength={100}
        value={entry.kana}
        onChange={(kana) => write({ kana })}
      />
      <PhoneField
        label={t('field.guestOrGroupNamePhoneNumber')}
        value={entry.phone}
        onChange={(phone) => write({ phone })}
      />
      <NumberField
        label={t('field.nights')}
        required
        min={1}
        max={30}
        value={entry.nights}
        onChange={(nights) => write({ nights })}
      />
      <NumberField
        label={t('walkIn.guests')}
        required
        min={1}
        max={99}
        value={entry.guests}
        onChange={(guests) => write({ guests })}
      />
    </div>
  );
}

interface SaleProps {
  choices: WalkInChoices;
  masters: FormMasters;
}

/** Edits room and price: the next clean room and the first plan are proposed. */
export function SaleFields({ choices, masters }: SaleProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const optionsOf = useRoomOptions(masters);
  const { entry, write, rooms, wantedTypeId, offers, routes, purposes, isLoading } = choices;
  return (
    <div className={styles.sale}>
      <SearchSelect
        label={t('assign.room')}
        required
        loading={isLoading}
        options={optionsOf(rooms, wantedTypeId)}
        value={entry.roomId}
        onChange={(roomId) => write({ roomId, planId: '' })}
      />
      <SearchSelect
        label={t('field.packagePlanId')}
        required
        loading={isLoading}
        options={offers.map(({ plan, totalYen }) => ({
          value: plan.id,
          label: nameOf(plan),
          note: totalYen === null ? undefined : formatYen(totalYen),
        }))}
        value={entry.planId}
        onChange={(planId) => write({ planId })}
      />
      <SelectField
        label={t('field.purposeId')}
        choices={purposes.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={entry.purposeId}
        onChange={(purposeId) => write({ purposeId })}
      />
      <SelectField
        label={t('field.salesRouteId')}
        choices={routes.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={entry.routeId}
        onChange={(routeId) => write({ routeId })}
      />
    </div>
  );
}
