import { getUseDetail, listRoomKeys, showBooking } from '@honjin/contracts/registration';
import { listRoomIndication } from '@honjin/contracts/rooms';
import { formatDate } from '@honjin/domain';
import { callApi, useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import type { Booking, RoomUnit, UseDetail } from '../booking/form/booking-types.ts';
import { cleaningStep, nextStep, type Hindrance, type Step } from './next-step.ts';
import type { PaperEntry } from './paper-types.ts';

async function readSlip(booking: Booking, unit: RoomUnit): Promise<UseDetail | null> {
  const { payIndivisualOrBulk } = booking;
  const { useDetails } = await callApi(getUseDetail, {
    ids: [unit.id],
    payIndivisualOrBulk,
    isRepresentativeRoom: unit.isRepresentativeRoom,
  });
  return useDetails.find(({ bRoomUnitId }) => bRoomUnitId === unit.id) ?? useDetails[0] ?? null;
}

async function readCards(unitId: string): Promise<string[]> {
  const { rooms } = await callApi(listRoomKeys, { bRoomUnitIds: [unitId] });
  const cards = rooms.flatMap(({ keys }) => keys);
  return cards.filter(({ status }) => status === 'ISSUED').map(({ id }) => id);
}

async function planCleaning(entry: PaperEntry): Promise<Step | Hindrance> {
  const { rooms } = await callApi(listRoomIndication, {});
  const room = rooms.find(({ roomId }) => roomId === entry.roomId);
  return room === undefined ? { why: 'paper.noRoom' } : cleaningStep(entry, room.version);
}

/** Returns what finds the next command of a line: by the state of its stay as it is now, not as the list showed it. */
export function usePlanStep(): (entry: PaperEntry) => Promise<Step | Hindrance> {
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  return async (entry) => {
    if (entry.kind === 'CLEANING') return planCleaning(entry);
    if (entry.stay === null) return { why: 'paper.noStay' };
    const { bBasicInformationId, bRoomUnitId } = entry.stay;
    const { bBasicInformation: booking } = await callApi(showBooking, {
      bookingBasicInformationId: bBasicInformationId,
    });
    const unit = booking.bRoomUnit.find(({ id }) => id === bRoomUnitId);
    if (unit === undefined || businessDate === null) return { why: 'paper.noStay' };
    return nextStep({
      entry,
      businessDate,
      booking,
      unit,
      detail: entry.kind === 'CHECK_OUT' ? await readSlip(booking, unit) : null,
      cardIds: entry.kind === 'KEY_BACK' ? await readCards(unit.id) : [],
      mark: t('paper.mark', {
        at: `${formatDate(entry.happenedOn, 'MM/dd')} ${entry.happenedAt}`,
        by: entry.writtenBy,
      }),
      title: t(`paper.memo.${entry.kind === 'KEY_OUT' ? 'keyOut' : 'note'}`),
    });
  };
}
