import { applyBoardMoves } from '@honjin/contracts/registration';
import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { getBoardStay } from '@honjin/contracts/schedule';
import { errorText, useCall, useQueryClient, useTranslation, useWrite, type ApiError } from '@honjin/mfe-kit';
import { FormDialog, MessageBar, MessageBarBody, RadioField, TextField, useToasts } from '@honjin/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Bar } from '../board/board-model.ts';
import { PreviewNote } from './preview-note.tsx';
import { useRefusalText } from './refusal-text.ts';
import { STALE_CALLS } from './stale-calls.ts';
import { rememberCommit } from './undo-history.ts';

export type Stay = ResponseOf<typeof getBoardStay>;
export type Actions = RequestOf<typeof applyBoardMoves>['actions'];
export type Charge = 'NEW' | 'KEEP';

/**
 * Returns the stay of a bar with all the facts that the dialogs need; undefined while it is loading. When it cannot be
 * loaded, it shows the reason and calls `onFailed`, so that no invisible dialog stays open.
 */
export function useStay(
  { bookingNo, roomIndex }: Pick<Bar, 'bookingNo' | 'roomIndex'>,
  onFailed: () => void,
): Stay | undefined {
  const { i18n } = useTranslation('schedule');
  const toasts = useToasts();
  const { data, error } = useCall(getBoardStay, { bookingNo, roomIndex });
  const failure = data === undefined ? error : null;
  const tell = useEffectEvent((reason: ApiError) => {
    toasts.error(errorText(reason, i18n));
    onFailed();
  });
  useEffect(() => {
    if (failure !== null) tell(failure);
  }, [failure]);
  return data;
}

export interface ActionDialogProps {
  title: string;
  submitLabel: string;
  message: string;
  /** Empty while something is still to be entered. */
  actions: Actions;
  versions: { bBasicInformationId: string; version: number }[];
  reason?: string;
  blockedReason?: string | undefined;
  /** It was done; default: the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a change of stays as a dialog: the entry, its effect, and the reason when it is refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, message, actions, versions, reason = '', onClose, children } = props;
  const { blockedReason, onDone = onClose } = props;
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const write = useWrite(applyBoardMoves, {
    invalidates: STALE_CALLS,
    handlesError: ({ status }) => {
      // Somebody was first: the dialog goes on from what is there now, else every further try is refused as well.
      if (status === 409)
        for (const { path } of STALE_CALLS) void queries.invalidateQueries({ queryKey: [path] });
      return status === 404 || status === 409 || status === 422 || status === 403;
    },
    onSuccess: ({ undoId }) => {
      rememberCommit(undoId);
      toasts.success(message);
      onDone();
    },
  });
  return (
    <FormDialog
      open
      size="medium"
      title={title}
      submitLabel={submitLabel}
      blockedReason={blockedReason ?? (actions.length === 0 ? t('previewNothing') : undefined)}
      busy={write.isPending}
      onSubmit={() => actions.length > 0 && write.mutate({ actions, versions, reason })}
      onCancel={onClose}
    >
      {write.error && (
        <MessageBar intent="error">
          <MessageBarBody>{refusalText(write.error)}</MessageBarBody>
        </MessageBar>
      )}
      {children}
      <PreviewNote actions={actions} reason={reason} />
    </FormDialog>
  );
}

export interface ChargeFieldsProps {
  charge: Charge | '';
  onCharge: (charge: Charge) => void;
}

/** Tells whether a new type is charged. Nothing is chosen for the clerk: it is money. */
export function ChargeField({ charge, onCharge }: ChargeFieldsProps) {
  const { t } = useTranslation('schedule');
  return (
    <RadioField
      label={t('charge')}
      required
      value={charge}
      choices={[
        { value: 'NEW', label: t('chargeNew') },
        { value: 'KEEP', label: t('chargeKeep') },
      ]}
      onChange={(value) => onCharge(value as Charge)}
    />
  );
}

export interface ReasonFieldProps {
  value: string;
  isOptional?: boolean;
  onChange: (text: string) => void;
}

/** The reason for what a rule forbids without one. */
export function ReasonField({ value, isOptional = false, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('schedule');
  return (
    <TextField
      label={t('reason')}
      required={!isOptional}
      hint={t('reasonHint')}
      value={value}
      maxLength={200}
      onChange={onChange}
    />
  );
}

/** The version of a stay's booking, as a commit names it. */
export function versionOf(stay: Stay): { bBasicInformationId: string; version: number } {
  return { bBasicInformationId: stay.bookingId, version: stay.bookingVersion };
}

/** The number and guest of a stay, as titles name it. */
export function titleOf(stay: Stay): { number: string; guest: string } {
  return { number: `${stay.bookingNo}-${stay.roomIndex}`, guest: stay.guestName };
}
