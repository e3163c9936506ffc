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
  return code === 'HOS-02001-1' && details['reason'] === 'SOLD_OUT';
}

/** Saves a booking. When a night is sold out, it asks a user who may override for a reason, and sends it again. */
export function useOverbookingWrite<C extends SaveCall>(
  call: C,
  options: Omit<UseWriteOptions<C>, 'invalidates'>,
): OverbookingWrite<C> {
  const mayOverride = usePermission('override', 'edit');
  const last = useRef<RequestOf<C>>(undefined);
  const [isAsking, setIsAsking] = useState(false);
  const write = useBookingWrite(call, {
    ...options,
    handlesError: (error) => {
      const asks = mayOverride && isSoldOut(error);
      if (asks) setIsAsking(true);
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
    dialog: isAsking && (
      <OverbookDialog
        onClose={() => setIsAsking(false)}
        onConfirm={(overbookReason) => {
          setIsAsking(false);
          if (last.current !== undefined) send({ ...last.current, overbookReason });
        }}
      />
    ),
  };
}

function OverbookDialog({
  onConfirm,
  onClose,
}: {
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
      <Text>{t('overbook.body')}</Text>
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
