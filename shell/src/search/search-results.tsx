import { menuTopAutoSearch } from '@honjin/contracts/registration';
import { errorText, isApiError, useCall, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, Spinner, Tab, TabList, Text } from '@honjin/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { GuestTable } from './guest-table.tsx';
import { ReservationTable } from './reservation-table.tsx';

type ListName = 'reservations' | 'guests';

export interface SearchResultsProps {
  term: string;
  onOpen: (path: string) => void;
}

/** Shows the result of the search, as reservations or as guests. */
export default function SearchResults({ term, onOpen }: SearchResultsProps) {
  const { t, i18n } = useTranslation('shell');
  const [list, setList] = useState<ListName>('reservations');
  const found = useCall(menuTopAutoSearch, { qParam: term }, { placeholderData: keepPreviousData });
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
          {t('search.reservations', { count: dataBook.length })}
        </Tab>
        <Tab value="guests" data-search-stop>
          {t('search.guests', { count: dataGuest.length })}
        </Tab>
      </TabList>
      <Text role="status" size={200}>
        {count === 0 ? t('search.nothing') : t('search.found', { count })}
      </Text>
      {count > 0 && list === 'reservations' && <ReservationTable rows={dataBook} onOpen={onOpen} />}
      {count > 0 && list === 'guests' && <GuestTable rows={dataGuest} onOpen={onOpen} />}
    </>
  );
}
