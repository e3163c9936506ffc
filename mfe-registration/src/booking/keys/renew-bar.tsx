import { recutRoomKey } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';
import { awaitKeys } from '../../key-encoder/pending-keys.ts';
import type { EncoderChoice } from '../../key-encoder/use-encoder-choice.ts';
import type { UnitKey } from '../../key-encoder/use-unit-keys.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';

interface Props {
  keys: readonly UnitKey[];
  choice: EncoderChoice;
}

/** After a move or for a longer stay: cuts every card anew that does not open the door, or not for long enough. */
export function RenewBar({ keys, choice: { chosen, blockedReason } }: Props) {
  const { t } = useTranslation('registration');
  const recut = useBookingWrite(recutRoomKey);
  const worn = keys.filter(({ status, fault }) => status === 'ISSUED' && fault !== null);
  if (worn.length === 0) return null;

  async function renew(): Promise<void> {
    for (const { id } of worn) {
      const answer = await recut.mutateAsync({ id, keyEncoderId: chosen?.id ?? null });
      if (answer === undefined) return;
      awaitKeys(answer.keys);
    }
  }
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{t('keyEncoder.worn', { count: worn.length })}</MessageBarBody>
      <MessageBarActions>
        <ActionButton
          size="small"
          busy={recut.isPending}
          blockedReason={blockedReason}
          // What is refused was told by the write, and the cards after it stay as they are.
          onClick={() => void renew().catch(() => undefined)}
        >
          {t('keyEncoder.renew', { count: worn.length })}
        </ActionButton>
      </MessageBarActions>
    </MessageBar>
  );
}
