import type { MessageRow } from '@honjin/contracts/linkage';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, ToneBadge, type Tone } from '@honjin/ui';

const useStyles = makeStyles({ badges: { display: 'flex', flexWrap: 'wrap', gap: '4px' } });

type States = Pick<
  MessageRow,
  'importState' | 'transactionResult' | 'processingState' | 'confirmationState' | 'effect' | 'warnings'
>;

/** Sums the states of a message up in one word. */
export type MessageSummary =
  'WAITING' | 'RETRYING' | 'ERROR' | 'NOT_FEASIBLE' | 'IGNORED' | 'WARNING' | 'IMPORTED';

const SUMMARY_TONES: Readonly<Record<MessageSummary, Tone>> = {
  WAITING: 'neutral',
  RETRYING: 'info',
  ERROR: 'danger',
  NOT_FEASIBLE: 'attention',
  IGNORED: 'neutral',
  WARNING: 'caution',
  IMPORTED: 'success',
};

const KIND_TONES: Readonly<Record<MessageRow['kind'], Tone>> = {
  NEW: 'info',
  MODIFY: 'special',
  CANCEL: 'attention',
  OTHER: 'neutral',
  UNKNOWN: 'neutral',
};

/** One word for the four states of an import. */
export function summaryOf(states: States): MessageSummary {
  if (states.effect === 'IGNORED') return 'IGNORED';
  if (states.transactionResult === 'RE_REGISTERING' && states.processingState === 'INCOMPLETE')
    return 'RETRYING';
  if (states.importState === 'NOT_IMPORTED') return 'WAITING';
  if (states.importState === 'IMPORT_ERROR')
    return states.processingState === 'NOT_FEASIBLE' ? 'NOT_FEASIBLE' : 'ERROR';
  return states.warnings.length > 0 && states.confirmationState === 'UNCONFIRMED' ? 'WARNING' : 'IMPORTED';
}

/** Tells whether the message can still be taken in. An imported one stays imported. */
export function mayStillImport({ importState }: Pick<MessageRow, 'importState'>): boolean {
  return importState !== 'IMPORTED';
}

/** The kind of a message: new, change, cancel. */
export function KindBadge({ kind }: Pick<MessageRow, 'kind'>) {
  const { t } = useTranslation('linkage');
  return <ToneBadge tone={KIND_TONES[kind]} label={t(`kind.${kind}`)} />;
}

/** Shows the outcome of a message. */
export function SummaryBadge({ states }: { states: States }) {
  const { t } = useTranslation('linkage');
  const summary = summaryOf(states);
  return <ToneBadge tone={SUMMARY_TONES[summary]} label={t(`summary.${summary}`)} />;
}

/** Every state of the import as the specification names it. */
export function StateBadges({ states }: { states: States }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const { importState, transactionResult, processingState, confirmationState } = states;
  return (
    <span className={styles.badges}>
      <SummaryBadge states={states} />
      <ToneBadge tone="neutral" label={t(`importState.${importState}`)} />
      {transactionResult !== 'NONE' && (
        <ToneBadge tone="neutral" label={t(`transactionResult.${transactionResult}`)} />
      )}
      <ToneBadge tone="neutral" label={t(`processingState.${processingState}`)} />
      <ToneBadge
        tone={confirmationState === 'CONFIRMED' ? 'success' : 'neutral'}
        label={t(`confirmationState.${confirmationState}`)}
      />
    </span>
  );
}
