import { makePreCheckIn, printPreCheckIn, withdrawPreCheckIn } from '@honjin/contracts/registration';
import type { Locale } from '@honjin/domain';
import { errorText, fetchFile, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ConfirmDialog,
  CopyButton,
  DocumentPdfRegular,
  makeStyles,
  TextField,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { showPdf } from '../../money/open-pdf.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { PreCheckIn } from './pre-check-in.ts';

const useStyles = makeStyles({
  link: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px', alignItems: 'end' },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', marginTop: '8px' },
});

type Question = 'renew' | 'withdraw';

interface Props {
  answer: PreCheckIn;
  bookingId: string;
  language: Locale;
}

/** The link with what can be done with it. A link that would end asks first. */
export function LinkPanel({ answer, bookingId, language }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const make = useBookingWrite(makePreCheckIn, { successMessage: t('preCheckIn.made'), onSuccess: close });
  const end = useBookingWrite(withdrawPreCheckIn, {
    successMessage: t('preCheckIn.withdrawn'),
    onSuccess: close,
  });
  const print = usePrint(bookingId, language);
  const { url, rooms, state } = answer;
  const isOver = !rooms.some(({ isOpen }) => isOpen);
  const blockedReason = mayEdit ? undefined : t('block.NO_PERMISSION');
  const wish = { bBasicInformationId: bookingId };
  if (url === null)
    return (
      <div>
        <p>{t(state === 'NONE' ? 'preCheckIn.none' : 'preCheckIn.ended')}</p>
        <ActionButton
          busy={make.isPending}
          blockedReason={blockedReason ?? (isOver ? t('block.STATUS_NOT_ALLOWED') : undefined)}
          onClick={() => make.mutate(wish)}
        >
          {t('preCheckIn.make')}
        </ActionButton>
      </div>
    );
  return (
    <div>
      <div className={styles.link}>
        <TextField label={t('preCheckIn.url')} value={url} readOnly onChange={() => undefined} />
        <CopyButton text={url} label={t('preCheckIn.copy')} />
      </div>
      <div className={styles.actions}>
        <ActionButton icon={<DocumentPdfRegular />} onClick={print}>
          {t('preCheckIn.print')}
        </ActionButton>
        <ActionButton blockedReason={blockedReason} onClick={() => setQuestion('renew')}>
          {t('preCheckIn.renew')}
        </ActionButton>
        <ActionButton blockedReason={blockedReason} onClick={() => setQuestion('withdraw')}>
          {t('preCheckIn.withdraw')}
        </ActionButton>
      </div>
      <ConfirmDialog
        open={question !== null}
        title={t(`preCheckIn.${question ?? 'renew'}Ask`)}
        confirmLabel={t(`preCheckIn.${question ?? 'renew'}`)}
        tone="danger"
        busy={make.isPending || end.isPending}
        onConfirm={() => (question === 'withdraw' ? end : make).mutate(wish)}
        onCancel={close}
      >
        {t(`preCheckIn.${question ?? 'renew'}Note`)}
      </ConfirmDialog>
    </div>
  );
}

function usePrint(bookingId: string, printLanguage: Locale): () => void {
  const { i18n } = useTranslation('registration');
  const toasts = useToasts();
  return () =>
    void fetchFile(printPreCheckIn, { bBasicInformationId: bookingId, printLanguage })
      .then(showPdf)
      .catch((error: unknown) => toasts.error(errorText(error, i18n)));
}
