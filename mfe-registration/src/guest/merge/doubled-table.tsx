import type { ResponseOf } from '@honjin/contracts';
import { listDoubledCustomers } from '@honjin/contracts/registration';
import { errorText, paths, useCall, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { Button, DataTable, ToneBadge, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { customerName } from './merge-words.ts';

type Pair = ResponseOf<typeof listDoubledCustomers>['pairs'][number];

/** Pairs that are probably one person: of one guest, or of those who were changed last. Enter compares a pair. */
export function DoubledTable({ customerId }: { customerId?: string }) {
  const { t, i18n } = useTranslation('registration');
  const navigate = useNavigate();
  const [changedBefore, setChangedBefore] = useState<string | null>(null);
  const found = useCall(
    listDoubledCustomers,
    { changedBefore, ...(customerId === undefined ? {} : { customerId }) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const columns = usePairColumns();
  const next = found.data?.nextChangedBefore ?? null;
  const idsOf = ({ customers }: Pair) => customers.map((customer) => customer.customerId);
  return (
    <DataTable
      label={t('merge.doubled')}
      columns={columns}
      rows={found.data?.pairs ?? []}
      rowKey={(pair) => idsOf(pair).join(' ')}
      rowLabel={({ customers }) => customers.map(customerName).join(' / ')}
      loading={found.isFetching}
      failure={
        found.isError
          ? { message: errorText(found.error, i18n), onRetry: () => void found.refetch() }
          : undefined
      }
      emptyTitle={t('merge.noDoubled')}
      onOpen={(pair) => void navigate(paths.guestMerge(idsOf(pair)))}
      toolbar={
        next === null ? undefined : (
          <Button size="small" onClick={() => setChangedBefore(next)}>
            {t('merge.more')}
          </Button>
        )
      }
    />
  );
}

function usePairColumns(): TableColumn<Pair>[] {
  const { t } = useTranslation('registration');
  const said = ({ guestKanjiName, guestNameSingleByte, phoneNumber }: Pair['customers'][number]) =>
    [guestKanjiName, guestNameSingleByte, phoneNumber].filter((text) => text !== '').join(' ');
  return [
    {
      key: 'score',
      header: t('merge.score'),
      width: '90px',
      cell: ({ score, isSure }) => <ToneBadge tone={isSure ? 'danger' : 'attention'} label={`${score}%`} />,
    },
    { key: 'one', header: t('merge.one'), cell: ({ customers }) => said(customers[0]) },
    { key: 'other', header: t('merge.other'), cell: ({ customers }) => said(customers[1]) },
    {
      key: 'signs',
      header: t('merge.signs'),
      cell: ({ signs }) => signs.map((sign) => t(`merge.sign.${sign}`)).join(t('register.and')),
    },
  ];
}
