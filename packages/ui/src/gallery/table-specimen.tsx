import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { MoneyText } from '../field/money-text.tsx';
import { CountTabs } from '../layout/count-tabs.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import type { RoomUnitStatusCode } from '../status/status-visuals.ts';
import { DataTable } from '../table/data-table.tsx';
import type { TableColumn } from '../table/table-types.ts';
import { Specimen } from './specimen.tsx';
import { useWords } from './two-languages.ts';

interface Unit {
  id: string;
  status: RoomUnitStatusCode;
  number: string;
  guest: string;
  room: string;
  yen: number;
}

const statuses = ['BOOK', 'STAY', 'DEPARTURE', 'CHECK_OUT', 'TEMP_BOOK', 'NO_SHOW'] as const;
const guests = [
  '山田 太郎',
  '佐藤 花子',
  'John Smith',
  '髙橋 一郎',
  '鈴木 次郎',
  '田中 美咲',
  'María García',
];

const units: Unit[] = Array.from({ length: 47 }, (_, index) => ({
  id: String(index),
  status: statuses[index % statuses.length] ?? 'BOOK',
  number: `R-${String(1203 + index).padStart(6, '0')}-${(index % 3) + 1}`,
  guest: guests[index % guests.length] ?? '',
  room: String(301 + ((index * 7) % 60)),
  yen: index === 5 ? -12000 : 9800 + ((index * 3571) % 42000),
}));

const shown = { rows: units, empty: [], loading: [], error: [] } as const;
type Shown = keyof typeof shown;

/** The table with rows, empty, loading and failed. */
export function TableSpecimen() {
  const words = useWords();
  const [state, setState] = useState<Shown>('rows');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const columns: TableColumn<Unit>[] = [
    {
      key: 'status',
      header: words('状態', 'Status'),
      cell: (unit) => <StatusBadge kind="roomUnit" status={unit.status} />,
      sortValue: (unit) => unit.status,
      width: '160px',
    },
    {
      key: 'number',
      header: words('予約番号', 'Booking'),
      cell: (unit) => unit.number,
      sortValue: (unit) => unit.number,
      hideable: false,
    },
    {
      key: 'guest',
      header: words('宿泊者', 'Guest'),
      cell: (unit) => unit.guest,
      sortValue: (unit) => unit.guest,
    },
    { key: 'room', header: words('部屋', 'Room'), cell: (unit) => unit.room, numeric: true },
    {
      key: 'yen',
      header: words('料金', 'Charge'),
      cell: (unit) => <MoneyText yen={unit.yen} />,
      numeric: true,
      sortValue: (unit) => unit.yen,
    },
  ];
  const tabs = [
    { value: 'rows', label: words('本日すべて', 'All of today'), count: units.length },
    { value: 'empty', label: words('空', 'Empty'), count: 0 },
    { value: 'loading', label: words('読み込み中', 'Loading') },
    { value: 'error', label: words('エラー', 'Failed') },
  ] as const;
  return (
    <Specimen title={words('一覧表', 'Table')}>
      <CountTabs
        label={words('一覧の状態', 'State of the table')}
        tabs={tabs}
        value={state}
        onChange={setState}
      />
      <DataTable
        label={words('予約', 'Bookings')}
        columns={columns}
        rows={shown[state]}
        rowKey={(unit) => unit.id}
        rowLabel={(unit) => unit.number}
        loading={state === 'loading'}
        failure={state === 'error' ? { requestId: '01J9Z3', onRetry: () => setState('rows') } : undefined}
        selection={{ selected, onSelectionChange: setSelected }}
        columnChoiceKey="gallery"
        toolbar={<Button size="small">{words('一括変更', 'Change all')}</Button>}
        onOpen={() => undefined}
      />
    </Specimen>
  );
}
