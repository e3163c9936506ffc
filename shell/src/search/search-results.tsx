import { menuTopAutoSearch, SEARCH_SHOWN } from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { errorText, isApiError, paths, useCall, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, Spinner, Tab, TabList, Text } from '@honjin/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { GuestTable } from './guest-table.tsx';
import { ReservationTable } from './reservation-table.tsx';

type ListName = 'reservations' | 'guests';

export interface SearchResultsProps {
  term: string;
  /** The first hit is opened as soon as it is known. */
  opensFirst: boolean;
  onOpen: (path: string) => void;
}

/** The search shows no more than so many of a kind; that many may be more. */
const countText = (count: number) => (count < SEARCH_SHOWN ? String(count) : `${count}+`);

/** Returns the path of the first hit: the first reservation, else the first guest. */
function firstPath({ dataBook, dataGuest }: ResponseOf<typeof menuTopAutoSearch>): string | undefined {
  const [booked] = dataBook;
  if (booked) return paths.registrationDetail(booked.bBasicInformationId, booked.bRoomUnitId);
  return dataGuest[0] && paths.guestDetail(dataGuest[0].customerId);
}

/** Shows the result of the search, as reservations or as guests. */
export default function SearchResults({ term, opensFirst, onOpen }: SearchResultsProps) {
  const { t, i18n } = useTranslation('shell');
  const [list, setList] = useState<ListName>('reservations');
  const found = useCall(menuTopAutoSearch, { qParam: term }, { placeholderData: keepPreviousData });
  const answer = found.isPlaceholderData ? undefined : found.data;
  const openFirst = useEffectEvent((hits: NonNullable<typeof answer>) => {
    const path = firstPath(hits);
    if (path !== undefined) onOpen(path);
  });
  useEffect(() => {
    if (opensFirst && answer) openFirst(answer);
  }, [opensFirst, answer]);
  if (found.isPending) return <Spinner size="small" label={t('search.searching')} />;
  if (found.isError) {
    const requestId = isApiError(found.error) ? found.error.requestId : undefined;
    return (
      <ErrorPanel
        message={errorText(found.error, i18n)}
        requestId={requestId}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const { dataBook, dataGuest } = found.data;
  const count = list === 'reservations' ? dataBook.length : dataGuest.length;
  return (
    <>
      <TabList
        size="small"
        selectedValue={list}
        aria-label={t('search.lists')}
        onTabSelect={(_, { value }) => setList(value as ListName)}
      >
        <Tab value="reservations" data-search-stop>
          {t('search.reservations', { count: countText(dataBook.length) })}
        </Tab>
        <Tab value="guests" data-search-stop>
          {t('search.guests', { count: countText(dataGuest.length) })}
        </Tab>
      </TabList>
      <Text role="status" size={200}>
        {count === 0
          ? t('search.nothing')
          : t(count < SEARCH_SHOWN ? 'search.found' : 'search.foundMore', { count })}
      </Text>
      {count > 0 && list === 'reservations' && <ReservationTable rows={dataBook} onOpen={onOpen} />}
      {count > 0 && list === 'guests' && <GuestTable rows={dataGuest} onOpen={onOpen} />}
    </>
  );
}
