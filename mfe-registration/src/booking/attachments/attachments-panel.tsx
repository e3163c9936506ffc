import { downloadAttachment, listAttachments } from '@honjin/contracts/registration';
import {
  errorText,
  fetchFile,
  formatInstant,
  isApiError,
  saveFile,
  useCall,
  usePermission,
  useTranslation,
  type DownloadedFile,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowDownloadRegular,
  AttachRegular,
  DataTable,
  DeleteDialog,
  DeleteRegular,
  EyeRegular,
  makeStyles,
  mergeClasses,
  tokens,
  useToasts,
  type TableColumn,
} from '@honjin/ui';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { showPdf } from '../../money/open-pdf.ts';
import type { Booking } from '../form/booking-types.ts';
import { isImage, PreviewDialog, type Attachment } from './preview-dialog.tsx';
import { ACCEPTED } from './refused-file.ts';
import { sizeText } from './size-text.ts';
import { useDetach, useUploads } from './use-attachments.ts';

const useStyles = makeStyles({
  drop: { border: '2px solid transparent', borderRadius: '4px' },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}` },
  actions: { display: 'flex', gap: '2px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

/** The files of a booking: chosen, dropped or pasted, looked at, downloaded, taken off. */
export default function AttachmentsPanel({ booking }: { booking: Booking }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const files = useCall(listAttachments, { bBasicInformationId: booking.id }, { staleTime: 0 });
  const uploads = useUploads(booking.id);
  const [shown, setShown] = useState<Attachment>();
  const [deleting, setDeleting] = useState<Attachment>();
  const removal = useDetach(() => setDeleting(undefined));
  const { download, view } = useFiles();
  const blockedReason = mayEdit ? undefined : t('block.NO_PERMISSION');
  const open = (file: Attachment) => (isImage(file.contentType) ? setShown(file) : void view(file));
  const columns = useFileColumns({
    blockedReason,
    onShow: open,
    onDownload: download,
    onDelete: setDeleting,
  });
  return (
    <DropArea onFiles={mayEdit ? (dropped) => void uploads.send(dropped) : undefined}>
      <DataTable
        label={t('tab.attachments')}
        columns={columns}
        rows={files.data?.attachments ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        loading={files.isFetching}
        failure={
          files.isError
            ? { message: errorText(files.error, i18n), onRetry: () => void files.refetch() }
            : undefined
        }
        emptyTitle={t('attachments.none')}
        onOpen={open}
        toolbar={
          <>
            <ChooseButton
              blockedReason={blockedReason}
              busy={uploads.isBusy}
              onFiles={(chosen) => void uploads.send(chosen)}
            />
            <span className={styles.hint}>{t('attachments.hint')}</span>
          </>
        }
      />
      {shown && <PreviewDialog attachment={shown} onClose={() => setShown(undefined)} />}
      <DeleteDialog
        open={deleting !== undefined}
        subject={deleting?.fileName ?? ''}
        busy={removal.isBusy}
        onDelete={() => deleting && removal.detach(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        {t('attachments.deleteBody')}
      </DeleteDialog>
    </DropArea>
  );
}

/** Saves a file, or shows a PDF in a tab of its own, and reports refusals. */
function useFiles() {
  const { i18n } = useTranslation('registration');
  const toasts = useToasts();
  async function fetched({ id }: Attachment, use: (file: DownloadedFile) => void) {
    try {
      use(await fetchFile(downloadAttachment, { id }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toasts.error(errorText(error, i18n));
    }
  }
  const download = (file: Attachment) => fetched(file, saveFile);
  const view = (file: Attachment) =>
    fetched(file, file.contentType === 'application/pdf' ? showPdf : saveFile);
  return { download, view };
}

/** Files may be dropped onto the list; the button does the same by keyboard. */
function DropArea({
  onFiles,
  children,
}: {
  onFiles: ((files: readonly File[]) => void) | undefined;
  children: ReactNode;
}) {
  const styles = useStyles();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (onFiles === undefined || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles?.([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length > 0) onFiles?.(pasted);
      }}
    >
      {children}
    </div>
  );
}

interface ChooseProps {
  blockedReason: string | undefined;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

function ChooseButton({ blockedReason, busy, onFiles }: ChooseProps) {
  const { t } = useTranslation('registration');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton
        icon={<AttachRegular />}
        blockedReason={blockedReason}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {t('attachments.add')}
      </ActionButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('attachments.add')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </>
  );
}

interface ColumnDeps {
  blockedReason: string | undefined;
  onShow: (file: Attachment) => void;
  onDownload: (file: Attachment) => Promise<void>;
  onDelete: (file: Attachment) => void;
}

function useFileColumns({
  blockedReason,
  onShow,
  onDownload,
  onDelete,
}: ColumnDeps): TableColumn<Attachment>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return [
    { key: 'name', header: t('attachments.name'), cell: ({ fileName }) => fileName },
    {
      key: 'size',
      header: t('attachments.size'),
      numeric: true,
      width: '90px',
      cell: ({ sizeBytes }) => sizeText(sizeBytes),
    },
    {
      key: 'at',
      header: t('attachments.uploadedAt'),
      width: '150px',
      cell: ({ uploadedAt }) => formatInstant(uploadedAt),
    },
    { key: 'by', header: t('attachments.uploadedBy'), width: '140px', cell: ({ uploadedBy }) => uploadedBy },
    {
      key: 'actions',
      header: t('attachments.actions'),
      width: '120px',
      cell: (file) => (
        <span className={styles.actions}>
          {(isImage(file.contentType) || file.contentType === 'application/pdf') && (
            <ActionButton
              size="small"
              appearance="subtle"
              icon={<EyeRegular />}
              aria-label={`${t('attachments.preview')}: ${file.fileName}`}
              onClick={() => onShow(file)}
            />
          )}
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<ArrowDownloadRegular />}
            aria-label={`${t('attachments.download')}: ${file.fileName}`}
            onClick={() => void onDownload(file)}
          />
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={`${t('attachments.delete')}: ${file.fileName}`}
            blockedReason={blockedReason}
            onClick={() => onDelete(file)}
          />
        </span>
      ),
    },
  ];
}
