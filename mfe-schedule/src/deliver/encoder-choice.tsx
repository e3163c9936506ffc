import type { ResponseOf } from '@honjin/contracts';
import { listKeyEncoders } from '@honjin/contracts/registration';
import { useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, SelectField } from '@honjin/ui';
import { useState } from 'react';

const KEPT = 'honjin.key-encoder';

type KeyEncoder = ResponseOf<typeof listKeyEncoders>['keyEncoders'][number];

export interface EncoderChoice {
  readonly encoders: readonly KeyEncoder[];
  /** Null: the store has none of its own, or nothing was chosen. */
  readonly chosen: KeyEncoder | null;
  readonly choose: (id: string) => void;
  readonly blockedReason: string | undefined;
}

/** The encoder that stands beside this desk: the only one of the store, or the one that was chosen here before. */
export function useEncoderChoice(): EncoderChoice {
  const { t } = useTranslation('schedule');
  const answer = useLiveCall(
    listKeyEncoders,
    {},
    { follows: ['RegistrationChanged'], staleTime: 0, placeholderData: (old) => old },
  );
  const encoders = (answer.data?.keyEncoders ?? []).filter(({ isActive }) => isActive);
  const [typed, setTyped] = useState(localStorage.getItem(KEPT) ?? '');
  const named = encoders.find(({ id }) => id === typed) ?? null;
  const chosen = encoders.length === 1 ? encoders[0]! : named;
  return {
    encoders,
    chosen,
    choose: (id) => {
      setTyped(id);
      localStorage.setItem(KEPT, id);
    },
    blockedReason: encoders.length > 1 && chosen === null ? t('deliver.needsEncoder') : undefined,
  };
}

/** Chooses the encoder where the store has several, and says what to do while the chosen one is silent. */
export function EncoderField({ choice: { encoders, chosen, choose } }: { choice: EncoderChoice }) {
  const { t } = useTranslation('schedule');
  if (encoders.length === 0) return null;
  return (
    <>
      {encoders.length > 1 && (
        <SelectField
          label={t('deliver.encoder')}
          required
          emptyLabel={t('deliver.chooseEncoder')}
          value={chosen?.id ?? ''}
          choices={encoders.map(({ id, name, waitingCount: count, isSilent }) => ({
            value: id,
            label: isSilent ? t('deliver.encoderSilent', { name }) : t('deliver.encoderOf', { name, count }),
          }))}
          onChange={choose}
        />
      )}
      {chosen?.isSilent === true && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('deliver.isSilent', { name: chosen.name })}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
