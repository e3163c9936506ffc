import { useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import type { UnitKey } from '../../key-encoder/use-unit-keys.ts';

const TONES = {
  CUTTING: 'info',
  ISSUED: 'success',
  FAILED: 'danger',
  REPLACED: 'neutral',
  RETURNED: 'neutral',
  LOST: 'danger',
} as const;

/** Shows where a card stands, what is wrong with it, and whether the locks have forgotten it. */
export function KeyState({ value }: { value: UnitKey }) {
  const { t } = useTranslation('registration');
  const { status, failure, fault, requestState, queuePlace: place, voidAskedAt, voidedAt } = value;
  const isAtEncoder = requestState === 'QUEUED' || requestState === 'ASKED' || requestState === 'UNKNOWN';
  const words = [
    t(`codes:keyStatus.${status}`),
    isAtEncoder && t(`keyEncoder.place.${requestState}`, { place }),
    failure === null ? fault && t(`codes:keyFault.${fault}`) : t(`codes:keyFailure.${failure}`),
    voidedAt !== null && t('keyEncoder.voided'),
    voidedAt === null && voidAskedAt !== null && t('keyEncoder.voidAsked'),
  ];
  const tone = fault === null && requestState !== 'UNKNOWN' ? TONES[status] : 'attention';
  return <ToneBadge tone={tone} label={words.filter(Boolean).join(' · ')} />;
}
