import { getReceivableAccounts } from '@honjin/contracts/registration';
import { AGINGS, formatDate } from '@honjin/domain';
import { errorText, paths, useCall, useNavigate, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DataTable,
  FilterBar,
  makeStyles,
  MoneyText,
  PageHeader,
  TextField,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { AgingTiles } from './aging-tiles.tsx';
import { ReceivableTexts } from './receivable-texts.ts';
import type { Account } from './receivable-types.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  field: { width: '260px', '& input': { minWidth: 0, width: '100%' } },
});

function Receivables() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [draft, setDraft] = useState(q);
  const columns = useAccountColumns();
  const answer = useCall(
    getReceivableAccounts,
    { q },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const find = (text: string) => setSearch(text === '' ? {} : { q: text });
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('receivable.title')}
        subtitle={answer.data && t('receivable.asOf', { date: formatDate(answer.data.asOf) })}
        actions={
          <Button onClick={() => void navigate(paths.report('receivableList'))}>
            {t('receivable.report')}
          </Button>
        }
      />
      <AgingTiles
        balance={answer.data?.totalBalance ?? 0}
        byAging={answer.data?.totalByAging ?? {}}
        notSettled={answer.data?.totalNotSettled ?? 0}
      />
      <FilterBar
        label={t('receivable.search')}
        busy={answer.isFetching}
        onSearch={() => find(draft.trim())}
        onReset={() => {
          setDraft('');
          find('');
        }}
      >
        <TextField
          label={t('money.billingAddress')}
          className={styles.field}
          maxLength={100}
          autoComplete="off"
          value={draft}
          onChange={setDraft}
        />
      </FilterBar>
      <DataTable
        label={t('receivable.title')}
        columns={columns}
        rows={answer.data?.accounts ?? []}
        rowKey={({ billingAddressId }) => billingAddressId}
        rowLabel={({ name }) => name}
        loading={answer.isFetching}
        failure={
          answer.isError
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        emptyTitle={t('receivable.none')}
        onOpen={({ billingAddressId }) => void navigate(paths.receivableAccount(billingAddressId))}
      />
    </div>
  );
}

function useAccountColumns(): TableColumn<Account>[] {
  const { t } = useTranslation('registration');
  const yen = (
    key: string,
    header: string,
    amountOf: (account: Account) => number,
  ): TableColumn<Account> => ({
    key,
    header,
    numeric: true,
    width: '120px',
    cell: (account) => <MoneyText yen={amountOf(account)} />,
    sortValue: amountOf,
  });
  return [
    { key: 'code', header: t('receivable.code'), width: '88px', cell: ({ code }) => code },
    { key: 'name', header: t('money.billingAddress'), cell: ({ name }) => name },
    {
      key: 'openCount',
      header: t('receivable.openCount'),
      numeric: true,
      width: '72px',
      cell: ({ openCount }) => openCount,
    },
    ...AGINGS.map((aging) =>
      yen(aging, t(`receivable.aging.${aging}`), ({ byAging }) => byAging[aging] ?? 0),
    ),
    yen('balance', t('receivable.balance'), ({ balance }) => balance),
    yen('notSettled', t('receivable.notSettled'), ({ notSettled }) => notSettled),
  ];
}

/** Shows what each billing address owes, by age. A row opens the address' receivables. */
export default function ReceivablesPage() {
  return (
    <ReceivableTexts>
      <Receivables />
    </ReceivableTexts>
  );
}
