import { guestsOf } from '@honjin/contracts/registration';
import { adultsOf, childrenText } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, type DataTableProps, type TableColumn } from '@honjin/ui';
import type { Dish } from './restaurant-types.ts';

interface Props extends Pick<DataTableProps<Dish>, 'loading' | 'failure'> {
  dishes: readonly Dish[];
}

/** Sums by time, place and dish: what the kitchen cooks. */
export function DishTable({ dishes, ...table }: Props) {
  const { t } = useTranslation('registration');
  const count = (key: string, header: string, countOf: (dish: Dish) => number): TableColumn<Dish> => ({
    key,
    header,
    numeric: true,
    width: '76px',
    cell: countOf,
  });
  const columns: TableColumn<Dish>[] = [
    {
      key: 'time',
      header: t('restaurant.time'),
      width: '72px',
      cell: ({ serveTime }) => serveTime ?? t('restaurant.noTime'),
    },
    { key: 'place', header: t('restaurant.place'), width: '140px', cell: ({ groupName }) => groupName },
    { key: 'dish', header: t('restaurant.dish'), cell: ({ arrangementName }) => arrangementName },
    count('rooms', t('restaurant.rooms'), ({ rooms }) => rooms),
    count('adults', t('restaurant.adults'), (dish) => adultsOf(guestsOf(dish))),
    {
      key: 'children',
      header: t('restaurant.children'),
      width: '110px',
      cell: (row) => childrenText(guestsOf(row)),
    },
    count('quantity', t('restaurant.quantity'), ({ quantity }) => quantity),
    count('served', t('restaurant.served'), ({ served }) => served),
  ];
  return (
    <DataTable
      {...table}
      label={t('restaurant.dishes')}
      columns={columns}
      rows={dishes}
      rowKey={({ serveTime, groupName, arrangementId }) => `${serveTime} ${groupName} ${arrangementId}`}
      rowLabel={({ arrangementName }) => arrangementName}
      emptyTitle={t('restaurant.none')}
      paged={false}
    />
  );
}
