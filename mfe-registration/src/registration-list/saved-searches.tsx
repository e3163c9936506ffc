import { deleteSavedSearch, listSavedSearches } from '@honjin/contracts/registration';
import { useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ConfirmDialog,
  DeleteRegular,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SaveRegular,
  StarRegular,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import type { ListQuery } from './list-query.ts';

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx'));

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
      <Suspense fallback={null}>
        {isSaving && <SaveSearchDialog query={query} onClose={() => setIsSaving(false)} />}
      </Suspense>
      {forgotten && <ForgetDialog search={forgotten} onClose={() => setForgotten(undefined)} />}
    </>
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
