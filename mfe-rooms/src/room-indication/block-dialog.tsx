import type { RequestOf } from '@honjin/contracts';
import { listRoomIndication, setRoomBlock, type RoomIndication } from '@honjin/contracts/rooms';
import { addDays, formatDate } from '@honjin/domain';
import {
  hearRevision,
  useContractForm,
  useQueryClient,
  useTranslation,
  useWrite,
  type ApiError,
} from '@honjin/mfe-kit';
import {
  FormDatePicker,
  FormDialog,
  FormRadioField,
  FormTextField,
  MessageBar,
  MessageBarBody,
} from '@honjin/ui';

export interface BlockDialogProps {
  room: RoomIndication;
  businessDate: string;
  onClose: () => void;
}

function hasTaker({ details }: ApiError): boolean {
  return typeof details['takenBy'] === 'string';
}

/** Asks from when to when and why a room is out of order or off sale. The server's refusal says who has the room. */
export function BlockDialog({ room, businessDate, onClose }: BlockDialogProps) {
  const { t } = useTranslation('rooms');
  const queries = useQueryClient();
  const form = useContractForm<typeof setRoomBlock, RequestOf<typeof setRoomBlock>>(setRoomBlock, {
    defaultValues: {
      roomId: room.roomId,
      kind: 'BROKEN',
      from: businessDate,
      to: addDays(businessDate, 1),
      reason: '',
    },
  });
  const save = useWrite(setRoomBlock, {
    successMessage: t('blockSaved'),
    // When somebody has the room, the refusal appears beside the dates, which have to change.
    handlesError: (error) => form.showServerErrors(error) || hasTaker(error),
    onSuccess: ({ registrationRevision }) => {
      hearRevision('registration', registrationRevision);
      onClose();
      return queries.invalidateQueries({ queryKey: [listRoomIndication.path] });
    },
  });
  const { control } = form;
  const { from, to } = form.watch();
  // Who says "until Friday" means the night before or the night of it: the last night is said.
  const hint = to > from ? t('toHintNight', { night: formatDate(addDays(to, -1), 'MM/dd') }) : t('toHint');
  return (
    <FormDialog
      open
      size="small"
      title={t('blockTitle', { roomNo: room.roomNo })}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onCancel={onClose}
    >
      {save.error && hasTaker(save.error) && (
        <MessageBar intent="error">
          <MessageBarBody>
            {save.error.message} {t('takenBy', { roomNo: room.roomNo, who: save.error.details['takenBy'] })}
          </MessageBarBody>
        </MessageBar>
      )}
      <FormRadioField
        control={control}
        name="kind"
        label={t('kind')}
        choices={[
          { value: 'BROKEN', label: t('broken') },
          { value: 'STOP', label: t('stop') },
        ]}
      />
      <FormDatePicker control={control} name="from" label={t('from')} required min={businessDate} />
      <FormDatePicker control={control} name="to" label={t('to')} required hint={hint} min={businessDate} />
      <FormTextField control={control} name="reason" label={t('reason')} required />
    </FormDialog>
  );
}
