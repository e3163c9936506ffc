import { getReceiptHistory, issueReceipt, previewDetailsPdf } from '@honjin/contracts/registration';
import {
  LANGUAGE_NAMES,
  LOCALES,
  localeOf,
  type Locale,
  formatYen,
  HONORIFICS,
  receiptBlockedBy,
  RECEIPT_PATTERNS,
  type BlockReason,
  type ReceiptPattern,
} from '@honjin/domain';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  CheckboxField,
  DocumentPdfRegular,
  makeStyles,
  MessageBar,
  MessageBarBody,
  SelectField,
  TextField,
  useToasts,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { openPdf } from '../../money/open-pdf.ts';
import { useSlip } from '../../money/use-slip.ts';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { Booking, RoomUnit, UseDetail } from '../form/booking-types.ts';
import type { DialogProps } from './dialog-props.ts';
import { addresseeOf } from './receipt-addressee.ts';
import { ReceiptHistory } from './receipt-history.tsx';
import { ReceiptRevision } from './receipt-revision.tsx';
import type { Receipt, Revision } from './receipt-types.ts';
import { ReceiptParts } from './receipt-parts.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { StayDialog } from './stay-dialog.tsx';

const SendPaperDialog = lazy(() => import('../../dispatch/send-paper-dialog.tsx'));

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '8px 12px',
    alignItems: 'end',
  },
  wide: { gridColumnEnd: 'span 2' },
});

/** Issues receipts, statements and quotations, shows them before, and keeps those that were issued. */
export function ReceiptDialog(props: DialogProps) {
  const { t } = useTranslation('registration');
  const slip = useSlip(props.booking, props.unit);
  const history = useCall(getReceiptHistory, { ids: [props.unit.id] }, { staleTime: 0 });
  // The form begins with the newest settled bill, so it waits for an answer that is under way; later ones leave it alone.
  const [isReady, setIsReady] = useState(false);
  if (!isReady && slip.data && !slip.isFetching && history.data) setIsReady(true);
  if (isReady && slip.data && history.data) {
    return <ReceiptForm {...props} detail={slip.data} receipts={history.data.receipts} />;
  }
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('receipt.title')}
      blockedReason={t('loading')}
      onSubmit={() => undefined}
    >
      <QueryPanel query={slip}>{() => <QueryPanel query={history}>{() => null}</QueryPanel>}</QueryPanel>
    </StayDialog>
  );
}

/** The values of the form for printing. */
interface ReceiptEntry {
  billId: string;
  pattern: ReceiptPattern;
  addressee: string;
  honorific: (typeof HONORIFICS)[number];
  proviso: string;
  printLanguage: Locale;
  isOnPaper: boolean;
  /** Lines on the paper; null: the whole bill. */
  part: ReadonlySet<string> | null;
}

function firstEntry(booking: Booking, unit: RoomUnit, detail: UseDetail, proviso: string): ReceiptEntry {
  const bill = detail.bills.findLast(({ status }) => status === 'SETTLED');
  return {
    billId: bill?.id ?? '',
    pattern: bill ? 'WITH_RECEIPT' : 'QUOTATION',
    ...addresseeOf(booking, unit),
    proviso,
    printLanguage: 'ja',
    isOnPaper: true,
    part: null,
  };
}

/** The request's fields of what is to be printed. */
function receiptOf(entry: ReceiptEntry, bRoomUnitId: string) {
  return {
    bRoomUnitId,
    billId: entry.billId === '' ? null : entry.billId,
    pattern: entry.pattern,
    addressee: entry.addressee.trim(),
    honorific: entry.honorific,
    proviso: entry.proviso.trim(),
    printLanguage: entry.printLanguage,
    onPaper: entry.isOnPaper ? ('YES' as const) : ('NO' as const),
    orderIds: [...(entry.part ?? [])],
  };
}

/** Returns the address for mailing the paper: the guest's own address, else the booker's. */
function emailOf(booking: Booking, unit: RoomUnit): string {
  return unit.bGuestInformation.find(({ email }) => email !== '')?.email ?? booking.email;
}

