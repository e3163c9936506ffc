import { issueRoomKeys, loseRoomKey, recutRoomKey, returnRoomKeys } from '@honjin/contracts/registration';
import { MAX_KEYS_PER_ROOM, ROOM_KEY_TRANSITIONS, type RoomKeyAction } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  CheckboxField,
  ConfirmDialog,
  DataTable,
  makeStyles,
  NumberField,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { EncoderField } from '../../key-encoder/encoder-field.tsx';
import { EncoderTexts } from '../../key-encoder/encoder-texts.ts';
import { awaitKeys } from '../../key-encoder/pending-keys.ts';
import { useEncoderChoice, type EncoderChoice } from '../../key-encoder/use-encoder-choice.ts';
import { useUnitKeys, type UnitKey } from '../../key-encoder/use-unit-keys.ts';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { StayDialog } from '../dialogs/stay-dialog.tsx';
import { RenewBar } from './renew-bar.tsx';
import { KeyState } from './key-state.tsx';
import { StopKeyButton } from './stop-key-button.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', gap: '12px', alignItems: 'end' },
  actions: { display: 'flex', gap: '4px' },
});

/** Cuts card keys for the room or the whole group, and keeps what became of each. */
export function KeysDialog(props: DialogProps) {
  return (
    <EncoderTexts>
      <Dialog {...props} />
    </EncoderTexts>
  );
}

/** Returns the words for cards that were asked for: an encoder with a line takes its time. */
function useAskedWords({ chosen }: EncoderChoice) {
  const { t } = useTranslation('registration');
  return t(chosen === null ? 'keys.asked' : 'keyEncoder.queued');
}

function Dialog(props: DialogProps) {
  const { booking, unit } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const keys = useUnitKeys(unit.id);
  const choice = useEncoderChoice();
  const [count, setCount] = useState<number | null>(1);
  const [isForAll, setIsForAll] = useState(false);
  const issue = useBookingWrite(issueRoomKeys, {
    successMessage: useAskedWords(choice),
    onSuccess: (answer) => awaitKeys(answer.keys),
  });
  const rooms = isForAll ? booking.bRoomUnit.filter(({ status }) => status === unit.status) : [unit];
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('keys.title')}
      submitLabel={t('keys.issue')}
      busy={issue.isPending}
      blockedReason={count === null ? t('keys.needsCount') : choice.blockedReason}
      onSubmit={() =>
        issue.mutate({
          keyEncoderId: choice.chosen?.id ?? null,
          rooms: rooms.map(({ id }) => ({ bRoomUnitId: id, count: count ?? 1 })),
        })
      }
    >
      <div className={styles.fields}>
        <NumberField
          label={t('keys.count')}
          required
          min={1}
          max={MAX_KEYS_PER_ROOM}
          value={count}
          onChange={setCount}
        />
        {booking.bRoomUnit.length > 1 && (
          <CheckboxField label={t('keys.forAll')} value={isForAll} onChange={setIsForAll} />
        )}
      </div>
      <EncoderField choice={choice} />
      <QueryPanel query={keys}>
        {({ rooms: [room] }) =>
          room && (
            <>
              <RenewBar keys={room.keys} choice={choice} />
              <KeyTable keys={room.keys} choice={choice} />
            </>
          )
        }
      </QueryPanel>
    </StayDialog>
  );
}

function useKeyColumns(choice: EncoderChoice): TableColumn<UnitKey>[] {
  const { t } = useTranslation('registration');
  return [
    { key: 'no', header: t('keys.cardNo'), numeric: true, width: '56px', cell: ({ cardNo }) => cardNo },
    { key: 'room', header: t('keys.room'), width: '72px', cell: ({ roomNo }) => roomNo },
    { key: 'state', header: t('money.state'), cell: (key) => <KeyState value={key} /> },
    {
      key: 'until',
      header: t('keys.validUntil'),
      cell: ({ validUntil }) => validUntil.replace('T', ' ').slice(5),
    },
    { key: 'encoder', header: t('keyEncoder.encoder'), cell: ({ encoderName }) => encoderName },
    { key: 'by', header: t('keys.by'), cell: ({ closedBy, issuedBy }) => closedBy || issuedBy },
    {
      key: 'actions',
      header: t('receipt.actions'),
      width: '260px',
      cell: (key) => <KeyActions value={key} choice={choice} />,
    },
  ];
}

function KeyTable({ keys, choice }: { keys: readonly UnitKey[]; choice: EncoderChoice }) {
  const { t } = useTranslation('registration');
  const columns = useKeyColumns(choice);
  return (
    <DataTable
      label={t('keys.list')}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      paged={false}
      maxHeight="260px"
      emptyTitle={t('keys.none')}
    />
  );
}

/** Offers the actions on a card that the table of the domain allows. */
function KeyActions({ value, choice }: { value: UnitKey; choice: EncoderChoice }) {
  const { id, cardNo, status, queuePlace } = value;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const recut = useBookingWrite(recutRoomKey, {
    successMessage: useAskedWords(choice),
    onSuccess: ({ keys }) => awaitKeys(keys),
  });
  const giveBack = useBookingWrite(returnRoomKeys, { successMessage: t('keys.returned') });
  const lose = useBookingWrite(loseRoomKey, { successMessage: t('keys.lost') });
  const [isAsking, setIsAsking] = useState(false);
  const run: Record<RoomKeyAction, () => void> = {
    // The lock forgets a card that is lost.
    RECUT: () => recut.mutate({ id, newCode: status === 'LOST', keyEncoderId: choice.chosen?.id ?? null }),
    RETURN: () => giveBack.mutate({ ids: [id] }),
    LOSE: () => setIsAsking(true),
  };
  const busy = recut.isPending || giveBack.isPending || lose.isPending;
  const allowed = Object.keys(ROOM_KEY_TRANSITIONS[status]) as RoomKeyAction[];
  return (
    <span className={styles.actions}>
      {queuePlace !== null && <StopKeyButton value={value} />}
      {allowed.map((action) => (
        <ActionButton
          key={action}
          size="small"
          busy={busy}
          aria-label={t(`keys.actionOf.${action}`, { number: cardNo })}
          onClick={run[action]}
        >
          {t(`codes:keyAction.${action}`)}
        </ActionButton>
      ))}
      <ConfirmDialog
        open={isAsking}
        title={t('keys.loseTitle', { number: cardNo })}
        tone="danger"
        confirmLabel={t('keys.loseConfirm')}
        onConfirm={() => {
          setIsAsking(false);
          lose.mutate({ id });
        }}
        onCancel={() => setIsAsking(false)}
      >
        {t('keys.loseBody')}
      </ConfirmDialog>
    </span>
  );
}
