import { listKeyEncoders, listKioskMachines, saveKioskMachine } from '@honjin/contracts/registration';
import { useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import { CheckboxField, FormDialog, SelectField, TextField } from '@honjin/ui';
import { useState } from 'react';
import type { KioskMachine } from './use-kiosk-machines.ts';

const NEW = {
  code: '',
  name: '',
  nameEn: '',
  location: '',
  programId: '',
  keyEncoderId: null as string | null,
  isDueAllowed: false,
  isActive: true,
};
type Form = typeof NEW;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Says what the form lacks before it can be sent. */
function useBlock({ code, name, programId }: Form): string | undefined {
  const { t } = useTranslation('registration');
  if ([code, name, programId].some((text) => text.trim() === '')) return t('kiosk.incomplete');
  return UUID.test(programId.trim()) ? undefined : t('kiosk.programWrong');
}

/** Adds or changes a self check-in machine. */
export function MachineDialog({ machine, onClose }: { machine: KioskMachine | null; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [id] = useState(() => machine?.id ?? crypto.randomUUID());
  const [form, setForm] = useState<Form>(machine ?? NEW);
  const save = useWrite(saveKioskMachine, {
    invalidates: [listKioskMachines],
    successMessage: t('kiosk.saved'),
    onSuccess: onClose,
  });
  const submit = () => {
    const { code, name, nameEn, location, programId, keyEncoderId, isDueAllowed, isActive } = form;
    const values = { code, name, nameEn, location, keyEncoderId, isDueAllowed, isActive };
    save.mutate({ id, version: machine?.version ?? 0, ...values, programId: programId.trim() });
  };
  return (
    <FormDialog
      open
      size="small"
      title={machine === null ? t('kiosk.add') : t('kiosk.editOf', { name: machine.name })}
      busy={save.isPending}
      blockedReason={useBlock(form)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Fields form={form} onChange={(change) => setForm({ ...form, ...change })} />
    </FormDialog>
  );
}

function Fields({ form, onChange }: { form: Form; onChange: (change: Partial<Form>) => void }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextField
        label={t('kiosk.code')}
        required
        autoFocus
        hint={t('kiosk.codeHint')}
        maxLength={10}
        autoComplete="off"
        value={form.code}
        onChange={(code) => onChange({ code })}
      />
      <TextField
        label={t('kiosk.name')}
        required
        maxLength={30}
        value={form.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('kiosk.nameEn')}
        maxLength={60}
        value={form.nameEn}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <TextField
        label={t('kiosk.location')}
        maxLength={60}
        value={form.location}
        onChange={(location) => onChange({ location })}
      />
      <TextField
        label={t('kiosk.programId')}
        required
        hint={t('kiosk.programHint')}
        maxLength={60}
        autoComplete="off"
        value={form.programId}
        onChange={(programId) => onChange({ programId })}
      />
      <EncoderChoice value={form.keyEncoderId} onChange={(keyEncoderId) => onChange({ keyEncoderId })} />
      <CheckboxField
        label={t('kiosk.isDueAllowed')}
        value={form.isDueAllowed}
        onChange={(isDueAllowed) => onChange({ isDueAllowed })}
      />
      <CheckboxField
        label={t('kiosk.isActive')}
        value={form.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
    </>
  );
}

function EncoderChoice({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (keyEncoderId: string | null) => void;
}) {
  const { t } = useTranslation('registration');
  const encoders = useCall(listKeyEncoders, {}).data?.keyEncoders ?? [];
  const shown = encoders.filter(({ id, isActive }) => isActive || id === value);
  return (
    <SelectField
      label={t('kiosk.encoder')}
      hint={t('kiosk.encoderHint')}
      emptyLabel={t('kiosk.encoderNone')}
      value={value ?? ''}
      choices={shown.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
