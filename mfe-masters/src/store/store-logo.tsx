import {
  deleteStoreLogo,
  LOGO_LIMIT_BYTES,
  LOGO_TYPES,
  showStoreLogo,
  uploadStoreLogo,
} from '@honjin/contracts/masters';
import { useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUploadRegular,
  DeleteDialog,
  DeleteRegular,
  makeStyles,
  Text,
  tokens,
  useToasts,
} from '@honjin/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { FormSection } from '../home/form-section.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '220px',
    height: '96px',
    padding: '8px',
    boxSizing: 'border-box',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px',
    // Logos are drawn for paper.
    backgroundColor: '#ffffff',
    color: '#616161',
  },
  image: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
  buttons: { display: 'flex', gap: '8px' },
});

const ACCEPTED = [...new Set(Object.values(LOGO_TYPES))].join();

/** Sends a chosen picture. A picture that is too large is not sent at all. */
function useUpload() {
  const { t } = useTranslation('masters');
  const toasts = useToasts();
  const chosen = useRef<File>(undefined);
  const write = useWrite(uploadStoreLogo, {
    invalidates: [showStoreLogo],
    successMessage: t('saved', { name: t('org.logo.title') }),
    file: () => chosen.current,
  });
  function send(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was mended.
    event.target.value = '';
    if (!file) return;
    if (file.size > LOGO_LIMIT_BYTES) {
      toasts.error(t('org.logo.tooLarge'), { detail: file.name });
      return;
    }
    chosen.current = file;
    write.mutate({ fileName: file.name });
  }
  return { send, isBusy: write.isPending };
}

/** The store's picture: shown, replaced by another file, taken away. */
export function StoreLogo({ canEdit }: { canEdit: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const input = useRef<HTMLInputElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { logo } = useCall(showStoreLogo, {}).data ?? {};
  const { send, isBusy } = useUpload();
  const deletion = useWrite(deleteStoreLogo, {
    invalidates: [showStoreLogo],
    successMessage: t('deleted', { name: t('org.logo.title') }),
    onSuccess: () => setIsLeaving(false),
  });
  const blockedReason = canEdit ? undefined : t('noEdit');
  return (
    <FormSection title={t('org.logo.title')} plain>
      <div className={styles.root}>
        <div className={styles.picture}>
          {logo ? (
            <img
              className={styles.image}
              src={logo.dataUrl}
              alt={t('org.logo.alt', { name: logo.fileName })}
            />
          ) : (
            t('org.logo.none')
          )}
        </div>
        <div>
          <div className={styles.buttons}>
            <input
              ref={input}
              type="file"
              accept={ACCEPTED}
              hidden
              aria-label={t('org.logo.title')}
              onChange={send}
            />
            <ActionButton
              icon={<ArrowUploadRegular />}
              busy={isBusy}
              blockedReason={blockedReason}
              onClick={() => input.current?.click()}
            >
              {t('org.logo.choose')}
            </ActionButton>
            {logo && (
              <ActionButton
                icon={<DeleteRegular />}
                blockedReason={blockedReason}
                onClick={() => setIsLeaving(true)}
              >
                {t('delete')}
              </ActionButton>
            )}
          </div>
          <Text>{t('org.logo.hint')}</Text>
        </div>
      </div>
      <DeleteDialog
        open={isLeaving}
        subject={t('org.logo.title')}
        busy={deletion.isPending}
        onDelete={() => deletion.mutate({})}
        onCancel={() => setIsLeaving(false)}
      />
    </FormSection>
  );
}
