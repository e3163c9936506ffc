import { useTranslation } from '@honjin/mfe-kit';
import { SelectField } from '@honjin/ui';
import { useState } from 'react';
import type { Bar } from '../board/board-model.ts';
import {
  ActionDialog,
  ChargeField,
  titleOf,
  useStay,
  versionOf,
  type Actions,
  type Charge,
  type Stay,
} from './action-dialog.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { useTypeChoices } from './type-names.ts';

/** Gives a stay another room type, charged or not, and shows its effect on the stock of both. */
export function TypeDialog({ bar, onClose }: { bar: Bar; onClose: () => void }) {
  const stay = useStay(bar, onClose);
  return stay ? <TypeForm stay={stay} onClose={onClose} /> : null;
}

function TypeForm({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const present = stay.segments[0]?.roomTypeId ?? '';
  const choices = useTypeChoices().filter(({ value }) => value !== present);
  const [roomTypeId, setRoomTypeId] = useState('');
  const [charge, setCharge] = useState<Charge | ''>('');
  const [reason, setReason] = useState('');
  const actions: Actions =
    roomTypeId === '' || charge === ''
      ? []
      : [{ kind: 'TYPE', bRoomUnitId: stay.roomUnitId, roomTypeId, charge }];
  const hasRoom = stay.segments.some(({ roomId }) => roomId !== null);
  return (
    <ActionDialog
      title={t('typeTitle', titleOf(stay))}
      submitLabel={t('typeDo')}
      message={t('typeDone')}
      actions={actions}
      versions={[versionOf(stay)]}
      reason={reason}
      onClose={onClose}
    >
      <SelectField
        label={t('newType')}
        required
        emptyLabel={t('chooseType')}
        hint={hasRoom ? t('typeLosesRoom') : undefined}
        value={roomTypeId}
        choices={choices}
        onChange={setRoomTypeId}
      />
      <ChargeField charge={charge} onCharge={setCharge} />
      <DecisionReason
        charge={charge}
        isLocked={stay.isAssignmentLocked}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
