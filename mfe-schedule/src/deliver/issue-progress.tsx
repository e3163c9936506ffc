import { useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, ModalFrame, ProgressBar, ToneBadge, useUiTexts } from '@honjin/ui';
import type { IssueRun, IssueStep } from './use-issue-run.ts';

const useStyles = makeStyles({
  list: { maxHeight: '320px', overflow: 'auto', margin: 0, padding: 0, listStyle: 'none' },
  step: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  room: { minWidth: '180px' },
});

const STEP_TONES = {
  waiting: 'neutral',
  cutting: 'info',
  queued: 'info',
  done: 'success',
  failed: 'danger',
} as const;

function Step({ step: { room, count, state, problem } }: { step: IssueStep }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  return (
    <li className={styles.step}>
      <span className={styles.room}>{`${room.roomNo} ${room.guestName}`}</span>
      <ToneBadge tone={STEP_TONES[state]} label={t(`deliver.step.${state}`, { cards: count })} />
      <span>{problem}</span>
    </li>
  );
}

/** Shows the encoder's work room by room, and tries a failed card again by itself. */
export function IssueProgress({ run, onClose }: { run: IssueRun; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const texts = useUiTexts();
  const { steps, isRunning } = run;
  const count = (state: IssueStep['state']) => steps.filter((step) => step.state === state).length;
  const [done, failed] = [count('done') + count('queued'), count('failed')];
  const open = failed + count('waiting');
  const facts = { done, rooms: steps.length, failed };
  const message = t(count('queued') > 0 ? 'deliver.progressQueued' : 'deliver.progress', facts);
  const actions = isRunning ? (
    <Button onClick={run.stop}>{t('deliver.stop')}</Button>
  ) : (
    <>
      <Button appearance={open === 0 ? 'primary' : 'secondary'} onClick={onClose}>
        {texts.close}
      </Button>
      {open > 0 && (
        <Button appearance="primary" onClick={run.retry}>
          {t('deliver.retry', { rooms: open })}
        </Button>
      )}
    </>
  );
  return (
    <ModalFrame
      open
      modalType="alert"
      title={t('deliver.issuing')}
      actions={actions}
      onClose={() => {
        if (isRunning) run.stop();
        else onClose();
      }}
    >
      <span role="status">{message}</span>
      <ProgressBar aria-label={t('deliver.issuing')} max={steps.length} value={done + failed} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <ul className={styles.list} aria-label={t('deliver.steps')} tabIndex={0}>
        {steps.map((step) => (
          <Step key={step.room.bRoomUnitId} step={step} />
        ))}
      </ul>
    </ModalFrame>
  );
}
