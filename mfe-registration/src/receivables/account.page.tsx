import { getReceivableLedger } from '@honjin/contracts/registration';
import { errorText, paths, useCall, useNavigate, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, PageHeader, type PageSize } from '@honjin/ui';
import { useState } from 'react';
import { AgingTiles } from './aging-tiles.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { ReceivableTexts } from './receivable-texts.ts';
import type { Account } from './receivable-types.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

const FIRST = { state: 'OPEN' as 'OPEN' | 'ALL', page: 1, pageSize: 30 as PageSize };

function AccountLedger() {
  const styles = useStyles();
  const { i18n } = useTranslation('registration');
  const [search] = useSearchParams();
  const billingAddressId = search.get('id') ?? '';
  const [view, setView] = useState(FIRST);
  const answer = useCall(
    getReceivableLedger,
    { billingAddressId, ...view },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const failure = answer.isError
    ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
    : undefined;
  return (
    <div className={styles.root}>
      <AccountHead account={answer.data?.account} />
      <LedgerTable
        billingAddressId={billingAddressId}
        receivables={answer.data?.receivables ?? []}
        total={answer.data?.totalCount ?? 0}
        loading={answer.isFetching}
        failure={failure}
        view={view}
        onViewChange={setView}
      />
    </div>
  );
}

const NOTHING = { balance: 0, byAging: {}, notSettled: 0 };

function AccountHead({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const { balance, byAging, notSettled } = account ?? NOTHING;
  return (
    <>
      <PageHeader
        title={account?.name ?? t('receivable.title')}
        subtitle={account?.code}
        actions={<Button onClick={() => void navigate(paths.receivables())}>{t('receivable.back')}</Button>}
      />
      <AgingTiles balance={balance} byAging={byAging} notSettled={notSettled} />
    </>
  );
}

/** The ledger of one billing address: the amount owed for each stay, its due date, and what came in. */
export default function AccountPage() {
  return (
    <ReceivableTexts>
      <AccountLedger />
    </ReceivableTexts>
  );
}
