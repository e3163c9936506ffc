import { guestsOf } from '@honjin/contracts/registration';
import { adultsOf, childrenText } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, ToneBadge, type DataTableProps, type TableColumn, type Tone } from '@honjin/ui';
import type { DayRow } from './restaurant-types.ts';

type Props = Pick<DataTableProps<DayRow>, 'loading' | 'failure' | 'selection' | 'toolbar'> & {
  rows: readonly DayRow[];
};

const TONES: Readonly<Record<DayRow['serveState'], Tone>> = {
  ORDERED: 'info',
  SERVED: 'success',
  NOT_WANTED: 'neutral',
};

/** Lists what was written about a room for the kitchen. */
function notesOf({ roomSpecialRequest, memo, freeMemos }: DayRow): string {
  const memos = freeMemos.map(({ title, detail }) => [title, detail].filter(Boolean).join(': '));
  return [roomSpecialRequest, memo, ...memos].filter(Boolean).join(' / ');
}

/** Lists the arrangements of the day room by room, with allergies and memos. */
export function ServedTable({ rows, ...table }: Props) {
  const { t } = useTranslation('registration');
  const columns = useServedColumns();
  return (
    <DataTable
      {...table}
      label={t('restaurant.byRoom')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ roomNo, arrangementName }) => `${roomNo} ${arrangementName}`}
      emptyTitle={t('restaurant.none')}
    />
  );
}

function useServedColumns(): TableColumn<DayRow>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'time',
      header: t('restaurant.time'),
      width: '72px',
      cell: ({ serveTime }) => serveTime ?? t('restaurant.noTime'),
      sortValue: ({ serveTime }) => serveTime ?? '99',
    },
    {
      key: 'state',
      header: t('restaurant.state'),
      width: '96px',
      cell: ({ serveState }) => (
        <ToneBadge tone={TONES[serveState]} label={t(`codes:serveState.${serveState}`)} />
      ),
    },
    {
      key: 'room',
      header: t('restaurant.room'),
      width: '72px',
      cell: ({ roomNo }) => roomNo,
      sortValue: ({ roomNo }) => roomNo,
    },
    { key: 'guest', header: t('restaurant.guest'), width: '150px', cell: ({ guestName }) => guestName },
    { key: 'place', header: t('restaurant.place'), width: '110px', cell: ({ groupName }) => groupName },
    { key: 'dish', header: t('restaurant.dish'), cell: ({ arrangementName }) => arrangementName },
    {
      key: 'quantity',
      header: t('restaurant.quantity'),
      numeric: true,
      width: '60px',
      cell: ({ quantity }) => quantity,
    },
    {
      key: 'adults',
      header: t('restaurant.adults'),
      numeric: true,
      width: '60px',
      cell: (row) => adultsOf(guestsOf(row)),
    },
    {
      key: 'children',
      header: t('restaurant.children'),
      width: '90px',
      cell: (row) => childrenText(guestsOf(row)),
    },
    {
      key: 'allergies',
      header: t('restaurant.allergies'),
      width: '160px',
      cell: ({ allergies }) => allergies !== '' && <ToneBadge tone="danger" label={allergies} />,
    },
    { key: 'notes', header: t('restaurant.notes'), cell: notesOf },
  ];
}
