import { deleteAnalysisCondition, listAnalysisConditions, type SavedAnalysis } from '@honjin/contracts/admin';
import { errorText, useCall, usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import { Button, DeleteDialog, ErrorPanel, SearchSelect, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import { instantText } from '../batch/instant.ts';
import type { AnalysisDraft } from './draft.ts';
import { SaveDialog } from './save-dialog.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 12px' },
  choice: { width: '320px' },
  // As high as a label, so that the buttons stand in line with the field.
  actions: { display: 'flex', gap: '8px', paddingBlockStart: '22px' },
});

interface DeleteSavedProps {
  saved: SavedAnalysis;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteSaved({ saved: { id, version, title }, onDeleted, onClose }: DeleteSavedProps) {
  const { t } = useTranslation('admin');
  const remove = useWrite(deleteAnalysisCondition, {
    invalidates: [listAnalysisConditions],
    successMessage: t('analysis.deleted'),
    onSuccess: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <DeleteDialog
      open
      subject={title}
      busy={remove.isPending}
      onDelete={() => remove.mutate({ id, version })}
      onCancel={onClose}
    />
  );
}

type Asked = 'save' | 'delete';

function Actions({ isChosen, onAsk }: { isChosen: boolean; onAsk: (asked: Asked) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  return (
    <div className={styles.actions}>
      <Button onClick={() => onAsk('save')}>{t('analysis.save')}</Button>
      {isChosen && <Button onClick={() => onAsk('delete')}>{t('analysis.delete')}</Button>}
    </div>
  );
}

interface SavedConditionsProps {
  draft: AnalysisDraft;
  onChoose: (saved: SavedAnalysis) => void;
}

/** The conditions that the store keeps: one is chosen and run, saved or deleted. */
export function SavedConditions({ draft, onChoose }: SavedConditionsProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const mayEdit = usePermission('analysis', 'edit');
  const [chosenId, setChosenId] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const answer = useCall(listAnalysisConditions, {});
  const conditions = answer.data?.conditions ?? [];
  const chosen = conditions.find(({ id }) => id === chosenId);
  function choose(id: string) {
    setChosenId(id);
    const saved = conditions.find((one) => one.id === id);
    if (saved) onChoose(saved);
  }
  if (answer.error)
    return <ErrorPanel message={errorText(answer.error, i18n)} onRetry={() => void answer.refetch()} />;
  return (
    <div className={styles.bar}>
      <SearchSelect
        className={styles.choice}
        label={t('analysis.saved')}
        value={chosenId}
        options={conditions.map(({ id, title }) => ({ value: id, label: title }))}
        placeholder={t(conditions.length === 0 ? 'analysis.noneSaved' : 'analysis.choose')}
        hint={chosen && t('analysis.savedBy', { name: chosen.savedByName, at: instantText(chosen.savedAt) })}
        onChange={choose}
      />
      {mayEdit && <Actions isChosen={chosen !== undefined} onAsk={setAsked} />}
      {asked === 'save' && (
        <SaveDialog
          draft={draft}
          title={chosen?.title ?? ''}
          saved={conditions}
          onSaved={setChosenId}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && chosen && (
        <DeleteSaved saved={chosen} onDeleted={() => setChosenId('')} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
