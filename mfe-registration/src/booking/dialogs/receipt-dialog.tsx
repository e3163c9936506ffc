import { getReceiptHistory, issueReceipt, previewDetailsPdf } from '@honjin/contracts/registration';
import {
  formatYen,
  HONORIFICS,
  receiptBlockedBy,
  RECEIPT_PATTERNS,
  type ReceiptPattern,
} from '@honjin/domain';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  CheckboxField,
  DocumentPdfRegular,
  FormDialog,
  makeStyles,
  MessageBar,
  MessageBarBody,
  SelectField,
  TextField,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { openPdf } from '../../money/open-pdf.ts';
import { useSlip } from '../../money/use-slip.ts';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { Booking, RoomUnit, UseDetail } from '../booking-types.ts';
import type { DialogProps } from './booking-dialogs.tsx';
import { ReceiptHistory, type Receipt } from './receipt-history.tsx';
import { useBookingWrite } from '../use-booking-write.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '8px 12px' },
  wide: { gridColumnEnd: 'span 2' },
});

/** Issues receipts, statements and quotations, shows them before, and keeps those that were issued. */
export function ReceiptDialog(props: DialogProps) {
  const { t } = useTranslation('registration');
  const slip = useSlip(props.booking, props.unit);
  const history = useCall(getReceiptHistory, { ids: [props.unit.id] }, { staleTime: 0 });
  if (slip.data && history.data) {
    return <ReceiptForm {...props} detail={slip.data} receipts={history.data.receipts} />;
  }
  return (
    <FormDialog
      open
      size="large"
      title={t('receipt.title')}
      blockedReason={t('loading')}
      onSubmit={() => undefined}
      onCancel={props.onClose}
    >
      <QueryPanel query={slip}>{() => <QueryPanel query={history}>{() => null}</QueryPanel>}</QueryPanel>
    </FormDialog>
  );
}

/** What is printed, as the form holds it. */
interface ReceiptEntry {
  billId: string;
  pattern: ReceiptPattern;
  addressee: string;
  honorific: (typeof HONORIFICS)[number];
  proviso: string;
  printLanguage: 'ja' | 'en';
  isOnPaper: boolean;
}

function firstEntry(booking: Booking, unit: RoomUnit, detail: UseDetail, proviso: string): ReceiptEntry {
  const bill = detail.bills.findLast(({ status }) => status === 'SETTLED');
  const guest = unit.bGuestInformation[0];
  const company = booking.groupType === 'I' ? '' : booking.groupNameKanji;
  return {
    billId: bill?.id ?? '',
    pattern: bill ? 'WITH_RECEIPT' : 'QUOTATION',
    addressee: guest?.receiptAddress || company || booking.guestOrGroupNameKanjiName,
    honorific: company !== '' && !guest?.receiptAddress ? 'ONCHU' : 'SAMA',
    proviso,
    printLanguage: 'ja',
    isOnPaper: true,
  };
}

type FormProps = DialogProps & { detail: UseDetail; receipts: readonly Receipt[] };

