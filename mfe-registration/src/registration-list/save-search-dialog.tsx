import { listSavedSearches, saveSearch } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';
import { writeQuery, type ListQuery } from './list-query.ts';

/** Asks for the name that a search is kept under. */
export default function SaveSearchDialog({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [name, setName] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  const [overwrite, setOverwrite] = useState(false);
  const keep = useWrite(saveSearch, {
    invalidates: [listSavedSearches],
    successMessage: t('list.saved.done'),
    onSuccess: onClose,
    handlesError: ({ code }) => {
      setIsTaken(code === 'HOS-02010-4');
      return code === 'HOS-02010-4';
    },
  });
  const blockedReason = name.trim() === '' ? t('list.saved.nameNeeded') : undefined;
  return (
    <FormDialog
      open
      size="small"
      title={t('list.saved.title')}
      submitLabel={t('list.saved.save')}
      busy={keep.isPending}
      blockedReason={blockedReason}
      onSubmit={() => keep.mutate({ name: name.trim(), query: writeQuery(query).toString(), overwrite })}
      onCancel={onClose}
    >
      <TextField
        label={t('list.saved.name')}
        required
        autoFocus
        maxLength={40}
        value={name}
        onChange={(next) => {
          setName(next);
          // The consent was to the other name.
          setIsTaken(false);
          setOverwrite(false);
        }}
      />
      {isTaken && (
        <CheckboxField label={t('list.saved.overwrite')} value={overwrite} onChange={setOverwrite} />
      )}
    </FormDialog>
  );
}
