import { formatAddressee } from '@honjin/domain';
import { usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  DataTable,
  DocumentPdfRegular,
  EditRegular,
  MailRegular,
  MoneyText,
  PrintRegular,
  ProhibitedRegular,
  type TableColumn,
} from '@honjin/ui';
import { Section } from '../../parts/field-grid.tsx';
import type { Receipt, Revision } from './receipt-types.ts';

interface Props {
  receipts: readonly Receipt[];
  isReissuing: boolean;
  onShow: (receipt: Receipt) => void;
  onReissue: (receipt: Receipt) => void;
  onRevise: (revision: Revision) => void;
  onSend: (receipt: Receipt) => void;
}

/** Receipts that were issued, newest first. Issuing one again is marked 再発行 and takes its own right. */
export function ReceiptHistory(props: Props) {
  const { t } = useTranslation('registration');
  const columns = useReceiptColumns(props);
  if (props.receipts.length === 0) return null;
  return (
    <Section title={t('receipt.history')}>
      <DataTable
        label={t('receipt.history')}
        columns={columns}
        rows={props.receipts}
        rowKey={({ id }) => id}
        paged={false}
        maxHeight="200px"
      />
    </Section>
  );
}

function useReceiptColumns({
  isReissuing,
  onShow,
  onReissue,
  onRevise,
  onSend,
}: Props): TableColumn<Receipt>[] {
  const { t } = useTranslation('registration');
  const mayReissue = usePermission('override', 'edit');
  const maySend = usePermission('receipt', 'edit');
  function reissueBlock({ status }: Receipt): string | undefined {
    if (!mayReissue) return t('block.NO_PERMISSION');
    return status === 'VOID' ? t('receipt.void') : undefined;
  }
  return [
    { key: 'number', header: t('receipt.number'), cell: ({ receiptNo, billNo }) => receiptNo ?? billNo },
    { key: 'pattern', header: t('receipt.pattern'), cell: ({ pattern }) => t(`receipt.patterns.${pattern}`) },
    {
      key: 'addressee',
      header: t('receipt.addressee'),
      cell: ({ addressee, honorific, printLanguage }) => formatAddressee(addressee, honorific, printLanguage),
    },
    {
      key: 'amount',
      header: t('money.amount'),
      numeric: true,
      cell: ({ amount }) => <MoneyText yen={amount} />,
    },
    { key: 'cashier', header: t('receipt.cashier'), cell: ({ cashier }) => cashier },
    {
      key: 'date',
      header: t('receipt.issuedOn'),
      cell: ({ bussinessDate }) => bussinessDate.replaceAll('-', '/'),
    },
    {
      key: 'state',
      header: t('money.state'),
      cell: ({ status, reissueCount }) =>
        status === 'VOID' ? t('receipt.void') : t('receipt.reissues', { count: reissueCount }),
    },
    {
      key: 'actions',
      header: t('receipt.actions'),
      width: '184px',
      cell: (receipt) => (
        <>
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<DocumentPdfRegular />}
            aria-label={t('receipt.show', { number: receipt.receiptNo ?? receipt.billNo })}
            onClick={() => onShow(receipt)}
          />
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<MailRegular />}
            aria-label={t('receipt.send', { number: receipt.receiptNo ?? receipt.billNo })}
            blockedReason={maySend ? undefined : t('block.NO_PERMISSION')}
            onClick={() => onSend(receipt)}
          />
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<PrintRegular />}
            busy={isReissuing}
            aria-label={t('receipt.reissue', { number: receipt.receiptNo ?? receipt.billNo })}
            blockedReason={reissueBlock(receipt)}
            onClick={() => onReissue(receipt)}
          />
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={t('receipt.edit', { number: receipt.receiptNo ?? receipt.billNo })}
            blockedReason={reissueBlock(receipt)}
            onClick={() => onRevise({ receipt, kind: 'EDIT' })}
          />
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<ProhibitedRegular />}
            aria-label={t('receipt.makeVoid', { number: receipt.receiptNo ?? receipt.billNo })}
            blockedReason={reissueBlock(receipt)}
            onClick={() => onRevise({ receipt, kind: 'VOID' })}
          />
        </>
      ),
    },
  ];
}
