import { getArrangementsLeft } from '@honjin/contracts/registration';
import { addDays, arrangementUseDate } from '@honjin/domain';
import { useCall } from '@honjin/mfe-kit';
import { nightsOf, type RoomForm } from '../form/booking-form.ts';
import type { FormMasters } from '../form/booking-types.ts';

type Master = FormMasters['arrangements'][number];

/** Tells how many of an arrangement are left on the day on which it is used; undefined where nobody counts them. */
export function useArrangementsLeft(
  room: RoomForm,
  masters: FormMasters,
): (master: Master | undefined, night: string) => number | undefined {
  const nights = nightsOf(room);
  const [first = ''] = nights;
  const last = nights.at(-1) ?? '';
  const isAsked = first !== '' && masters.arrangements.some(({ isStockManaged }) => isStockManaged);
  const { data } = useCall(
    getArrangementsLeft,
    { from: first, to: last === '' ? '' : addDays(last, 1) },
    { enabled: isAsked, placeholderData: (previous) => previous },
  );
  return (master, night) => {
    if (master?.isStockManaged !== true || night === '') return undefined;
    const useDate = arrangementUseDate(master.periodType, night, first);
    return data?.arrangements.find((row) => row.arrangementId === master.id && row.useDate === useDate)?.left;
  };
}
