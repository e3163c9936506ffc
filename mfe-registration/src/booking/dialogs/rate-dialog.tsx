import { formatDateWithWeekday } from '@honjin/domain';
import { useLocale, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import { Button, FormDialog, MoneyField, TextField } from '@honjin/ui';
import { useState } from 'react';
import type { BookingForm } from '../form/booking-form.ts';
import type { RoomUnit } from '../form/booking-types.ts';
import { useStayTitle } from './use-stay-title.ts';

interface Props {
  form: ContractForm<BookingForm>;
  /** Absent for a room that is not saved. */
  unit?: RoomUnit | undefined;
  room: number;
  night: string;
  onClose: () => void;
}

/** The rate of one night given by hand, with its reason; it is saved with the booking. */
export function RateDialog({ form, unit, room, night, onClose }: Props) {
  const { t } = useTranslation('registration');
  const titleOf = useStayTitle();
  const locale = useLocale();
  const path = `rooms.${room}.rates` as const;
  const given = form.getValues(path)[night];
  const [rate, setRate] = useState<number | null>(given?.overrideRate ?? null);
  const [reason, setReason] = useState(given?.overrideReason ?? '');
  const isComplete = rate !== null && reason.trim() !== '';

  function keep(overrideRate: number | null, overrideReason: string) {
    const rates = { ...form.getValues(path) };
    if (overrideRate === null) delete rates[night];
    else rates[night] = { overrideRate, overrideReason };
    form.setValue(path, rates, { shouldDirty: true });
    onClose();
  }
  return (
    <FormDialog
      open
      size="small"
      title={titleOf(unit, t('rate.title', { night: formatDateWithWeekday(night, locale) }))}
      submitLabel={t('rate.apply')}
      enterMovesOn
      blockedReason={isComplete ? undefined : t('rate.incomplete')}
      onSubmit={() => keep(rate, reason.trim())}
      onCancel={onClose}
    >
      <MoneyField label={t('rate.amount')} required autoFocus value={rate} onChange={setRate} />
      <TextField label={t('rate.reason')} required maxLength={200} value={reason} onChange={setReason} />
      {given !== undefined && <Button onClick={() => keep(null, '')}>{t('rate.byPlan')}</Button>}
    </FormDialog>
  );
}
