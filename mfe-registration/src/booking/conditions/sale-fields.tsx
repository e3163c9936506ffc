import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { FormNumberField, FormSearchSelect, FormTextField, useWatch } from '@honjin/ui';
import { Cell } from '../../parts/field-grid.tsx';
import { useName } from '../../parts/use-name.ts';
import { ADULT_FIELDS } from '../form/booking-form.ts';
import { childFieldsOf } from './child-fields.ts';
import { plansFor, routesFor } from './plan-choices.ts';
import type { RoomFieldsProps } from './room-fields.ts';
import { useRemaining } from './use-quote.ts';
import { offered } from '../acting/offered.ts';

/** Edits what is sold, for how many, and through whom. */
export function SaleFields({ form, index, masters, unit }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { control, setValue } = form;
  const { businessDate } = useBusinessDate();
  const room = useWatch({ control, name: `rooms.${index}` });
  const remaining = useRemaining(room);
  const name = <Field extends string>(field: Field) => `rooms.${index}.${field}` as const;
  const wanted = masters.rooms.find(({ id }) => id === room.wantedRoomId);
  const plans = plansFor(masters.plans, room, businessDate);

  function leftNote(roomTypeId: string): string | undefined {
    const left = remaining(roomTypeId);
    if (left === undefined) return undefined;
    return left > 0 ? t('conditions.left', { count: left }) : t('conditions.full');
  }
  const roomTypes = offered(masters.roomTypes, room.roomTypeId).map((type) => ({
    value: type.id,
    label: nameOf(type),
    note: [type.code, leftNote(type.id)].filter(Boolean).join(' · '),
  }));
  /** A new room takes the times of its plan. */
  function takePlanTimes(planId: string) {
    const plan = masters.plans.find(({ id }) => id === planId);
    if (unit || !plan) return;
    if (plan.checkInTime) setValue(name('checkInTime'), plan.checkInTime, { shouldDirty: true });
    if (plan.checkOutTime) setValue(name('checkOutTime'), plan.checkOutTime, { shouldDirty: true });
  }
  const options = (list: readonly { id: string; code: string; name: string; nameEn: string }[]) =>
    list.map((one) => ({ value: one.id, label: nameOf(one), note: one.code }));
  return (
    <>
      <Cell span={4}>
        <FormSearchSelect
          control={control}
          name={name('roomTypeId')}
          label={t('field.roomTypeId')}
          required
          options={roomTypes}
          hint={wanted ? t('conditions.wantedRoom', { room: wanted.roomNo }) : leftNote(room.roomTypeId)}
          onChanged={() => setValue(name('wantedRoomId'), '')}
        />
      </Cell>
      <Cell span={4}>
        <FormSearchSelect
          control={control}
          name={name('packagePlanId')}
          label={t('field.packagePlanId')}
          required
          options={options(plans)}
          valueLabel={unit?.bRoomInformation[0]?.packagePlanName}
          onChanged={takePlanTimes}
        />
      </Cell>
      <Cell span={2}>
        <FormSearchSelect
          control={control}
          name={name('purposeId')}
          label={t('field.purposeId')}
          required
          options={options(offered(masters.purposes, room.purposeId))}
        />
      </Cell>
      <Cell span={2}>
        <FormSearchSelect
          control={control}
          name={name('salesRouteId')}
          label={t('field.salesRouteId')}
          required
          options={options(routesFor(masters, room))}
        />
      </Cell>
      <PaxFields form={form} index={index} masters={masters} unit={unit} />
      <Cell span={2} low>
        <FormTextField
          control={control}
          name={name('travelAgencyBookingNumber')}
          label={t('field.travelAgencyBookingNumber')}
        />
      </Cell>
      <Cell span={4} low>
        <FormTextField
          control={control}
          name={name('roomSpecialRequest')}
          label={t('field.roomSpecialRequest')}
          maxLength={4_000}
        />
      </Cell>
      <Cell span={4} low>
        <FormTextField control={control} name={name('memo')} label={t('field.memo')} maxLength={4_000} />
      </Cell>
    </>
  );
}

function PaxFields({ form, index, masters }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { control } = form;
  const room = useWatch({ control, name: `rooms.${index}` });
  const children = childFieldsOf(masters, (field) => (room[field] ?? 0) > 0);
  return (
    <>
      {ADULT_FIELDS.map((field) => (
        <Cell key={field} span={2} low>
          <FormNumberField
            control={control}
            name={`rooms.${index}.${field}`}
            label={t(`field.${field}`)}
            unit={t('unit.people')}
            max={999}
            required={field === 'paxMaleCount'}
          />
        </Cell>
      ))}
      {children.map(({ field, fee }) => (
        <Cell key={field} span={2} low>
          <FormNumberField
            control={control}
            name={`rooms.${index}.${field}`}
            label={fee ? nameOf(fee) : t(`field.${field}`)}
            unit={t('unit.people')}
            max={999}
          />
        </Cell>
      ))}
    </>
  );
}
