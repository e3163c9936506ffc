import { HAND_OVER_NOTE_LENGTH, noteHandOver, showHandOver } from '@honjin/contracts/admin';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, CheckboxField, makeStyles, TextAreaField } from '@honjin/ui';
import { useState } from 'react';
import type { HandOver } from './use-hand-over.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '4px' },
  row: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
});

/** Adds a note; it is never changed afterwards. */
export function NoteForm({ businessDate, shiftNo }: Pick<HandOver, 'businessDate' | 'shiftNo'>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const [isImportant, setImportant] = useState(false);
  const save = useWrite(noteHandOver, {
    invalidates: [showHandOver],
    successMessage: t('handOver.noteSaved'),
    onSuccess: () => {
      setText('');
      setImportant(false);
    },
  });
  const isBlank = text.trim() === '';
  return (
    <div className={styles.form}>
      <TextAreaField
        label={t('handOver.newNote')}
        hint={t('handOver.noteHint')}
        maxLength={HAND_OVER_NOTE_LENGTH}
        rows={2}
        value={text}
        onChange={setText}
      />
      <div className={styles.row}>
        <CheckboxField label={t('handOver.important')} value={isImportant} onChange={setImportant} />
        <ActionButton
          blockedReason={isBlank ? t('handOver.noteBlank') : undefined}
          busy={save.isPending}
          onClick={() => save.mutate({ businessDate, shiftNo, text: text.trim(), isImportant })}
        >
          {t('handOver.addNote')}
        </ActionButton>
      </div>
    </div>
  );
}
