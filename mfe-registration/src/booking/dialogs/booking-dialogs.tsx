import type { ContractForm } from '@honjin/mfe-kit';
import { lazy, Suspense } from 'react';
import type { BookingForm } from '../form/booking-form.ts';
import type { RoomUnit } from '../form/booking-types.ts';
import { STATUS_CHANGES, type StatusAction, type UnitAction } from '../acting/unit-actions.ts';
import { MoveDialog } from '../../money/move-dialog.tsx';
import { PastDialog } from '../../past/past-dialog.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import type { SlipAction } from '../panels/details-panel.tsx';
import { AddNightsDialog } from './add-nights-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CheckOut } from '../leaving/check-out.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import type { DialogProps, OpenDialog } from './dialog-props.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { RoomChangeDialog } from './room-change-dialog.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

const PreCheckInDialog = lazy(() => import('../pre-check-in/pre-check-in-dialog.tsx'));
const ConfirmationDialog = lazy(() => import('../confirmation/confirmation-dialog.tsx'));

interface Props extends Omit<DialogProps, 'unit' | 'filled'> {
  dialog: OpenDialog;
  unit: RoomUnit | undefined;
  form: ContractForm<BookingForm>;
  room: number;
}

const BY_ACTION: Record<
  Exclude<UnitAction, StatusAction> | SlipAction,
  (props: DialogProps) => React.ReactNode
> = {
  ASSIGN: AssignDialog,
  CHECK_IN: CheckInDialog,
  ORDER: OrderDialog,
  MOVE: MoveDialog,
  FEE: FeeDialog,
  EXPLAIN: ExplainDialog,
  PAST: PastDialog,
  ADD_NIGHTS: AddNightsDialog,
  KEYS: KeysDialog,
  PAYMENT: PaymentDialog,
  SETTLE: SettlementDialog,
  RECEIPT: ReceiptDialog,
  CONFIRMATION: (props) => (
    <Suspense fallback={null}>
      <ConfirmationDialog {...props} />
    </Suspense>
  ),
  PRE_CHECK_IN: (props) => (
    <Suspense fallback={null}>
      <PreCheckInDialog {...props} />
    </Suspense>
  ),
  CARDS: CardDialog,
  CHECK_OUT: CheckOut,
  ROOM_CHANGE_DONE: RoomChangeDialog,
  COPY: CopyDialog,
};

function isStatusAction(action: string): action is StatusAction {
  return action in STATUS_CHANGES;
}

/** The dialog that is open. It lives outside of the booking's form, so that its keys stay its own. */
export default function BookingDialogs({ dialog, form, room, unit, ...rest }: Props) {
  if (dialog.action === 'RATE') {
    return <RateDialog form={form} unit={unit} room={room} night={dialog.night} onClose={rest.onClose} />;
  }
  if (!unit) return null;
  const props = { ...rest, unit, filled: dialog.filled };
  if (isStatusAction(dialog.action)) return <StatusDialog {...props} action={dialog.action} />;
  const Chosen = BY_ACTION[dialog.action];
  return <Chosen {...props} />;
}
