import { listArrangementDay } from '@honjin/contracts/registration';
import {
  errorText,
  useBusinessDate,
  useLiveCall,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import { DatePicker, makeStyles, PageHeader, SelectField } from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../parts/use-name.ts';
import { DayPapers } from './day-papers.tsx';
import { DishTable } from './dish-table.tsx';
import { ServeBar } from './serve-bar.tsx';
import { ServedTable } from './served-table.tsx';
import { RestaurantTexts } from './restaurant-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  filter: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  date: { width: '180px' },
  place: { width: '200px' },
});

/** The day of the restaurant and the kitchen: what is wanted when and where, for whom, and what is served. */
export default function ArrangementDayPage() {
  return (
    <RestaurantTexts>
      <Page />
    </RestaurantTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const nameOf = useName();
  const mayServe = usePermission('arrangement', 'edit');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { wish, groupId, setSearch } = useWish();
  const { date } = wish;
  const day = useLiveCall(listArrangementDay, wish, {
    follows: ['RegistrationChanged'],
    enabled: date !== '',
    placeholderData: (previous) => previous,
  });
  const rows = day.data?.rows ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id));
  const show = (next: { date: string; place: string }) => {
    setSelected(new Set());
    setSearch({ date: next.date, ...(next.place === '' ? {} : { place: next.place }) });
  };
  const onRetry = () => void day.refetch();
  const failure = day.isError ? { message: errorText(day.error, i18n), onRetry } : undefined;
  const table = { loading: day.isFetching, failure };
  return (
    <div className={styles.root}>
      <PageHeader title={t('restaurant.title')} actions={<DayPapers wish={wish} />} />
      <div className={styles.filter}>
        <DatePicker
          label={t('restaurant.date')}
          className={styles.date}
          value={date}
          onChange={(next) => show({ date: next, place: groupId })}
        />
        <SelectField
          label={t('restaurant.place')}
          className={styles.place}
          emptyLabel={t('restaurant.everywhere')}
          value={groupId}
          onChange={(place) => show({ date, place })}
          choices={(day.data?.groups ?? []).map((group) => ({ value: group.id, label: nameOf(group) }))}
        />
      </div>
      <DishTable {...table} dishes={day.data?.dishes ?? []} />
      <ServedTable
        {...table}
        rows={rows}
        selection={mayServe ? { selected, onSelectionChange: setSelected } : undefined}
        toolbar={mayServe ? <ServeBar rows={chosen} onDone={() => setSelected(new Set())} /> : undefined}
      />
    </div>
  );
}

/** The day and the place that are looked at; they are in the address, so that a link leads there. */
function useWish() {
  const { businessDate } = useBusinessDate();
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? businessDate ?? '';
  const groupId = search.get('place') ?? '';
  return { wish: { date, groupId: groupId === '' ? null : groupId }, groupId, setSearch };
}
