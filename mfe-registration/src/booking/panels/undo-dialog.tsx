import { askCardTerminal, cancelPayment, cancelSettlement } from '@honjin/contracts/registration';
import { errorText, useTranslation } from '@honjin/mfe-kit';
import { FormDialog, RadioField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { CardTexts } from '../../card-terminal/card-texts.ts';
import type { CardRequest } from '../../card-terminal/card-types.ts';
import { awaitCard } from '../../card-terminal/pending-cards.ts';
import { useCardRequests } from '../../card-terminal/use-card-requests.ts';
import { useStayTitle } from '../dialogs/use-stay-title.ts';
import type { Booking, RoomUnit } from '../form/booking-types.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';

/** A line, a payment or a settled bill that is to be taken back. */
export type Undoing = { kind: 'order' | 'payment' | 'bill'; id: string; name: string };

interface UndoProps {
  booking: Booking;
  unit: RoomUnit;
  undoing: Undoing;
  onClose: () => void;
}

/** Takes a line, a payment or a settled bill back, with a reason. */
export function UndoDialog(props: UndoProps) {
  if (props.undoing.kind !== 'payment') return <UndoForm {...props} card={undefined} trouble={undefined} />;
  return (
    <CardTexts>
      <UndoPayment {...props} />
    </CardTexts>
  );
}

/** A payment that a terminal has approved stands in the terminal's book, too. */
function UndoPayment(props: UndoProps) {
  const { i18n } = useTranslation();
  const answer = useCardRequests(props.booking.id);
  const card = answer.data?.cardRequests.find(
    ({ paymentId, state, isFollowed }) =>
      paymentId === props.undoing.id && state === 'APPROVED' && !isFollowed,
  );
  if (answer.isPending) return null;
  // Whether a terminal has the payment must be known before it is taken back.
  return (
    <UndoForm {...props} card={card} trouble={answer.isError ? errorText(answer.error, i18n) : undefined} />
  );
}

function useUndo({ booking, unit, undoing, onClose, card }: UndoProps & { card: CardRequest | undefined }) {
  const { t } = useTranslation('registration');
  const options = { successMessage: t('money.undone'), onSuccess: onClose };
  const line = useBookingWrite(cancelPayment, options);
  const settlement = useBookingWrite(cancelSettlement, options);
  const terminal = useBookingWrite(askCardTerminal, {
    successMessage: t(card === undefined ? 'money.undone' : 'cardTerminal.asked'),
    onSuccess: ({ cardRequest }) => {
      awaitCard({ id: cardRequest.id, bookingId: booking.id });
      onClose();
    },
  });
  return {
    isPending: line.isPending || settlement.isPending || terminal.isPending,
    inBooks(reason: string) {
      if (undoing.kind === 'bill') return settlement.mutate({ billId: undoing.id, reason });
      line.mutate({
        ...(undoing.kind === 'order' ? { orderIds: [undoing.id] } : { paymentIds: [undoing.id] }),
        reason,
      });
    },
    atTerminal({ id, cardTerminalId, amount }: CardRequest, reason: string) {
      terminal.mutate({ cardTerminalId, kind: 'VOID', bRoomUnitId: unit.id, amount, standsOnId: id, reason });
    },
  };
}

function UndoForm(props: UndoProps & { card: CardRequest | undefined; trouble: string | undefined }) {
  const { unit, undoing, onClose, card, trouble } = props;
  const { t } = useTranslation('registration');
  const titleOf = useStayTitle();
  const [reason, setReason] = useState('');
  const [where, setWhere] = useState('');
  const undo = useUndo(props);
  const lacksReason = reason.trim() === '' ? t('status.reasonNeeded') : undefined;
  const lacks = card !== undefined && where === '' ? t('cardTerminal.chooseUndo') : lacksReason;
  function submit() {
    if (card !== undefined && where === 'TERMINAL') undo.atTerminal(card, reason.trim());
    else undo.inBooks(reason.trim());
  }
  return (
    <FormDialog
      open
      size="small"
      title={titleOf(unit, t(`money.undoTitle.${undoing.kind}`, { name: undoing.name }))}
      submitLabel={t('money.undo')}
      busy={undo.isPending}
      blockedReason={trouble ?? lacks}
      onSubmit={submit}
      onCancel={onClose}
    >
      {card !== undefined && (
        <RadioField
          label={t('cardTerminal.undoWhere', { terminal: card.terminalName })}
          value={where}
          choices={[
            { value: 'TERMINAL', label: t('cardTerminal.undoAtTerminal') },
            { value: 'BOOKS', label: t('cardTerminal.undoInBooks') },
          ]}
          onChange={setWhere}
        />
      )}
      <TextField
        label={t('status.reason')}
        required
        autoFocus
        maxLength={card === undefined ? 200 : 100}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
