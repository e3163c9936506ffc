import {
  getFormMasters,
  getRoomUnitIdsByBookingNoAndFirstRoom,
  showBooking,
} from '@honjin/contracts/registration';
import { Navigate, paths, useBusinessDate, useCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { EmptyState } from '@honjin/ui';
import { QueryPanel } from '../parts/query-panel.tsx';
import { newBookingValues } from './form-values.ts';
import { NewBooking } from './new-booking.tsx';
import { SavedBooking } from './saved-booking.tsx';

/** A booking: by id, by number, or a new one with what the address says of it already. */
export default function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const number = search.get('no');
  if (id !== null) return <OpenBooking key={id} id={id} roomUnitId={search.get('roomUnitId')} />;
  if (number !== null) return <FindBooking number={number} />;
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
  if (businessDate === null) return <EmptyState title={t('block.NO_BUSINESS_DAY')} />;
  return (
    <QueryPanel query={masters}>
      {(choices) => (
        <NewBooking
          key={search.toString()}
          masters={choices}
          start={newBookingValues({
            businessDate,
            checkInTime: choices.checkInTime,
            checkOutTime: choices.checkOutTime,
            checkInDate: search.get('checkInDate') ?? undefined,
            checkOutDate: search.get('checkOutDate') ?? undefined,
            roomId,
            roomTypeId: search.get('roomTypeId') ?? choices.rooms.find(({ id }) => id === roomId)?.roomTypeId,
          })}
        />
      )}
    </QueryPanel>
  );
}
