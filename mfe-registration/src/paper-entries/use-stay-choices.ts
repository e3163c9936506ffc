import { menuTopAutoSearch } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import { useState } from 'react';
import { useRested } from '../parts/use-rested.ts';
import { findStays } from './find-stays.ts';
import type { PaperStay } from './paper-types.ts';

const REST_MS = 150;

/** Offers the stays of the day at once, and any other one that the search of the top bar finds. */
export function useStayChoices(stays: readonly PaperStay[]) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const [typed, setTyped] = useState('');
  const rested = useRested(typed, REST_MS).trim();
  const near = findStays(stays, typed);
  const search = useCall(
    menuTopAutoSearch,
    { qParam: rested },
    { enabled: rested !== '' && near.length === 0 },
  );
  const found: PaperStay[] = (search.data?.dataBook ?? []).map((one) => ({
    bRoomUnitId: one.bRoomUnitId,
    bBasicInformationId: one.bBasicInformationId,
    bookingNo: one.bookingNo,
    roomIndex: one.roomIndex,
    status: one.status,
    guestName: one.guestKanjiName,
    guestNameSingleByte: one.guestNameSingleByte,
    roomNo: one.assignedRoomNumber,
  }));
  const options = (near.length > 0 || typed === '' ? near : found).map((stay) => ({
    value: stay.bRoomUnitId,
    label: `${stay.roomNo || t('rooms.unassigned')} ${stay.guestName || stay.guestNameSingleByte}`,
    note: `${texts.roomUnitStatus[stay.status]} ${stay.bookingNo}-${stay.roomIndex}`,
  }));
  return { options, all: [...stays, ...found], setTyped, isSearching: search.isFetching };
}

/** The moment of a line, short. */
export function momentOf({ happenedOn, happenedAt }: { happenedOn: string; happenedAt: string }): string {
  return `${formatDate(happenedOn, 'MM/dd')} ${happenedAt}`;
}
