import { useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, SelectField } from '@honjin/ui';
import type { EncoderChoice } from './use-encoder-choice.ts';

/** Chooses the encoder where the store has several, and says what to do while the chosen one is silent. */
export function EncoderField({ choice: { encoders, chosen, choose } }: { choice: EncoderChoice }) {
  const { t } = useTranslation('registration');
  if (encoders.length === 0) return null;
  return (
    <>
      {encoders.length > 1 && (
        <SelectField
          label={t('keyEncoder.encoder')}
          required
          emptyLabel={t('keyEncoder.choose')}
          value={chosen?.id ?? ''}
          choices={encoders.map(({ id, name, waitingCount: count, isSilent }) => ({
            value: id,
            label: isSilent
              ? t('keyEncoder.choiceSilent', { name })
              : t('keyEncoder.choiceOf', { name, count }),
          }))}
          onChange={choose}
        />
      )}
      {chosen?.isSilent === true && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('keyEncoder.isSilent', { name: chosen.name })}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
