import { deleteSavedSearch, listSavedSearches, saveSearch } from '@honjin/contracts/registration';
import { useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  CheckboxField,
  ConfirmDialog,
  DeleteRegular,
  FormDialog,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SaveRegular,
  StarRegular,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import { writeQuery, type ListQuery } from './list-query.ts';

interface Props {
  query: ListQuery;
  onOpen: (search: URLSearchParams) => void;
}

/** The user's own searches: opened, kept under a name, deleted. */
export function SavedSearches({ query, onOpen }: Props) {
  const { t } = useTranslation('registration');
  const saved = useCall(listSavedSearches, {}).data?.savedSearches ?? [];
  const [isSaving, setIsSaving] = useState(false);
  const [forgotten, setForgotten] = useState<{ id: string; name: string }>();
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<StarRegular />}>{t('list.saved.menu')}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {saved.length === 0 && <MenuItem aria-disabled>{t('list.saved.none')}</MenuItem>}
            {saved.map((one) => (
              <MenuItem key={one.id} onClick={() => onOpen(new URLSearchParams(one.query))}>
                {one.name}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem icon={<SaveRegular />} onClick={() => setIsSaving(true)}>
              {t('list.saved.keep')}
            </MenuItem>
            {saved.map((one) => (
              <MenuItem key={one.id} icon={<DeleteRegular />} onClick={() => setForgotten(one)}>
                {t('list.saved.forget', { name: one.name })}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isSaving && <SaveDialog query={query} onClose={() => setIsSaving(false)} />}
      {forgotten && <ForgetDialog search={forgotten} onClose={() => setForgotten(undefined)} />}
    </>
  );
}

function SaveDialog({ query, onClose }: { query: ListQuery; onClose: () => void }) {
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

function ForgetDialog({ search, onClose }: { search: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const forget = useWrite(deleteSavedSearch, {
    invalidates: [listSavedSearches],
    successMessage: t('list.saved.forgotten'),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('list.saved.forgetTitle')}
      tone="danger"
      busy={forget.isPending}
      onConfirm={() => forget.mutate({ id: search.id })}
      onCancel={onClose}
    >
      {t('list.saved.forgetBody', { name: search.name })}
    </ConfirmDialog>
  );
}
