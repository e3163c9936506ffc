import { listCardTerminals, saveCardTerminal } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';
import type { CardTerminal } from './card-types.ts';

/** Adds or changes a card terminal. */
export function TerminalDialog({
  terminal,
  onClose,
}: {
  terminal: CardTerminal | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('registration');
  const [id] = useState(() => terminal?.id ?? crypto.randomUUID());
  const [name, setName] = useState(terminal?.name ?? '');
  const [address, setAddress] = useState(terminal?.address ?? '');
  const [terminalNo, setTerminalNo] = useState(terminal?.terminalNo ?? '');
  const [isActive, setIsActive] = useState(terminal?.isActive ?? true);
  const save = useWrite(saveCardTerminal, {
    invalidates: [listCardTerminals],
    successMessage: t('cardTerminal.saved'),
    onSuccess: onClose,
  });
  const isIncomplete = name.trim() === '' || address.trim() === '';
  return (
    <FormDialog
      open
      size="small"
      title={terminal === null ? t('cardTerminal.add') : t('cardTerminal.editOf', { name: terminal.name })}
      busy={save.isPending}
      blockedReason={isIncomplete ? t('cardTerminal.incomplete') : undefined}
      onSubmit={() =>
        save.mutate({
          id,
          version: terminal?.version ?? 0,
          name,
          adapter: terminal?.adapter ?? 'HONJIN_LINE',
          address,
          terminalNo,
          isActive,
        })
      }
      onCancel={onClose}
    >
      <TextField
        label={t('cardTerminal.name')}
        required
        autoFocus
        maxLength={30}
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('cardTerminal.address')}
        required
        hint={t('cardTerminal.addressHint')}
        maxLength={260}
        autoComplete="off"
        value={address}
        onChange={setAddress}
      />
      <TextField
        label={t('cardTerminal.terminalNo')}
        maxLength={32}
        autoComplete="off"
        value={terminalNo}
        onChange={setTerminalNo}
      />
      <CheckboxField label={t('cardTerminal.isActive')} value={isActive} onChange={setIsActive} />
    </FormDialog>
  );
}
