import {
  getFormMasters,
  getRoomUnitIdsByBookingNoAndFirstRoom,
  showBooking,
} from '@honjin/contracts/registration';
import { Navigate, paths, useBusinessDate, useCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { EmptyState } from '@honjin/ui';
import { QueryPanel } from '../parts/query-panel.tsx';
import { choiceNamed } from './acting/choice-named.ts';
import { PAX_FIELDS } from './form/booking-form.ts';
import type { FormMasters } from './form/booking-types.ts';
import { copiedValues } from './form/copy-booking.ts';
import { newBookingValues } from './form/form-values.ts';
import { NewBooking } from './new-booking.tsx';
import { SavedBooking } from './saved-booking.tsx';

/** Shows a booking: by id, by number, or a new one with the values from the address. */
export default function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const number = search.get('no');
  if (id !== null) return <OpenBooking key={id} id={id} roomUnitId={search.get('roomUnitId')} />;
  if (number !== null) return <FindBooking number={number} />;
  const copyOf = search.get('copyOf');
  const from = search.get('checkInDate');
  if (copyOf !== null && from !== null)
    return <CopyBooking key={`${copyOf} ${from}`} id={copyOf} from={from} />;
  return <StartBooking search={search} />;
}

function OpenBooking({ id, roomUnitId }: { id: string; roomUnitId: string | null }) {
  const booking = useCall(showBooking, { bookingBasicInformationId: id }, { staleTime: 0 });
  const masters = useCall(getFormMasters, {});
  return (
    <QueryPanel query={booking}>
      {({ bBasicInformation }) => (
        <QueryPanel query={masters}>
          {(choices) => (
            <SavedBooking
              booking={bBasicInformation}
              masters={choices}
              firstRoomUnitId={roomUnitId}
              onReload={() => void booking.refetch()}
            />
          )}
        </QueryPanel>
      )}
    </QueryPanel>
  );
}

/** A new booking that begins as another one is, on its own days. */
function CopyBooking({ id, from }: { id: string; from: string }) {
  const booking = useCall(showBooking, { bookingBasicInformationId: id });
  const masters = useCall(getFormMasters, {});
  return (
    <QueryPanel query={booking}>
      {({ bBasicInformation }) => (
        <QueryPanel query={masters}>
          {(choices) => <NewBooking masters={choices} start={copiedValues(bBasicInformation, from)} />}
        </QueryPanel>
      )}
    </QueryPanel>
  );
}

function FindBooking({ number }: { number: string }) {
  const found = useCall(getRoomUnitIdsByBookingNoAndFirstRoom, { bookingNo: number });
  return (
    <QueryPanel query={found}>
      {({ basicInfo }) => <Navigate to={paths.registrationDetail(basicInfo.id)} replace />}
    </QueryPanel>
  );
}

function StartBooking({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const masters = useCall(getFormMasters, {});
  const roomId = search.get('roomId') ?? undefined;
  const packagePlanId = search.get('packagePlanId') ?? undefined;
  if (businessDate === null) return <EmptyState title={t('block.NO_BUSINESS_DAY')} />;
  return (
    <QueryPanel query={masters}>
      {(choices) => (
        <NewBooking
          key={search.toString()}
          masters={choices}
          start={newBookingValues({
            businessDate,
            ...timesOf(choices, packagePlanId),
            checkInDate: search.get('checkInDate') ?? undefined,
            checkOutDate: search.get('checkOutDate') ?? undefined,
            roomId,
            packagePlanId,
            salesRouteId: search.get('salesRouteId') ?? undefined,
            roomCount: roomCountIn(search),
            pax: paxIn(search),
            roomTypeId: roomTypeIn(search, choices),
          })}
        />
      )}
    </QueryPanel>
  );
}

/** The room type that the address names: by its id, by a room of it, or by a part of its code or name. */
function roomTypeIn(search: URLSearchParams, { rooms, roomTypes }: FormMasters): string | undefined {
  const named = search.get('roomTypeId') ?? rooms.find(({ id }) => id === search.get('roomId'))?.roomTypeId;
  return named ?? choiceNamed(search.get('roomType'), roomTypes)?.id;
}

/** A new room has the times of its plan, else those of the store. */
function timesOf({ plans, checkInTime, checkOutTime }: FormMasters, planId: string | undefined) {
  const plan = plans.find(({ id }) => id === planId);
  return {
    checkInTime: plan?.checkInTime ?? checkInTime,
    checkOutTime: plan?.checkOutTime ?? checkOutTime,
  };
}

/** Rooms that the address asks for; undefined where it says nothing. */
function roomCountIn(search: URLSearchParams): number | undefined {
  const count = Number(search.get('roomCount') ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 200) : undefined;
}

/** Heads that the address names, kind by kind or as one count; undefined where it names none. */
function paxIn(search: URLSearchParams): Partial<Record<(typeof PAX_FIELDS)[number], number>> | undefined {
  const named = PAX_FIELDS.map((field) => [field, Number(search.get(field) ?? 0)] as const).filter(
    ([, count]) => Number.isSafeInteger(count) && count > 0,
  );
  const count = Number(search.get('count') ?? 0);
  if (named.length === 0 && Number.isSafeInteger(count) && count > 0)
    return { paxMaleCount: Math.min(count, 99) };
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
