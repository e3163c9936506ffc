import { listCountries, listPrefectures } from '@honjin/contracts/masters';
import { foldText } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { DataTable, PageHeader, type TableColumn } from '@honjin/ui';
import { ListSearch } from '../plain/list-search.tsx';
import { useFailure } from '../plain/use-failure.ts';
import { useListState } from '../plain/use-list-state.ts';

interface Place {
  readonly code: string;
  readonly nameJa: string;
  readonly nameEn: string;
}

function useColumns(): TableColumn<Place>[] {
  const { t } = useTranslation('masters');
  return [
    {
      key: 'code',
      header: t('fields.code'),
      width: '120px',
      cell: (row) => row.code,
      sortValue: (row) => row.code,
    },
    { key: 'nameJa', header: t('fields.name'), cell: (row) => row.nameJa, sortValue: (row) => row.nameJa },
    { key: 'nameEn', header: t('fields.nameEn'), cell: (row) => row.nameEn, sortValue: (row) => row.nameEn },
  ];
}

/** Countries or prefectures, as the standards have them: to look up, not to change. */
export function PlaceListPage({ page }: { page: 'country' | 'prefecture' }) {
  const { t } = useTranslation('masters');
  const state = useListState();
  const countries = useCall(listCountries, {}, { enabled: page === 'country' });
  const prefectures = useCall(listPrefectures, {}, { enabled: page === 'prefecture' });
  const answer = page === 'country' ? countries : prefectures;
  const failure = useFailure(answer);
  const all: readonly Place[] =
    (page === 'country' ? countries.data?.countries : prefectures.data?.prefectures) ?? [];
  const wanted = foldText(state.q);
  const rows = all.filter((row) =>
    [row.code, row.nameJa, row.nameEn].some((text) => foldText(text).includes(wanted)),
  );
  const title = t(`pages.${page}`);
  return (
    <>
      <PageHeader title={title} subtitle={answer.data && t('list.count', { count: all.length })} />
      <DataTable
        label={title}
        columns={useColumns()}
        rows={rows}
        rowKey={(row) => row.code}
        loading={answer.isFetching}
        failure={failure}
        emptyTitle={t('list.nothingFound')}
        toolbar={
          <>
            <ListSearch label={title} value={state.q} onSearch={state.search} />
            <span>{t(`places.${page}`)}</span>
          </>
        }
      />
    </>
  );
}
