import type { RequestOf } from '@honjin/contracts';
import type { createBooking, editBooking } from '@honjin/contracts/registration';
import { usePermission, useTranslation, type ApiError, type UseWriteOptions } from '@honjin/mfe-kit';
import { FormDialog, Text, TextField } from '@honjin/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useBookingWrite } from './use-booking-write.ts';

type SaveCall = typeof createBooking | typeof editBooking;

interface OverbookingWrite<C extends SaveCall> {
  send: (request: RequestOf<C>) => void;
  isPending: boolean;
  /** The question whether to sell beyond the limit, while it is open. */
  dialog: ReactNode;
}

function isSoldOut({ code, details }: ApiError): boolean {
  return (code === 'HOS-02001-1' && details['reason'] === 'SOLD_OUT') || code === 'HOS-02040-0';
}

/** Saves a booking. When a night or an arrangement is sold out, it asks a user who may override for a reason, and sends it again. */
export function useOverbookingWrite<C extends SaveCall>(
  call: C,
  options: Omit<UseWriteOptions<C>, 'invalidates'>,
): OverbookingWrite<C> {
  const mayOverride = usePermission('override', 'edit');
  const last = useRef<RequestOf<C>>(undefined);
  const [asked, setAsked] = useState<string | null>(null);
  const write = useBookingWrite(call, {
    ...options,
    handlesError: (error) => {
      const asks = mayOverride && isSoldOut(error);
      // What is used up is named: a stay may have many arrangements.
      if (asks) setAsked(error.code === 'HOS-02040-0' ? error.message : '');
      return asks || (options.handlesError?.(error) ?? false);
    },
  });
  function send(request: RequestOf<C>) {
    last.current = request;
    write.mutate(request);
  }
  return {
    send,
    isPending: write.isPending,
    dialog: asked !== null && (
      <OverbookDialog
        usedUp={asked}
        onClose={() => setAsked(null)}
        onConfirm={(overbookReason) => {
          setAsked(null);
          if (last.current !== undefined) send({ ...last.current, overbookReason });
        }}
      />
    ),
  };
}

function OverbookDialog({
  usedUp,
  onConfirm,
  onClose,
}: {
  /** Says which arrangement is used up; '' when it is the rooms. */
  usedUp: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('registration');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      open
      size="small"
      title={t('overbook.title')}
      submitLabel={t('overbook.confirm')}
      blockedReason={reason.trim() === '' ? t('status.reasonNeeded') : undefined}
      onSubmit={() => onConfirm(reason.trim())}
      onCancel={onClose}
    >
      <Text>{usedUp === '' ? t('overbook.body') : t('overbook.arrangement', { message: usedUp })}</Text>
      <TextField
        label={t('status.reason')}
        required
        autoFocus
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