/** Says why no receipt can be issued now; which lines are on one already is known to the service. */
function blockOf(
  entry: ReceiptEntry,
  { unit, detail, receipts }: Pick<FormProps, 'unit' | 'detail' | 'receipts'>,
): BlockReason | null {
  const bill = detail.bills.find(({ id }) => id === entry.billId);
  const issued = receipts.filter(({ billId, status }) => billId === entry.billId && status === 'ISSUED');
  return receiptBlockedBy(
    {
      status: unit.status,
      totalYen: bill ? bill.salesTotal : detail.unsettledSales + detail.plannedSales,
      hasNegativeLine: detail.bOrders.some(({ totalAmount }) => totalAmount < 0),
      issuedCount: entry.part === null ? issued.length : 0,
      isFee: bill !== undefined,
    },
    'ISSUE',
  );
}

/** Says in words what is still to be entered. */
function useLacks({ addressee, part }: ReceiptEntry): string | undefined {
  const { t } = useTranslation('registration');
  if (addressee.trim() === '') return t('receipt.needsAddressee');
  return part?.size === 0 ? t('receipt.needsLines') : undefined;
}

type FormProps = DialogProps & { detail: UseDetail; receipts: readonly Receipt[] };

function ReceiptForm(props: FormProps) {
  const { booking, unit, detail, receipts } = props;
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const mayIssue = usePermission('receipt', 'edit');
  const [entry, setEntry] = useState(() => firstEntry(booking, unit, detail, t('receipt.defaultProviso')));
  const [duty, setDuty] = useState<number>();
  const [revision, setRevision] = useState<Revision>();
  const [sent, setSent] = useState<Receipt>();
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
  function change(part: Partial<ReceiptEntry>) {
    setEntry((now) => ({ ...now, ...part }));
    // The duty is that of the paper that was looked at.
    setDuty(undefined);
  }
  const billLines = detail.bOrders.filter(({ billId }) => billId !== null && billId === entry.billId);
  const lacks = useLacks(entry);
  const block = blockOf(entry, { unit, detail, receipts });
  const blocked = lacks ?? (block === null ? undefined : t(`block.${block}`));
  const receipt = receiptOf(entry, unit.id);
  return (
    <>
      <StayDialog
        about={props}
        size="large"
        action={t('receipt.title')}
        submitLabel={t('receipt.issue')}
        busy={issue.isPending}
        blockedReason={mayIssue ? blocked : t('block.NO_PERMISSION')}
        onSubmit={() => issue.mutate({ receipt })}
      >
        <ReceiptFields detail={detail} entry={entry} onChange={change} />
        {billLines.length > 1 && entry.pattern !== 'QUOTATION' && (
          <ReceiptParts orders={billLines} value={entry.part} onChange={(part) => change({ part })} />
        )}
        {duty !== undefined && duty > 0 && (
          <MessageBar intent="info">
            <MessageBarBody>{t('receipt.stampDuty', { yen: formatYen(duty) })}</MessageBarBody>
          </MessageBar>
        )}
        <div>
          <ActionButton
            icon={<DocumentPdfRegular />}
            busy={preview.isPending}
            blockedReason={lacks}
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
          onRevise={setRevision}
          onSend={setSent}
        />
      </StayDialog>
      {revision && (
        <ReceiptRevision
          {...revision}
          onShow={(url) => void show(url)}
          onClose={() => setRevision(undefined)}
        />
      )}
      {sent && (
        <Suspense fallback={null}>
          <SendPaperDialog receipt={sent} email={emailOf(booking, unit)} onClose={() => setSent(undefined)} />
        </Suspense>
      )}
    </>
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
    onChange({ billId, part: null, ...(billId === '' && isReceipt ? { pattern: 'QUOTATION' } : {}) });
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
        onChange={(language) => onChange({ printLanguage: localeOf(language) })}
        choices={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
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
