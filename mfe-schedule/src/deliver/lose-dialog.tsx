import { loseRoomKey, showLostKeyCharge } from '@honjin/contracts/registration';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import {
  CheckboxField,
  FormDialog,
  MessageBar,
  MessageBarBody,
  MoneyField,
  Spinner,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import type { CardKey } from './key-room.ts';
import { useKeyWrite } from './use-key-write.ts';

export interface LoseDialogProps {
  card: CardKey;
  onClose: () => void;
}

type Charge = { itemName: string; unitPrice: number } | null;

/** Marks a card as lost, and puts its charge on the bill where the desk wants it. */
export function LoseDialog(props: LoseDialogProps) {
  const { t } = useTranslation('schedule');
  const answer = useCall(showLostKeyCharge, {}, { staleTime: 0 });
  if (answer.isPending) return <Spinner label={t('deliver.loading')} />;
  const known = answer.data?.charge ?? null;
  return <LoseForm {...props} charge={known?.isUsable === true ? known : null} />;
}

function LoseForm({ card, charge, onClose }: LoseDialogProps & { charge: Charge }) {
  const { t } = useTranslation('schedule');
  const [note, setNote] = useState('');
  const [isCharged, setCharged] = useState(false);
  const [price, setPrice] = useState<number | null>(charge?.unitPrice ?? null);
  const lose = useKeyWrite(loseRoomKey, t(isCharged ? 'deliver.lostCharged' : 'deliver.lost'), onClose);
  return (
    <FormDialog
      open
      size="small"
      title={t('deliver.loseTitle', { room: card.roomNo, number: card.cardNo })}
      submitLabel={t('deliver.loseDo')}
      busy={lose.isPending}
      blockedReason={isCharged && price === null ? t('deliver.needsPrice') : undefined}
      onSubmit={() =>
        lose.mutate({ id: card.id, note, charge: isCharged && price !== null ? { unitPrice: price } : null })
      }
      onCancel={onClose}
    >
      <TextField label={t('deliver.note')} value={note} maxLength={200} onChange={setNote} />
      {charge === null ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('deliver.noCharge')}</MessageBarBody>
        </MessageBar>
      ) : (
        <CheckboxField
          label={t('deliver.charge', { item: charge.itemName })}
          value={isCharged}
          onChange={setCharged}
        />
      )}
      {isCharged && <MoneyField label={t('deliver.price')} required value={price} onChange={setPrice} />}
    </FormDialog>
  );
}
