import { chargeFee, proposeCancellation } from '@honjin/contracts/registration';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { DataTable, MoneyField, MoneyText, Text, TextField, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { StayDialog } from './stay-dialog.tsx';

interface RoomFee {
  id: string;
  roomIndex: number;
  guestName: string;
  percent: number;
  /** By the terms, without the part that was charged before. */
  due: number;
  /** To be charged; the proposal until another amount is typed. */
  amount: number | null;
}

/** The cancellation fees of rooms that were given up together: what the terms charge for each, to take, change or leave. */
export function RoomFees(props: DialogProps & { unitIds: readonly string[] }) {
  const { unitIds, onClose } = props;
  const { t } = useTranslation('registration');
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const [memo, setMemo] = useState('');
  const proposal = useCall(proposeCancellation, { bRoomUnitIds: [...unitIds] }, { staleTime: 0 });
  const rows = (proposal.data?.fees ?? []).map(({ bRoomUnitId: id, fee, charged, ...facts }): RoomFee => {
    const due = Math.max(0, fee - charged);
    return { ...facts, id, due, amount: typed[id] === undefined ? due || null : typed[id] };
  });
  const fees = rows.flatMap(({ id, amount }) =>
    amount === null || amount <= 0 ? [] : [{ bRoomUnitId: id, amount }],
  );
  const charge = useBookingWrite(chargeFee, { successMessage: t('fee.done'), onSuccess: onClose });
  const columns = useColumns((id, amount) => setTyped({ ...typed, [id]: amount }));
  const lacks = fees.length === 0 ? t('fee.needsAmount') : undefined;
  return (
    <StayDialog
      about={props}
      action={t('fee.ofRooms', { count: unitIds.length })}
      submitLabel={t('fee.submit')}
      enterMovesOn
      busy={charge.isPending}
      blockedReason={proposal.data === undefined ? t('loading') : lacks}
      onSubmit={() => charge.mutate({ kind: 'CANCELLATION', fees, memo: memo.trim() })}
    >
      <QueryPanel query={proposal}>
        {() => (
          <DataTable
            label={t('fee.rooms')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ guestName }) => guestName}
            paged={false}
            maxHeight="280px"
          />
        )}
      </QueryPanel>
      <div>
        {t('fee.total')} <MoneyText yen={fees.reduce((sum, { amount }) => sum + amount, 0)} strong />
      </div>
      <Text>{t('fee.outOfScope')}</Text>
      <TextField label={t('money.memo')} maxLength={200} value={memo} onChange={setMemo} />
    </StayDialog>
  );
}

function useColumns(onChange: (id: string, amount: number | null) => void): TableColumn<RoomFee>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'room',
      header: t('fee.room'),
      width: '72px',
      cell: ({ roomIndex }) => t('rooms.number', { number: roomIndex }),
    },
    { key: 'guest', header: t('fee.guest'), cell: ({ guestName }) => guestName },
    { key: 'percent', header: t('fee.percent'), numeric: true, cell: ({ percent }) => `${percent}%` },
    {
      key: 'due',
      header: t('fee.proposed'),
      numeric: true,
      cell: ({ due }) => <MoneyText yen={due} />,
    },
    {
      key: 'amount',
      header: t('fee.amount'),
      width: '160px',
      cell: ({ id, roomIndex, amount }) => (
        <MoneyField
          label={`${t('rooms.number', { number: roomIndex })} ${t('fee.amount')}`}
          hideLabel
          value={amount}
          onChange={(yen) => onChange(id, yen)}
        />
      ),
    },
  ];
}
