import type { ResponseOf } from '@honjin/contracts';
import { blockMailAddress, downloadSentPaper, showSentMail } from '@honjin/contracts/registration';
import {
  errorText,
  fetchFile,
  formatInstant,
  useCall,
  usePermission,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  DocumentPdfRegular,
  makeStyles,
  ModalFrame,
  SwitchField,
  tokens,
  useToasts,
  useUiTexts,
} from '@honjin/ui';
import { showPdf } from '../money/open-pdf.ts';
import { QueryPanel } from '../parts/query-panel.tsx';

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: '8px 12px',
    maxHeight: '44vh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
    fontSize: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  subject: { margin: '4px 0', fontWeight: 600 },
  told: { margin: 0, fontSize: '12px' },
});

interface Props {
  id: string;
  onClose: () => void;
}

/** A mail as it was sent; whoever reads there may be spared what goes by itself. */
export default function SentMailDialog({ id, onClose }: Props) {
  const { t } = useTranslation('registration');
  const { close } = useUiTexts();
  const sent = useCall(showSentMail, { id }, { staleTime: 0 });
  return (
    <ModalFrame
      open
      size="large"
      title={t('dispatch.sentTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <QueryPanel query={sent}>{(mail) => <SentMail id={id} mail={mail} />}</QueryPanel>
    </ModalFrame>
  );
}

function SentMail({ id, mail }: { id: string; mail: ResponseOf<typeof showSentMail> }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const mayEdit = usePermission('receipt', 'edit');
  const block = useWrite(blockMailAddress, {
    invalidates: [showSentMail],
    successMessage: t('dispatch.blocked'),
  });
  const show = () =>
    void fetchFile(downloadSentPaper, { id })
      .then(showPdf)
      .catch((error: unknown) => toasts.error(errorText(error, i18n)));
  const { recipient, subject, text, fileName, sentAt, isBlocked } = mail;
  return (
    <>
      <p className={styles.told}>{t('dispatch.sentAt', { at: formatInstant(sentAt), recipient })}</p>
      <p className={styles.subject}>{subject}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <pre className={styles.text} tabIndex={0}>
        {text}
      </pre>
      {fileName !== '' && (
        <div>
          <ActionButton icon={<DocumentPdfRegular />} onClick={show}>
            {t('dispatch.sentPaper')}
          </ActionButton>
        </div>
      )}
      <SwitchField
        label={t('dispatch.block')}
        hint={t('dispatch.blockHint')}
        value={isBlocked}
        disabled={!mayEdit || block.isPending}
        onChange={(wanted) => block.mutate({ email: recipient, isBlocked: wanted })}
      />
    </>
  );
}
