import { listAccounts, type Provider } from '@honjin/contracts/linkage';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUploadRegular,
  Button,
  makeStyles,
  mergeClasses,
  ModalFrame,
  ProgressBar,
  SelectField,
  ToneBadge,
  tokens,
  type Tone,
} from '@honjin/ui';
import { useRef, useState, type DragEvent } from 'react';
import { useMessageUpload, type SentFile } from './use-message-upload.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px' },
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '24px 16px',
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px',
  },
  over: {
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
  files: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '30vh', overflow: 'auto' },
  file: { display: 'flex', gap: '8px', alignItems: 'center', padding: '2px 0', overflowWrap: 'anywhere' },
  name: { flexGrow: 1 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

const TONES: Readonly<Record<SentFile['state'], Tone>> = {
  WAITING: 'neutral',
  SENDING: 'info',
  DONE: 'success',
  FAILED: 'danger',
};

/** Takes files in by hand as if they had lain in the watched folder: chosen or dropped, one or many. */
export default function UploadDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const answer = useCall(listAccounts, {});
  const accounts = (answer.data?.accounts ?? []).filter((account) => account.provider === provider);
  const [chosenId, setChosenId] = useState('');
  const accountId = chosenId || accounts[0]?.accountId || '';
  const upload = useMessageUpload(accountId);
  const done = upload.files.filter(({ state }) => state === 'DONE' || state === 'FAILED').length;
  return (
    <ModalFrame
      open
      size="medium"
      title={t('upload.title')}
      modalType="alert"
      onClose={onClose}
      actions={
        <Button disabledFocusable={upload.isBusy} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.body}>
        {answer.isSuccess && accounts.length === 0 && <p role="alert">{t('upload.noAccount')}</p>}
        {accounts.length > 1 && (
          <SelectField
            label={t('column.account')}
            value={accountId}
            onChange={setChosenId}
            choices={accounts.map((account) => ({ value: account.accountId, label: account.name }))}
          />
        )}
        <DropZone
          blockedReason={accountId === '' ? t('upload.noAccount') : undefined}
          busy={upload.isBusy}
          onFiles={(files) => void upload.send(files)}
        />
        {upload.files.length > 0 && (
          <>
            <ProgressBar
              aria-label={t('upload.progress')}
              value={done}
              max={upload.files.length}
              color={upload.files.some(({ state }) => state === 'FAILED') ? 'warning' : 'brand'}
            />
            <span role="status">{t('upload.count', { done, all: upload.files.length })}</span>
            <FileList files={upload.files} />
          </>
        )}
      </div>
    </ModalFrame>
  );
}

function FileList({ files }: { files: readonly SentFile[] }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  return (
    <ul className={styles.files} aria-label={t('upload.files')}>
      {files.map(({ name, state, fault, messages }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a file may be sent twice, and none is taken off the list
        <li key={at} className={styles.file}>
          <ToneBadge tone={TONES[state]} label={t(`upload.state.${state}`)} />
          <span className={styles.name}>{name}</span>
          {state === 'DONE' && t('upload.messages', { count: messages })}
          {fault !== '' && <span className={styles.fault}>{fault}</span>}
        </li>
      ))}
    </ul>
  );
}

interface DropProps {
  blockedReason: string | undefined;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files are dropped here; the button does the same by keyboard. */
function DropZone({ blockedReason, busy, onFiles }: DropProps) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isBlocked = blockedReason !== undefined || busy;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (!isBlocked && files.length > 0) onFiles(files);
  };
  return (
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isBlocked);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span>{t('upload.drop')}</span>
      <ActionButton
        icon={<ArrowUploadRegular />}
        blockedReason={blockedReason}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {t('upload.choose')}
      </ActionButton>
      <span className={styles.hint}>{t('upload.hint')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        disabled={isBlocked}
        accept=".xml,.csv,.txt,text/xml,text/csv"
        aria-label={t('upload.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </div>
  );
}
