import type { ResponseOf } from '@honjin/contracts';
import {
  getRegistrationCards,
  printRegistrationCards,
  sendPaper,
  uploadPassport,
  viewPassport,
} from '@honjin/contracts/registration';
import {
  errorText,
  fetchFile,
  saveFile,
  useLiveCall,
  useLocale,
  usePermission,
  useTranslation,
  type DownloadedFile,
} from '@honjin/mfe-kit';
import { ActionButton, makeStyles, PrintRegular, ToneBadge, useToasts } from '@honjin/ui';
import { lazy, Suspense, useRef } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';

const SignPart = lazy(() => import('../signature/sign-part.tsx'));

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  guest: { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap', minHeight: '32px' },
  name: { minWidth: '180px' },
  file: { display: 'none' },
});

type Card = ResponseOf<typeof getRegistrationCards>['cards'][number];

/**
 * Shows the register of guests of the rooms that check in: the data that the law still asks for, the cards, copies of
 * passports.
 */
export function RegisterSection({ unitIds }: { unitIds: readonly string[] }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const show = useFileTask();
  const bRoomUnitIds = [...unitIds];
  const cards = useLiveCall(
    getRegistrationCards,
    { bRoomUnitIds },
    { follows: ['RegistrationChanged'], staleTime: 0, placeholderData: (previous) => previous },
  );
  const print = (
    <>
      <ActionButton
        size="small"
        icon={<PrintRegular />}
        onClick={() => show(fetchFile(printRegistrationCards, { bRoomUnitIds, printLanguage: locale }))}
      >
        {t('register.print')}
      </ActionButton>
      <QueueCards bRoomUnitIds={bRoomUnitIds} />
    </>
  );
  return (
    <Section title={t('register.title')} aside={print}>
      <QueryPanel query={cards}>
        {({ cards: all }) => (
          <ul className={styles.list}>
            {all.map((card) => (
              <GuestEntry key={`${card.bRoomUnitId} ${card.bGuestInformationId}`} card={card} />
            ))}
          </ul>
        )}
      </QueryPanel>
    </Section>
  );
}

/** Lets the queue of the store print the cards. Only users who may send papers see it. */
function QueueCards({ bRoomUnitIds }: { bRoomUnitIds: string[] }) {
  const { t } = useTranslation('registration');
  const printLanguage = useLocale();
  const maySend = usePermission('receipt', 'edit');
  const send = useBookingWrite(sendPaper, { successMessage: t('dispatch.queued') });
  if (!maySend) return null;
  return (
    <ActionButton
      size="small"
      busy={send.isPending}
      onClick={() =>
        send.mutate({ channel: 'PRINT', paper: 'REGISTRATION_CARD', bRoomUnitIds, printLanguage })
      }
    >
      {t('dispatch.printCards')}
    </ActionButton>
  );
}

/** Hands a file to the user, or tells why there is none. */
function useFileTask(): (file: Promise<DownloadedFile>) => void {
  const { i18n } = useTranslation('registration');
  const toasts = useToasts();
  return (file) => void file.then(saveFile).catch((error: unknown) => toasts.error(errorText(error, i18n)));
}

function GuestEntry({ card }: { card: Card }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const lacks = card.lacks.map((entry) => t(`register.entry.${entry}`)).join(t('register.and'));
  return (
    <li className={styles.guest}>
      <span className={styles.name}>{card.guestName || card.guestKana || t('register.nobody')}</span>
      {lacks === '' ? (
        <ToneBadge tone="success" label={t('register.complete')} />
      ) : (
        <ToneBadge tone="caution" label={t('register.lacks', { entries: lacks })} />
      )}
      {card.needsPassport && card.bGuestInformationId !== null && (
        <Passport guestId={card.bGuestInformationId} name={card.guestName} isKept={card.hasPassportImage} />
      )}
      {/* An older service does not say how a card is signed, and takes no signature. */}
      {card.signature !== undefined && card.bGuestInformationId !== null && (
        <Suspense fallback={null}>
          <SignPart
            guestId={card.bGuestInformationId}
            name={card.guestName || card.guestKana}
            signature={card.signature}
          />
        </Suspense>
      )}
    </li>
  );
}

function Passport({ guestId, name, isKept }: { guestId: string; name: string; isKept: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const show = useFileTask();
  const picker = useRef<HTMLInputElement>(null);
  const sending = useRef<File>(undefined);
  const upload = useBookingWrite(uploadPassport, {
    successMessage: t('register.passportKept'),
    file: () => sending.current,
  });

  function send(file: File | undefined) {
    if (!file) return;
    sending.current = file;
    upload.mutate({ bGuestInformationId: guestId });
  }
  if (!mayEdit) return null;
  return (
    <>
      <input
        ref={picker}
        type="file"
        className={styles.file}
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('register.passportOf', { name })}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <ActionButton size="small" busy={upload.isPending} onClick={() => picker.current?.click()}>
        {t(isKept ? 'register.replacePassport' : 'register.keepPassport')}
      </ActionButton>
      {isKept && (
        <ActionButton
          size="small"
          onClick={() => show(fetchFile(viewPassport, { bGuestInformationId: guestId }))}
        >
          {t('register.viewPassport')}
        </ActionButton>
      )}
    </>
  );
}
