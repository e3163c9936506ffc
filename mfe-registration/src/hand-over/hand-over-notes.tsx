import { formatInstant, useTranslation } from '@honjin/mfe-kit';
import { screenOnlyClass } from '@honjin/mfe-kit/print';
import { makeStyles, ToneBadge, tokens } from '@honjin/ui';
import { DutyList } from './duty-list.tsx';
import { NoteForm } from './note-form.tsx';
import type { HandOver } from './use-hand-over.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  text: { whiteSpace: 'pre-wrap' },
  who: { color: tokens.colorNeutralForeground3 },
});

/** Shows the notes of a shift, and takes a further one. */
export function HandOverNotes({ handOver, mayWrite }: { handOver: HandOver; mayWrite: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { notes } = handOver;
  return (
    <div className={styles.root}>
      <DutyList
        title={t('handOver.notes')}
        none={t('handOver.noNotes')}
        total={notes.length}
        rows={notes}
        keyOf={({ id }) => id}
      >
        {(note) => (
          <>
            {note.isImportant && <ToneBadge tone="caution" letter="!" label={t('handOver.important')} />}{' '}
            {note.isAddendum && <ToneBadge tone="info" letter="+" label={t('handOver.addendum')} />}{' '}
            <span className={styles.text}>{note.text}</span>{' '}
            <span className={styles.who}>
              {note.writtenByName} {formatInstant(note.writtenAt).slice(5)}
            </span>
          </>
        )}
      </DutyList>
      {mayWrite && (
        <div className={screenOnlyClass}>
          <NoteForm businessDate={handOver.businessDate} shiftNo={handOver.shiftNo} />
        </div>
      )}
    </div>
  );
}
