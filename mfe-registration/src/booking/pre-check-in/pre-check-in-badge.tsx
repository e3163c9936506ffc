import { showPreCheckIn } from '@honjin/contracts/registration';
import { useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { ToneBadge, type Tone } from '@honjin/ui';
import type { PreCheckInState } from '@honjin/domain';
import { OwnTexts } from '../../parts/own-texts.tsx';
import { preCheckInTexts } from './pre-check-in-texts.ts';

const TONES: Readonly<Record<PreCheckInState, Tone>> = {
  NONE: 'neutral',
  MADE: 'neutral',
  SENT: 'info',
  OPENED: 'info',
  PARTLY: 'info',
  COMPLETED: 'success',
  ENDED: 'neutral',
};

/** Says beside the number of a booking how far its guests are on their page, and whether the desk has to decide. */
export default function PreCheckInBadge({ bookingId }: { bookingId: string }) {
  return (
    <OwnTexts namespace="registration" texts={preCheckInTexts}>
      <Badge bookingId={bookingId} />
    </OwnTexts>
  );
}

function Badge({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('registration');
  const shown = useLiveCall(
    showPreCheckIn,
    { bBasicInformationId: bookingId },
    { follows: ['RegistrationChanged'] },
  );
  if (shown.data === undefined) return null;
  const { state, differences } = shown.data;
  const count = differences.length;
  if (count > 0) return <ToneBadge tone="attention" label={t('preCheckIn.badgeOpen', { count })} />;
  if (state === 'NONE' || state === 'ENDED') return null;
  return (
    <ToneBadge tone={TONES[state]} label={t('preCheckIn.badge', { state: t(`preCheckIn.state.${state}`) })} />
  );
}
