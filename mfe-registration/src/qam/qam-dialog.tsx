import { saveQam } from '@honjin/contracts/registration';
import { useName, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  CheckboxField,
  DatePicker,
  FormDialog,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  TimeDropdown,
} from '@honjin/ui';
import { useState } from 'react';
import type { RoomUnit } from '../booking/form/booking-types.ts';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { Cell, FieldGrid } from '../parts/field-grid.tsx';
import { draftOfQam, QAM_TYPES, requestOfQam, type Qam, type QamDraft } from './qam-draft.ts';

interface Props {
  bookingId: string;
  /** The booking's rooms, to say which room and guest it is about; none where only the Q.A.M itself is known. */
  units: readonly RoomUnit[];
  /** The room that a new one is about at first. */
  unit?: RoomUnit | undefined;
  /** The one to change; without it a new one is entered. */
  qam?: Qam | undefined;
  onClose: () => void;
}

/** Enters a question, appointment or message, or changes one. */
export function QamDialog({ bookingId, units, unit, qam, onClose }: Props) {
  const { t } = useTranslation('registration');
  const [draft, setDraft] = useState(() => draftOfQam(qam, unit?.id ?? null));
  const save = useBookingWrite(saveQam, { successMessage: t('qam.saved'), onSuccess: onClose });
  const change = (part: Partial<QamDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isHalfPlanned = draft.plannedDate === '' && draft.plannedTime !== '';
  const blocked = draft.detail.trim() === '' ? t('qam.needsDetail') : undefined;
  return (
    <FormDialog
      open
      size="medium"
      title={t(qam === undefined ? 'qam.add' : 'qam.change')}
      busy={save.isPending}
      blockedReason={isHalfPlanned ? t('qam.needsDate') : blocked}
      onSubmit={() => save.mutate(requestOfQam(draft, { bookingId, qam }))}
      onCancel={onClose}
    >
      <KindFields draft={draft} onChange={change} />
      <TextAreaField
        label={t('qam.detail')}
        required
        maxLength={4_000}
        value={draft.detail}
        onChange={(detail) => change({ detail })}
      />
      <FieldGrid>
        {units.length > 0 && <PlaceFields units={units} draft={draft} onChange={change} />}
        <PlanFields draft={draft} onChange={change} />
      </FieldGrid>
    </FormDialog>
  );
}

interface FieldsProps {
  draft: QamDraft;
  onChange: (part: Partial<QamDraft>) => void;
}

function KindFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <RadioField
        label={t('qam.type')}
        value={draft.type}
        onChange={(type) => onChange({ type })}
        choices={QAM_TYPES.map((value) => ({ value, label: t(`qam.types.${value}`) }))}
      />
      <RadioField
        label={t('qam.status')}
        value={draft.status}
        onChange={(status) => onChange({ status: status as QamDraft['status'] })}
        choices={(['IN_PROGRESS', 'COMPLETED'] as const).map((value) => ({
          value,
          label: t(`qam.statuses.${value}`),
        }))}
      />
      <CheckboxField
        label={t('qam.important')}
        value={draft.isImportant}
        onChange={(isImportant) => onChange({ isImportant })}
      />
      <TextField
        label={t('qam.category')}
        maxLength={40}
        value={draft.category}
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}

function PlaceFields({ units, draft, onChange }: FieldsProps & Pick<Props, 'units'>) {
  const { t } = useTranslation('registration');
  const guests = units.find(({ id }) => id === draft.roomUnitId)?.bGuestInformation ?? [];
  return (
    <>
      <Cell span={6}>
        <SelectField
          label={t('qam.room')}
          value={draft.roomUnitId}
          onChange={(roomUnitId) => onChange({ roomUnitId, guestId: '' })}
          emptyLabel="–"
          choices={units.map(({ id, roomIndex, guestName }) => ({
            value: id,
            label: `${t('rooms.number', { number: roomIndex })} ${guestName}`,
          }))}
        />
      </Cell>
      <Cell span={6}>
        <SelectField
          label={t('qam.guest')}
          value={draft.guestId}
          onChange={(guestId) => onChange({ guestId })}
          emptyLabel="–"
          choices={guests.map(({ id, guestKanjiName, guestNameSingleByte }) => ({
            value: id,
            label: guestKanjiName || guestNameSingleByte,
          }))}
        />
      </Cell>
    </>
  );
}

function PlanFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('registration');
  const { userStores } = useSession().user;
  const nameOf = useName();
  return (
    <>
      <Cell span={4}>
        <DatePicker
          label={t('qam.plannedDate')}
          value={draft.plannedDate}
          onChange={(plannedDate) => onChange({ plannedDate })}
        />
      </Cell>
      <Cell span={4}>
        <TimeDropdown
          label={t('qam.plannedTime')}
          max="23:30"
          value={draft.plannedTime}
          onChange={(plannedTime) => onChange({ plannedTime })}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          label={t('qam.plannedStore')}
          value={draft.plannedStoreId}
          onChange={(plannedStoreId) => onChange({ plannedStoreId })}
          emptyLabel="–"
          choices={userStores.map((store) => ({ value: store.storeId, label: nameOf(store) }))}
        />
      </Cell>
    </>
  );
}
