import { getCustomerListByCondition } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, AddRegular, DataTable, makeStyles, TextField, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { useRested } from '../../parts/use-rested.ts';
import { customerName, type ComparedCustomer } from './merge-words.ts';

type Found = Omit<ComparedCustomer, 'memo'>;

const useStyles = makeStyles({ field: { maxWidth: '420px' } });
const REST_MS = 250;

interface Props {
  chosen: readonly string[];
  onAdd: (customerId: string) => void;
}

/** Finds further guests to compare, as they are typed. */
export function AddCustomer({ chosen, onAdd }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [condition, setCondition] = useState('');
  const wanted = useRested(condition.trim(), REST_MS);
  const found = useCall(
    getCustomerListByCondition,
    { condition: wanted, selectedCustomerIds: [...chosen] },
    { enabled: wanted !== '', placeholderData: (previous) => previous },
  );
  const columns = useFoundColumns(onAdd);
  return (
    <>
      <TextField
        className={styles.field}
        label={t('merge.condition')}
        maxLength={100}
        autoComplete="off"
        value={condition}
        onChange={setCondition}
      />
      {wanted !== '' && (
        <DataTable
          label={t('merge.add')}
          columns={columns}
          rows={found.data?.customers ?? []}
          rowKey={({ customerId }) => customerId}
          rowLabel={customerName}
          loading={found.isFetching}
          emptyTitle={t('merge.none')}
          paged={false}
          maxHeight="220px"
        />
      )}
    </>
  );
}

function useFoundColumns(onAdd: (customerId: string) => void): TableColumn<Found>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'name',
      header: t('guest.column.name'),
      cell: ({ guestKanjiName, guestNameSingleByte }) => `${guestKanjiName} ${guestNameSingleByte}`,
    },
    { key: 'phone', header: t('guest.column.phone'), width: '130px', cell: ({ phoneNumber }) => phoneNumber },
    { key: 'email', header: t('guest.column.email'), cell: ({ email }) => email },
    { key: 'company', header: t('guest.column.company'), cell: ({ companyName }) => companyName },
    {
      key: 'lastStay',
      header: t('guest.column.lastStay'),
      width: '110px',
      cell: ({ lastStayDate }) => (lastStayDate === null ? '–' : formatDate(lastStayDate)),
    },
    {
      key: 'add',
      header: t('merge.addOne'),
      width: '90px',
      cell: (customer) => (
        <ActionButton
          size="small"
          icon={<AddRegular />}
          aria-label={`${t('merge.addOne')}: ${customerName(customer)}`}
          onClick={() => onAdd(customer.customerId)}
        >
          {t('merge.addOne')}
        </ActionButton>
      ),
    },
  ];
}