function ReceiptForm({ booking, unit, detail, receipts, onClose }: FormProps) {
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const mayIssue = usePermission('receipt', 'edit');
  const [entry, setEntry] = useState(() => firstEntry(booking, unit, detail, t('receipt.defaultProviso')));
  const [duty, setDuty] = useState<number>();
  const show = (url: string) => openPdf(url).catch((error: unknown) => toasts.error(errorText(error, i18n)));
  const preview = useBookingWrite(previewDetailsPdf, {
    onSuccess: async ({ url, stampDuty }) => {
      setDuty(stampDuty);
      await show(url);
    },
  });
  const issue = useBookingWrite(issueReceipt, {
    onSuccess: async ({ receipt }) => {
      toasts.success(t('receipt.issued', { number: receipt.receiptNo ?? '–' }));
      await show(receipt.url);
    },
  });
  const bill = detail.bills.find(({ id }) => id === entry.billId);
  const block = receiptBlockedBy(
    {
      status: unit.status,
      totalYen: bill ? bill.salesTotal : detail.unsettledSales + detail.plannedSales,
      hasNegativeLine: detail.bOrders.some(({ totalAmount }) => totalAmount < 0),
      issuedCount: receipts.filter(({ billId, status }) => billId === entry.billId && status === 'ISSUED')
        .length,
    },
    'ISSUE',
  );
  const lacksAddressee = entry.addressee.trim() === '' ? t('receipt.needsAddressee') : undefined;
  const blocked = lacksAddressee ?? (block === null ? undefined : t(`block.${block}`));
  const receipt = {
    bRoomUnitId: unit.id,
    billId: entry.billId === '' ? null : entry.billId,
    pattern: entry.pattern,
    addressee: entry.addressee.trim(),
    honorific: entry.honorific,
    proviso: entry.proviso.trim(),
    printLanguage: entry.printLanguage,
    onPaper: entry.isOnPaper ? ('YES' as const) : ('NO' as const),
  };
  return (
    <FormDialog
      open
      size="large"
      title={t('receipt.title')}
      submitLabel={t('receipt.issue')}
      busy={issue.isPending}
      blockedReason={mayIssue ? blocked : t('block.NO_PERMISSION')}
      onSubmit={() => issue.mutate({ receipt })}
      onCancel={onClose}
    >
      <ReceiptFields
        detail={detail}
        entry={entry}
        onChange={(change) => setEntry((now) => ({ ...now, ...change }))}
      />
      {duty !== undefined && duty > 0 && (
        <MessageBar intent="info">
          <MessageBarBody>{t('receipt.stampDuty', { yen: formatYen(duty) })}</MessageBarBody>
        </MessageBar>
      )}
      <div>
        <ActionButton
          icon={<DocumentPdfRegular />}
          busy={preview.isPending}
          blockedReason={lacksAddressee}
          onClick={() => preview.mutate({ receipt })}
        >
          {t('receipt.preview')}
        </ActionButton>
      </div>
      <ReceiptHistory
        receipts={receipts}
        isReissuing={issue.isPending}
        onShow={(one) => void show(one.url)}
        onReissue={(one) => issue.mutate({ id: one.id })}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  detail: UseDetail;
  entry: ReceiptEntry;
  onChange: (change: Partial<ReceiptEntry>) => void;
}

function ReceiptFields({ detail, entry, onChange }: FieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const bills = detail.bills.filter(({ status }) => status === 'SETTLED');
  // Only a settled bill can be receipted; the open page can be stated or quoted.
  const patterns = RECEIPT_PATTERNS.filter((pattern) => entry.billId !== '' || pattern !== 'WITH_RECEIPT');

  function chooseBill(billId: string) {
    const isReceipt = entry.pattern === 'WITH_RECEIPT';
    onChange({ billId, ...(billId === '' && isReceipt ? { pattern: 'QUOTATION' } : {}) });
  }
  return (
    <div className={styles.grid}>
      <SelectField
        label={t('receipt.bill')}
        emptyLabel={t('receipt.openPage')}
        value={entry.billId}
        onChange={chooseBill}
        choices={bills.map(({ id, billNo, salesTotal }) => ({
          value: id,
          label: `${billNo} ${formatYen(salesTotal)}`,
        }))}
      />
      <SelectField
        label={t('receipt.pattern')}
        value={entry.pattern}
        onChange={(pattern) => onChange({ pattern: pattern as ReceiptPattern })}
        choices={patterns.map((value) => ({ value, label: t(`receipt.patterns.${value}`) }))}
      />
      <SelectField
        label={t('receipt.language')}
        value={entry.printLanguage}
        onChange={(printLanguage) => onChange({ printLanguage: printLanguage === 'en' ? 'en' : 'ja' })}
        choices={[
          { value: 'ja', label: '日本語' },
          { value: 'en', label: 'English' },
        ]}
      />
      <CheckboxField
        label={t('receipt.onPaper')}
        value={entry.isOnPaper}
        onChange={(isOnPaper) => onChange({ isOnPaper })}
      />
      <TextField
        label={t('receipt.addressee')}
        required
        className={styles.wide}
        maxLength={200}
        value={entry.addressee}
        onChange={(addressee) => onChange({ addressee })}
      />
      <SelectField
        label={t('receipt.honorific')}
        value={entry.honorific}
        onChange={(honorific) => onChange({ honorific: honorific as ReceiptEntry['honorific'] })}
        choices={HONORIFICS.map((value) => ({ value, label: t(`receipt.honorifics.${value}`) }))}
      />
      <TextField
        label={t('receipt.proviso')}
        maxLength={200}
        value={entry.proviso}
        onChange={(proviso) => onChange({ proviso })}
      />
    </div>
  );
}
