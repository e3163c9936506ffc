import type { ResponseOf } from '@honjin/contracts';
import { printConfirmation, sendPaper, showConfirmation } from '@honjin/contracts/registration';
import { LANGUAGE_NAMES, LOCALES, localeOf, type Locale } from '@honjin/domain';
import { errorText, fetchFile, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  DocumentPdfRegular,
  makeStyles,
  MessageBar,
  MessageBarBody,
  RadioField,
  SelectField,
  TextField,
  tokens,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { showPdf } from '../../money/open-pdf.ts';
import { OwnTexts } from '../../parts/own-texts.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { StayDialog } from '../dialogs/stay-dialog.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import en from './locales/en.json';
import ja from './locales/ja.json';

const texts = { ja, en };

const CHANNELS = ['MAIL', 'PRINT'] as const;
type Channel = (typeof CHANNELS)[number];
type Shown = ResponseOf<typeof showConfirmation>;

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '180px 1fr', gap: '8px 12px', alignItems: 'end' },
  preview: {
    margin: 0,
    padding: '8px 12px',
    maxHeight: '38vh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
    fontSize: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  subject: { margin: 0, fontWeight: 600 },
});

/** Sends a confirmation of the booking to the guest, or shows it on paper. */
export default function ConfirmationDialog(props: DialogProps) {
  return (
    <OwnTexts namespace="registration" texts={texts}>
      <Confirmation {...props} />
    </OwnTexts>
  );
}

function Confirmation(props: DialogProps) {
  const { booking, onClose } = props;
  const { t } = useTranslation('registration');
  const maySend = usePermission('receipt', 'edit');
  const bBasicInformationId = booking.id;
  const [language, setLanguage] = useState<Locale | null>(null);
  const [channel, setChannel] = useState<Channel>('MAIL');
  const [typed, setTyped] = useState<string>();
  const shown = useCall(
    showConfirmation,
    { bBasicInformationId, printLanguage: language },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const send = useBookingWrite(sendPaper, { successMessage: t('confirmation.queued'), onSuccess: onClose });
  const recipient = (typed ?? shown.data?.recipient ?? '').trim();
  const printLanguage = language ?? shown.data?.printLanguage ?? 'ja';
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('confirmation.title')}
      submitLabel={t(`confirmation.send.${channel}`)}
      busy={send.isPending}
      blockedReason={useBlock({ maySend, isThere: shown.data !== undefined, channel, recipient })}
      onSubmit={() =>
        send.mutate({
          channel,
          paper: 'CONFIRMATION',
          bBasicInformationId,
          printLanguage,
          recipient: channel === 'MAIL' ? recipient : '',
        })
      }
    >
      <QueryPanel query={shown}>
        {(answer) => (
          <>
            <Fields
              {...{ channel, printLanguage }}
              recipient={typed ?? answer.recipient}
              onChannel={setChannel}
              onLanguage={setLanguage}
              onRecipient={setTyped}
            />
            {channel === 'MAIL' && !answer.hasMailServer && (
              <MessageBar intent="info" layout="multiline">
                <MessageBarBody>{t('confirmation.noServer')}</MessageBarBody>
              </MessageBar>
            )}
            <Preview answer={answer} bookingId={bBasicInformationId} />
          </>
        )}
      </QueryPanel>
    </StayDialog>
  );
}

function useBlock(given: {
  maySend: boolean;
  isThere: boolean;
  channel: Channel;
  recipient: string;
}): string | undefined {
  const { t } = useTranslation('registration');
  if (!given.maySend) return t('block.NO_PERMISSION');
  if (!given.isThere) return t('loading');
  return given.channel === 'MAIL' && given.recipient === '' ? t('confirmation.needsRecipient') : undefined;
}

interface FieldsProps {
  channel: Channel;
  printLanguage: Locale;
  recipient: string;
  onChannel: (channel: Channel) => void;
  onLanguage: (language: Locale) => void;
  onRecipient: (recipient: string) => void;
}

function Fields({ channel, printLanguage, recipient, onChannel, onLanguage, onRecipient }: FieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <>
      <RadioField
        label={t('confirmation.channel')}
        value={channel}
        onChange={(value) => onChannel(value === 'PRINT' ? 'PRINT' : 'MAIL')}
        choices={CHANNELS.map((value) => ({ value, label: t(`confirmation.send.${value}`) }))}
      />
      <div className={styles.fields}>
        <SelectField
          label={t('confirmation.language')}
          value={printLanguage}
          onChange={(value) => onLanguage(localeOf(value))}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        {channel === 'MAIL' && (
          <TextField
            label={t('confirmation.recipient')}
            required
            type="email"
            maxLength={254}
            autoComplete="off"
            value={recipient}
            onChange={onRecipient}
          />
        )}
      </div>
    </>
  );
}

function Preview({ answer, bookingId }: { answer: Shown; bookingId: string }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const { printLanguage } = answer;
  const show = () =>
    void fetchFile(printConfirmation, { bBasicInformationId: bookingId, printLanguage })
      .then(showPdf)
      .catch((error: unknown) => toasts.error(errorText(error, i18n)));
  return (
    <>
      <div>
        <ActionButton icon={<DocumentPdfRegular />} onClick={show}>
          {t('confirmation.pdf')}
        </ActionButton>
      </div>
      <section aria-label={t('confirmation.preview')} lang={printLanguage}>
        <p className={styles.subject}>{answer.subject}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard only when it can have the focus */}
        <pre className={styles.preview} tabIndex={0}>
          {answer.text}
        </pre>
      </section>
    </>
  );
}
