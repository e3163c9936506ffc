import { listKeyEncoders, saveKeyEncoder } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, TextField } from '@honjin/ui';
import { useState } from 'react';
import type { KeyEncoder } from './use-key-encoders.ts';

/** Adds or changes an encoder. */
export function EncoderDialog({ encoder, onClose }: { encoder: KeyEncoder | null; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [id] = useState(() => encoder?.id ?? crypto.randomUUID());
  const [name, setName] = useState(encoder?.name ?? '');
  const [address, setAddress] = useState(encoder?.address ?? '');
  const [encoderNo, setEncoderNo] = useState(encoder?.encoderNo ?? '');
  const [isActive, setIsActive] = useState(encoder?.isActive ?? true);
  const save = useWrite(saveKeyEncoder, {
    invalidates: [listKeyEncoders],
    successMessage: t('keyEncoder.saved'),
    onSuccess: onClose,
  });
  const isIncomplete = name.trim() === '' || address.trim() === '';
  return (
    <FormDialog
      open
      size="small"
      title={encoder === null ? t('keyEncoder.add') : t('keyEncoder.editOf', { name: encoder.name })}
      busy={save.isPending}
      blockedReason={isIncomplete ? t('keyEncoder.incomplete') : undefined}
      onSubmit={() =>
        save.mutate({
          id,
          version: encoder?.version ?? 0,
          name,
          adapter: encoder?.adapter ?? 'HONJIN_LINE',
          address,
          encoderNo,
          isActive,
        })
      }
      onCancel={onClose}
    >
      <TextField
        label={t('keyEncoder.name')}
        required
        autoFocus
        maxLength={30}
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('keyEncoder.address')}
        required
        hint={t('keyEncoder.addressHint')}
        maxLength={260}
        autoComplete="off"
        value={address}
        onChange={setAddress}
      />
      <TextField
        label={t('keyEncoder.encoderNo')}
        maxLength={32}
        autoComplete="off"
        value={encoderNo}
        onChange={setEncoderNo}
      />
      <CheckboxField label={t('keyEncoder.isActive')} value={isActive} onChange={setIsActive} />
    </FormDialog>
  );
}
