import { getFormMasters, showBooking } from '@honjin/contracts/registration';
import { useBusinessDate, useCall, useParams, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, LoadingOverlay } from '@honjin/ui';
import { QueryPanel } from '../parts/query-panel.tsx';
import { RoomingList } from './rooming-list.tsx';

const MOST_ROOMS = 200;

/** All rooms of a booking in one sheet, with as many further ones as the address asks for. */
export default function MultipleRoomsPage() {
  const { bookingId = '', addRoomNumber = '0' } = useParams();
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const booking = useCall(showBooking, { bookingBasicInformationId: bookingId }, { staleTime: 0 });
  const masters = useCall(getFormMasters, {});
  const further = Math.min(MOST_ROOMS, Math.max(0, Number.parseInt(addRoomNumber, 10) || 0));
  if (businessDate === null) return <EmptyState title={t('block.NO_BUSINESS_DAY')} />;
  return (
    <QueryPanel query={booking}>
      {({ bBasicInformation }) => (
        <QueryPanel query={masters}>
          {(choices) =>
            // The sheet begins with the newest state: one of an earlier visit could not be saved.
            booking.isFetchedAfterMount ? (
              <RoomingList
                key={bBasicInformation.id}
                booking={bBasicInformation}
                masters={choices}
                businessDate={businessDate}
                further={further}
              />
            ) : (
              <LoadingOverlay loading />
            )
          }
        </QueryPanel>
      )}
    </QueryPanel>
  );
}
