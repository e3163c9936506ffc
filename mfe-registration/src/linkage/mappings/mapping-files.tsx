import { exportMappings, importMappings, type MappingKind, type Provider } from '@honjin/contracts/linkage';
import { fetchFile, useFileSave, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  ArrowUploadRegular,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useToasts,
} from '@honjin/ui';
import { useRef } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';

/** A conversion master as a file, and back: a line of the file takes the place of the row with the same code. */
export function MappingFiles({ provider, kind }: { provider: Provider; kind: MappingKind }) {
  const { t } = useTranslation('linkage');
  const toasts = useToasts();
  const block = useLinkageBlock();
  const { save, isBusy } = useFileSave();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<File>(undefined);
  const upload = useWrite(importMappings, {
    invalidates: MESSAGE_READS,
    file: () => sending.current,
    onSuccess: ({ saved, retried }) => toasts.success(t('mapping.imported', { saved, retried })),
  });
  const csv = (encoding: 'UTF-8' | 'CP932') => save(fetchFile(exportMappings, { provider, kind, encoding }));
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<ArrowDownloadRegular />} disabledFocusable={isBusy || upload.isPending}>
            {t('file.menu')}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => void csv('UTF-8')}>{t('file.utf8')}</MenuItem>
            <MenuItem onClick={() => void csv('CP932')}>{t('file.cp932')}</MenuItem>
            {block === undefined && <MenuDivider />}
            {block === undefined && (
              <MenuItem icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
                {t('file.import')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('file.import')}
        onChange={(event) => {
          sending.current = event.target.files?.[0];
          if (sending.current) upload.mutate({ provider, kind });
          // The same file can be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </>
  );
}
