import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, CheckboxField, DataTable, type PageSize } from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { CsvButtons } from './csv-buttons.tsx';
import { useLedgerColumns } from './ledger-columns.tsx';
import type { Receivable } from './receivable-types.ts';

const PayDialog = lazy(() => import('./pay-dialog.tsx'));
const ReceivableDrawer = lazy(() => import('./receivable-drawer.tsx'));

interface View {
  state: 'OPEN' | 'ALL';
  page: number;
  pageSize: PageSize;
}

interface Props {
  billingAddressId: string;
  receivables: readonly Receivable[];
  total: number;
  loading: boolean;
  failure: { message: string; onRetry: () => void } | undefined;
  view: View;
  onViewChange: (view: View) => void;
}

/** The receivables of an address: chosen ones are paid together, one is opened for what came in. */
export function LedgerTable(props: Props) {
  const { billingAddressId, receivables, total, loading, failure, view, onViewChange } = props;
  const { t } = useTranslation('registration');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openedId, setOpenedId] = useState<string>();
  const [isPaying, setIsPaying] = useState(false);
  const columns = useLedgerColumns();
  const payable = receivables.filter(({ id, balance }) => selected.has(id) && balance !== 0);
  const opened = receivables.find(({ id }) => id === openedId);
  const { state, page, pageSize } = view;
  return (
    <>
      <DataTable
        label={t('receivable.ledger')}
        columns={columns}
        rows={receivables}
        rowKey={({ id }) => id}
        rowLabel={({ billNo }) => billNo}
        loading={loading}
        failure={failure}
        emptyTitle={t(state === 'OPEN' ? 'receivable.nothingOpen' : 'receivable.none')}
        onOpen={({ id }) => setOpenedId(id)}
        selection={{ selected, onSelectionChange: setSelected }}
        toolbar={
          <>
            <PayButton payableCount={payable.length} onClick={() => setIsPaying(true)} />
            <CheckboxField
              label={t('receivable.showsAll')}
              value={state === 'ALL'}
              onChange={(all) => onViewChange({ ...view, state: all ? 'ALL' : 'OPEN', page: 1 })}
            />
            <CsvButtons billingAddressId={billingAddressId} state={state} />
          </>
        }
        paging={{ page, pageSize, total, onPageChange: (next) => onViewChange({ ...view, ...next }) }}
      />
      <Suspense fallback={null}>
        {isPaying && (
          <PayDialog
            billingAddressId={billingAddressId}
            receivables={payable}
            onClose={() => setIsPaying(false)}
            onPaid={() => {
              setIsPaying(false);
              setSelected(new Set());
            }}
          />
        )}
        {opened && <ReceivableDrawer receivable={opened} onClose={() => setOpenedId(undefined)} />}
      </Suspense>
    </>
  );
}

function PayButton({ payableCount, onClick }: { payableCount: number; onClick: () => void }) {
  const { t } = useTranslation('registration');
  const mayPay = usePermission('money', 'edit');
  const blocked = payableCount === 0 ? t('receivable.chooseRows') : undefined;
  return (
    <ActionButton
      appearance="primary"
      size="small"
      blockedReason={mayPay ? blocked : t('block.NO_PERMISSION')}
      onClick={onClick}
    >
      {t('receivable.pay')}
    </ActionButton>
  );
}
