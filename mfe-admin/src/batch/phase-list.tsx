import type { BatchClose, BatchPhaseState } from '@honjin/contracts/admin';
import { Link, useRealtime, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, ProgressBar, makeStyles, mergeClasses, tokens } from '@honjin/ui';
import { useState } from 'react';
import { paths, type ShiftLink } from '../paths.ts';
import { figureValue } from './figure-value.ts';
import { secondsBetween } from './instant.ts';
import { hasPage } from './phases.ts';
import { StatusMark } from './status-mark.tsx';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: line,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(140px, 200px) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '36px',
    padding: '4px 12px',
    borderTop: line,
    ':first-child': { borderTop: 'none' },
  },
  current: { backgroundColor: tokens.colorNeutralBackground2 },
  mark: { justifySelf: 'start' },
  name: { fontWeight: 600 },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  figure: { display: 'flex', gap: '4px' },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontWeight: 600 },
  time: { color: tokens.colorNeutralForeground3, fontSize: '12px', fontVariantNumeric: 'tabular-nums' },
  failure: { gridColumn: '2 / -1' },
});

interface PhaseItemProps {
  state: BatchPhaseState;
  shift: ShiftLink;
  isAlive: boolean;
}

function PhaseItem({ state, shift, isAlive }: PhaseItemProps) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { phase, status, figures, failure } = state;
  const seconds = secondsBetween(state.startedAt, state.finishedAt);
  const name = t(`batch.phase.${phase}`);
  const isCurrent = status === 'RUNNING' && isAlive;
  return (
    <li
      className={mergeClasses(styles.item, isCurrent && styles.current)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.mark}>
        <StatusMark status={status === 'RUNNING' && !isAlive ? 'INTERRUPTED' : status} />
      </span>
      <span className={styles.name}>
        {hasPage(phase) ? <Link to={paths.phase(phase, shift)}>{name}</Link> : name}
      </span>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.code} className={styles.figure}>
            <dt className={styles.term}>{t(`batch.figure.${figure.code}`)}</dt>
            <dd className={styles.value}>{figureValue(figure)}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.time}>
        {seconds !== null && status !== 'SKIPPED' && t('batch.seconds', { seconds })}
      </span>
      {failure && (
        <div className={styles.failure}>
          <MessageBar intent="error">
            <MessageBarBody>
              {failure.message} ({failure.code})
            </MessageBarBody>
          </MessageBar>
        </div>
      )}
    </li>
  );
}

/** Returns how many rooms are posted, as the running close reports it. */
function useRooms({ businessDate }: ShiftLink): { done: number; all: number } | null {
  const [told, setTold] = useState<{ businessDate: string; done: number; all: number } | null>(null);
  useRealtime('BatchProgress', (progress) => {
    const { roomsDone: done, roomsAll: all } = progress;
    if (done !== undefined && all !== undefined) setTold({ businessDate: progress.businessDate, done, all });
  });
  return told?.businessDate === businessDate ? told : null;
}

/** The phases of a close in their order, with how far it is. Of one that stopped no phase is running. */
export function PhaseList({ phases, close }: { phases: readonly BatchPhaseState[]; close: BatchClose }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const isAlive = close.status !== 'INTERRUPTED';
  const over = phases.filter(({ status }) => status === 'DONE' || status === 'SKIPPED').length;
  const running = isAlive ? phases.find(({ status }) => status === 'RUNNING') : undefined;
  const rooms = useRooms(close);
  return (
    <div className={styles.root}>
      <span role="status">
        {running &&
          t('batch.progress', { phase: t(`batch.phase.${running.phase}`), done: over, all: phases.length })}
        {running?.phase === 'PHASE_02' && rooms && ` ${t('batch.rooms', rooms)}`}
      </span>
      {running && <ProgressBar value={over / phases.length} aria-label={t('batch.progressLabel')} />}
      <ol className={styles.list} aria-label={t('batch.phases')}>
        {phases.map((state) => (
          <PhaseItem key={state.phase} state={state} shift={close} isAlive={isAlive} />
        ))}
      </ol>
    </div>
  );
}
