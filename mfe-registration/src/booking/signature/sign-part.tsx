import type { ResponseOf } from '@honjin/contracts';
import { cancelSignature, type getRegistrationCards } from '@honjin/contracts/registration';
import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, ToneBadge } from '@honjin/ui';
import { useState } from 'react';
import { TabletTexts } from '../../sign-tablet/tablet-texts.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { AskDialog } from './ask-dialog.tsx';
import { SignatureDialog } from './signature-dialog.tsx';

type Card = ResponseOf<typeof getRegistrationCards>['cards'][number];
type Signature = NonNullable<Card['signature']>;

interface Props {
  guestId: string;
  name: string;
  signature: Signature | null;
}

/** Says how the card of a guest is signed, and what the desk can do about it. */
export default function SignPart(props: Props) {
  return (
    <TabletTexts>
      <Part {...props} />
    </TabletTexts>
  );
}

function Part({ guestId, name, signature }: Props) {
  if (signature === null) return <Unsigned guestId={guestId} name={name} />;
  if (signature.signatureState === 'ASKED') return <Waiting name={name} signature={signature} />;
  return <Signed name={name} signature={signature} />;
}

function Unsigned({ guestId, name }: { guestId: string; name: string }) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ToneBadge tone="neutral" label={t('signature.unsigned')} />
      {mayEdit && (
        <ActionButton
          size="small"
          aria-label={t('signature.askOf', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('signature.ask')}
        </ActionButton>
      )}
      {isAsking && <AskDialog guestId={guestId} name={name} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Waiting({ name, signature: { id, tabletName } }: { name: string; signature: Signature }) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const cancel = useBookingWrite(cancelSignature, { successMessage: t('signature.cancelled') });
  return (
    <>
      <ToneBadge tone="info" label={t('signature.waiting', { tablet: tabletName })} />
      {mayEdit && (
        <ActionButton
          size="small"
          busy={cancel.isPending}
          aria-label={t('signature.cancelOf', { name })}
          onClick={() => cancel.mutate({ id })}
        >
          {t('signature.cancel')}
        </ActionButton>
      )}
    </>
  );
}

function Signed({ name, signature }: { name: string; signature: Signature }) {
  const { t } = useTranslation('registration');
  const [isOpen, setIsOpen] = useState(false);
  const { id, isSealBroken, changedEntries } = signature;
  const entries = changedEntries.map((entry) => t(`signature.entries.${entry}`)).join(t('signature.and'));
  return (
    <>
      <ToneBadge tone="success" label={t('signature.signed')} />
      {isSealBroken && <ToneBadge tone="danger" label={t('signature.broken')} />}
      {entries !== '' && <ToneBadge tone="attention" label={t('signature.changed', { entries })} />}
      <ActionButton size="small" aria-label={t('signature.viewOf', { name })} onClick={() => setIsOpen(true)}>
        {t('signature.view')}
      </ActionButton>
      {isOpen && <SignatureDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
