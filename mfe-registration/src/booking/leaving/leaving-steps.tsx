import type { LeavingStep } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, ToneBadge } from '@honjin/ui';
import { useEffect, useRef } from 'react';
import type { LeavingState } from './use-leaving.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
});

interface Props {
  state: LeavingState;
  /** The steps that are left. */
  steps: readonly LeavingStep[];
}

/** Says after a refusal what stands and what does not, and takes the focus to it. */
export function Stopped({ state: { done, failed }, steps }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const box = useRef<HTMLDivElement>(null);
  // What had the focus may be gone with the step that was done.
  useEffect(() => box.current?.focus(), []);
  if (failed === undefined) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {t('checkOut.failed', { step: t(`checkOut.step.${failed.step}`), why: failed.why })}
          <ul className={styles.list} aria-label={t('checkOut.steps')}>
            {[...done].map((step) => (
              <li key={step}>
                <ToneBadge tone="success" label={t('checkOut.state.done')} /> {t(`checkOut.step.${step}`)}
              </li>
            ))}
            {steps.map((step) => (
              <li key={step}>
                <ToneBadge
                  tone={step === failed.step ? 'danger' : 'neutral'}
                  label={t(`checkOut.state.${step === failed.step ? 'failed' : 'open'}`)}
                />{' '}
                {t(`checkOut.step.${step}`)}
              </li>
            ))}
          </ul>
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
