import type { ResponseOf } from '@honjin/contracts';
import { getReceiptDetail, issueReceipt, updateReceiptStatus } from '@honjin/contracts/registration';
import { LANGUAGE_NAMES, LOCALES, localeOf, HONORIFICS } from '@honjin/domain';
import { formatInstant, useCall, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  DataTable,
  DocumentPdfRegular,
  FormDialog,
  SelectField,
  TextField,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { Receipt, Revision } from './receipt-types.ts';

type Version = ResponseOf<typeof getReceiptDetail>['versions'][number];

interface Props extends Revision {
  onShow: (url: string) => void;
  onClose: () => void;
}

/** Corrects a receipt or makes it void. The issued text stays in its versions. */
export function ReceiptRevision({ receipt, kind, onShow, onClose }: Props) {
  const { t } = useTranslation('registration');
  const [entry, setEntry] = useState({
    addressee: receipt.addressee,
    honorific: receipt.honorific,
    proviso: receipt.proviso,
    printLanguage: receipt.printLanguage,
  });
  const [reason, setReason] = useState('');
  const set = (change: Partial<typeof entry>) => setEntry((now) => ({ ...now, ...change }));
  const edit = useBookingWrite(issueReceipt, {
    successMessage: t('receipt.edited'),
    onSuccess: ({ receipt: { url } }) => {
      onShow(url);
      onClose();
    },
  });
  const makeVoid = useBookingWrite(updateReceiptStatus, {
    successMessage: t('receipt.voided'),
    onSuccess: onClose,
  });
  const lacks = entry.addressee.trim() === '' ? t('receipt.needsAddressee') : undefined;

  function submit() {
    if (kind === 'EDIT') edit.mutate({ id: receipt.id, edit: entry, reason: reason.trim() });
    else makeVoid.mutate({ receiptId: receipt.id, status: 'VOID', reason: reason.trim() });
  }
  return (
    <FormDialog
      open
      title={t(`receipt.revise.${kind}`, { number: receipt.receiptNo ?? '' })}
      submitLabel={t(`receipt.reviseSubmit.${kind}`)}
      enterMovesOn
      busy={edit.isPending || makeVoid.isPending}
      blockedReason={lacks ?? (reason.trim() === '' ? t('status.reasonNeeded') : undefined)}
      onSubmit={submit}
      onCancel={onClose}
    >
      {kind === 'EDIT' && (
        <>
          <TextField
            label={t('receipt.addressee')}
            required
            autoFocus
            maxLength={200}
            value={entry.addressee}
            onChange={(addressee) => set({ addressee })}
          />
          <SelectField
            label={t('receipt.honorific')}
            value={entry.honorific}
            onChange={(honorific) => set({ honorific: honorific as Receipt['honorific'] })}
            choices={HONORIFICS.map((value) => ({ value, label: t(`receipt.honorifics.${value}`) }))}
          />
          <TextField
            label={t('receipt.proviso')}
            maxLength={200}
            value={entry.proviso}
            onChange={(proviso) => set({ proviso })}
          />
          <SelectField
            label={t('receipt.language')}
            value={entry.printLanguage}
            onChange={(value) => set({ printLanguage: localeOf(value) })}
            choices={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
          />
        </>
      )}
      <TextField label={t('status.reason')} required maxLength={200} value={reason} onChange={setReason} />
      <Versions receipt={receipt} onShow={onShow} />
    </FormDialog>
  );
}

function Versions({ receipt, onShow }: Pick<Props, 'receipt' | 'onShow'>) {
  const { t } = useTranslation('registration');
  const detail = useCall(getReceiptDetail, { receiptId: receipt.id }, { staleTime: 0 });
  const columns = useVersionColumns(onShow);
  return (
    <QueryPanel query={detail}>
      {({ versions }) => (
        <DataTable
          label={t('receipt.versions')}
          columns={columns}
          rows={versions}
          rowKey={({ version }) => String(version)}
          paged={false}
          maxHeight="160px"
        />
      )}
    </QueryPanel>
  );
}

function useVersionColumns(onShow: Props['onShow']): TableColumn<Version>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'version',
      header: t('receipt.version'),
      numeric: true,
      width: '48px',
      cell: ({ version }) => version,
    },
    {
      key: 'action',
      header: t('receipt.action'),
      cell: ({ action }) => t(`receipt.versionAction.${action}`),
    },
    { key: 'when', header: t('receipt.issuedOn'), cell: ({ issuedTime }) => formatInstant(issuedTime) },
    { key: 'cashier', header: t('receipt.cashier'), cell: ({ cashier }) => cashier },
    { key: 'reason', header: t('status.reason'), cell: ({ reason }) => reason },
    {
      key: 'show',
      header: t('receipt.actions'),
      width: '56px',
      cell: ({ version, url }) => (
        <ActionButton
          size="small"
          appearance="subtle"
          icon={<DocumentPdfRegular />}
          aria-label={t('receipt.showVersion', { version })}
          onClick={() => onShow(url)}
        />
      ),
    },
  ];
}
