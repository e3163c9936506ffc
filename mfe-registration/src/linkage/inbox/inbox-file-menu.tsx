import { exportMessages, type Provider } from '@honjin/contracts/linkage';
import { fetchFile, useFileSave, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@honjin/ui';
import { hasCondition, inboxWish, type InboxQuery } from './inbox-query.ts';

/** Everything the search finds as a file, whatever page is shown. */
export function InboxFileMenu({ query, provider }: { query: InboxQuery; provider: Provider }) {
  const { t } = useTranslation('linkage');
  const { save, isBusy } = useFileSave();
  const csv = (encoding: 'UTF-8' | 'CP932') =>
    save(fetchFile(exportMessages, { ...inboxWish(query, provider), encoding }));
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />} disabledFocusable={isBusy || !hasCondition(query)}>
          {t('file.export')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            onClick={() =>
              void save(fetchFile(exportMessages, { ...inboxWish(query, provider), format: 'XLSX' }))
            }
          >
            {t('codes:exportFormat.XLSX')}
          </MenuItem>
          <MenuItem onClick={() => void csv('UTF-8')}>{t('file.utf8')}</MenuItem>
          <MenuItem onClick={() => void csv('CP932')}>{t('file.cp932')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
