import { sendPaper, showPreCheckIn } from '@honjin/contracts/registration';
import { LANGUAGE_NAMES, LOCALES, localeOf, type Locale } from '@honjin/domain';
import { formatInstant, useLiveCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, SelectField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { OwnTexts } from '../../parts/own-texts.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { StayDialog } from '../dialogs/stay-dialog.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { DifferenceTable } from './difference-table.tsx';
import { LinkPanel } from './link-panel.tsx';
import type { PreCheckIn } from './pre-check-in.ts';
import { preCheckInTexts } from './pre-check-in-texts.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '180px 1fr', gap: '8px 12px', alignItems: 'end' },
});

/** Hands the guests the link of their booking, and shows how far they are and what they say otherwise. */
export default function PreCheckInDialog(props: DialogProps) {
  return (
    <OwnTexts namespace="registration" texts={preCheckInTexts}>
      <Dialog {...props} />
    </OwnTexts>
  );
}

function Dialog(props: DialogProps) {
  const { booking, onClose } = props;
  const { t } = useTranslation('registration');
  const maySend = usePermission('receipt', 'edit');
  const bBasicInformationId = booking.id;
  const [language, setLanguage] = useState<Locale>();
  const [typed, setTyped] = useState<string>();
  const shown = useLiveCall(
    showPreCheckIn,
    { bBasicInformationId },
    { follows: ['RegistrationChanged'], staleTime: 0 },
  );
  const send = useBookingWrite(sendPaper, { successMessage: t('preCheckIn.queued'), onSuccess: onClose });
  const recipient = (typed ?? shown.data?.recipient ?? '').trim();
  const printLanguage = language ?? shown.data?.printLanguage ?? 'ja';
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('preCheckIn.title')}
      submitLabel={t('preCheckIn.send')}
      busy={send.isPending}
      blockedReason={useBlock({ maySend, answer: shown.data, recipient })}
      onSubmit={() =>
        send.mutate({ channel: 'MAIL', paper: 'PRE_CHECK_IN', bBasicInformationId, printLanguage, recipient })
      }
    >
      <QueryPanel query={shown}>
        {(answer) => (
          <>
            <Progress answer={answer} />
            <LinkPanel answer={answer} bookingId={bBasicInformationId} language={printLanguage} />
            {answer.differences.length > 0 && (
              <DifferenceTable bookingId={bBasicInformationId} differences={answer.differences} />
            )}
            <Fields
              {...{ printLanguage }}
              recipient={typed ?? answer.recipient}
              onLanguage={setLanguage}
              onRecipient={setTyped}
            />
            {!answer.hasMailServer && (
              <MessageBar intent="info" layout="multiline">
                <MessageBarBody>{t('preCheckIn.noServer')}</MessageBarBody>
              </MessageBar>
            )}
          </>
        )}
      </QueryPanel>
    </StayDialog>
  );
}

function useBlock(given: { maySend: boolean; answer: PreCheckIn | undefined; recipient: string }) {
  const { t } = useTranslation('registration');
  if (!given.maySend) return t('block.NO_PERMISSION');
  if (given.answer === undefined) return t('loading');
  if (!given.answer.rooms.some(({ isOpen }) => isOpen)) return t('block.STATUS_NOT_ALLOWED');
  return given.recipient === '' ? t('preCheckIn.needsRecipient') : undefined;
}

/** Shows what happened with the link so far, and when. */
function Progress({ answer }: { answer: PreCheckIn }) {
  const { t } = useTranslation('registration');
  const { state, madeAt, madeBy, mailedAt, openedAt, rooms } = answer;
  const at = (term: string, moment: string | null, by = '') =>
    moment === null ? [] : [{ term, value: [formatInstant(moment), by].filter(Boolean).join(' ') }];
  return (
    <Facts
      facts={[
        { term: t('preCheckIn.facts.state'), value: <strong>{t(`preCheckIn.state.${state}`)}</strong> },
        ...at(t('preCheckIn.facts.made'), madeAt, madeBy),
        ...at(t('preCheckIn.facts.mailed'), mailedAt),
        ...at(t('preCheckIn.facts.opened'), openedAt),
        ...rooms.flatMap(({ roomIndex, answeredAt }) =>
          at(t('preCheckIn.facts.answered', { room: roomIndex }), answeredAt),
        ),
      ]}
    />
  );
}

interface FieldsProps {
  printLanguage: Locale;
  recipient: string;
  onLanguage: (language: Locale) => void;
  onRecipient: (recipient: string) => void;
}

function Fields({ printLanguage, recipient, onLanguage, onRecipient }: FieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('preCheckIn.language')}
        value={printLanguage}
        onChange={(value) => onLanguage(localeOf(value))}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        label={t('preCheckIn.recipient')}
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        value={recipient}
        onChange={onRecipient}
      />
    </div>
  );
}
