import { listAnalysisConditions, saveAnalysisCondition, type SavedAnalysis } from '@honjin/contracts/admin';
import { useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ConfirmDialog, FormDialog, FormTextField } from '@honjin/ui';
import { useState } from 'react';
import { z } from 'zod';
import { instantText } from '../batch/instant.ts';
import { conditionOf, type AnalysisDraft } from './draft.ts';

/** The title alone: the conditions are entered on the page, so that the dialog could not show what is wrong with them. */
const titleForm = z.object({ title: saveAnalysisCondition.request.shape.title });

interface SaveDialogProps {
  draft: AnalysisDraft;
  /** Of the condition that was chosen. */
  title: string;
  saved: readonly SavedAnalysis[];
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Saves the conditions under a title; one that is in use is written over once that is agreed to. */
export function SaveDialog({ draft, title, saved, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation('admin');
  const form = useSchemaForm(titleForm, { defaultValues: { title } });
  const [askedAbout, setAskedAbout] = useState<string>();
  const save = useWrite(saveAnalysisCondition, {
    invalidates: [listAnalysisConditions],
    successMessage: t('saved'),
    onSuccess: ({ id }) => {
      onSaved(id);
      onClose();
    },
    handlesError: form.showServerErrors,
  });
  const other = saved.find((one) => one.title === askedAbout);
  function submit(values: { title: string }) {
    const wanted = values.title.trim();
    if (saved.some((one) => one.title === wanted)) return setAskedAbout(wanted);
    save.mutate({ title: wanted, condition: conditionOf(draft) });
  }
  return (
    <>
      <FormDialog
        open
        size="small"
        title={t('analysis.saveTitle')}
        busy={save.isPending}
        onSubmit={form.handleSubmit(submit)}
        onCancel={onClose}
      >
        <FormTextField
          control={form.control}
          name="title"
          label={t('analysis.name')}
          maxLength={60}
          required
        />
      </FormDialog>
      <ConfirmDialog
        open={other !== undefined}
        title={t('analysis.overwrite', { title: other?.title })}
        confirmLabel={t('analysis.overwriteYes')}
        busy={save.isPending}
        onConfirm={() => {
          setAskedAbout(undefined);
          if (other)
            save.mutate({ title: other.title, condition: conditionOf(draft), overwrites: other.version });
        }}
        onCancel={() => setAskedAbout(undefined)}
      >
        {other && t('analysis.savedBy', { name: other.savedByName, at: instantText(other.savedAt) })}
      </ConfirmDialog>
    </>
  );
}
