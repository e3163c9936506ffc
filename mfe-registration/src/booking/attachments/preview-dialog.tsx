import type { ResponseOf } from '@honjin/contracts';
import { downloadAttachment, type listAttachments } from '@honjin/contracts/registration';
import { fetchFile, saveFile, useQuery, useTranslation } from '@honjin/mfe-kit';
import { Button, ErrorPanel, LoadingOverlay, makeStyles, ModalFrame } from '@honjin/ui';
import { useEffect } from 'react';

export type Attachment = ResponseOf<typeof listAttachments>['attachments'][number];

const useStyles = makeStyles({
  frame: { minHeight: '60vh', display: 'flex', justifyContent: 'center', alignItems: 'center' },
  image: { maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' },
});

/** Images that every browser shows. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function isImage(contentType: string): boolean {
  return IMAGES.has(contentType);
}

interface Props {
  attachment: Attachment;
  onClose: () => void;
}

/** Shows an image without leaving the booking. */
export function PreviewDialog({ attachment, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const file = useQuery({
    queryKey: [downloadAttachment.path, attachment.id],
    queryFn: async () => {
      const fetched = await fetchFile(downloadAttachment, { id: attachment.id });
      // The type is the one that the service found in the content, never the one that a browser guesses.
      const address = URL.createObjectURL(new Blob([fetched.blob], { type: attachment.contentType }));
      return { fetched, address };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const address = file.data?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return (
    <ModalFrame
      open
      size="large"
      title={attachment.fileName}
      onClose={onClose}
      actions={
        <>
          <Button disabled={file.data === undefined} onClick={() => file.data && saveFile(file.data.fetched)}>
            {t('attachments.download')}
          </Button>
          <Button appearance="primary" onClick={onClose}>
            {t('attachments.close')}
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        {file.isPending && <LoadingOverlay loading />}
        {file.isError && <ErrorPanel onRetry={() => void file.refetch()} />}
        {address !== undefined && <img className={styles.image} src={address} alt={attachment.fileName} />}
      </div>
    </ModalFrame>
  );
}
