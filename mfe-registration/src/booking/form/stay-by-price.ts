import { addDays } from '@honjin/domain';
import type { ContractForm } from '@honjin/mfe-kit';
import { usualStay, type GridStay } from '../../price-grid/grid-stay.ts';
import type { PriceCell } from '../../price-grid/grid-rows.ts';
import { nightCount, PAX_FIELDS, type BookingForm, type PaxField } from './booking-form.ts';
import type { FormMasters } from './booking-types.ts';

/** Returns what a room of the form says of its stay, as the grid of prices asks for it. */
export function stayOfRoom(values: BookingForm, index: number, businessDate: string): GridStay {
  const usual = usualStay(businessDate);
  const room = values.rooms[index];
  if (room === undefined) return usual;
  const pax = Object.fromEntries(PAX_FIELDS.map((field) => [field, room[field] ?? 0]));
  return {
    checkInDate: room.checkInDate < businessDate ? businessDate : room.checkInDate,
    nights: nightCount(room) || usual.nights,
    roomCount: values.isSameForAll ? values.roomCount : 1,
    pax: pax as Record<PaxField, number>,
    salesRouteId: room.salesRouteId,
  };
}

/** Puts the stay and the chosen cell of the grid into a room of the form; whatever else was typed stays. */
export function takeCell(
  form: ContractForm<BookingForm>,
  index: number,
  { stay, cell, masters }: { stay: GridStay; cell: PriceCell; masters: FormMasters },
): void {
  const room = form.getValues(`rooms.${index}`);
  const plan = masters.plans.find(({ id }) => id === cell.planId);
  const isOtherType = room.roomTypeId !== cell.roomTypeId;
  form.setValue(
    `rooms.${index}`,
    {
      ...room,
      ...stay.pax,
      checkInDate: stay.checkInDate,
      checkOutDate: addDays(stay.checkInDate, stay.nights ?? 1),
      checkInTime: plan?.checkInTime ?? room.checkInTime,
      checkOutTime: plan?.checkOutTime ?? room.checkOutTime,
      roomTypeId: cell.roomTypeId,
      packagePlanId: cell.planId,
      salesRouteId: stay.salesRouteId,
      wantedRoomId: isOtherType ? '' : room.wantedRoomId,
    },
    { shouldDirty: true },
  );
  if (form.getValues('isSameForAll')) form.setValue('roomCount', stay.roomCount ?? 1, { shouldDirty: true });
}
