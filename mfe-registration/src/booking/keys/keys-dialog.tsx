import type { ResponseOf } from '@honjin/contracts';
import {
  issueRoomKeys,
  listRoomKeys,
  loseRoomKey,
  recutRoomKey,
  returnRoomKeys,
} from '@honjin/contracts/registration';
import { MAX_KEYS_PER_ROOM, ROOM_KEY_TRANSITIONS, type RoomKeyAction } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  CheckboxField,
  ConfirmDialog,
  DataTable,
  makeStyles,
  NumberField,
  ToneBadge,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { StayDialog } from '../dialogs/stay-dialog.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', gap: '12px', alignItems: 'end' },
  actions: { display: 'flex', gap: '4px' },
});

type Key = ResponseOf<typeof listRoomKeys>['rooms'][number]['keys'][number];

const TONES = {
  CUTTING: 'info',
  ISSUED: 'success',
  FAILED: 'danger',
  REPLACED: 'neutral',
  RETURNED: 'neutral',
  LOST: 'danger',
} as const;

/** Cuts card keys for the room or the whole group, and keeps what became of each. */
export function KeysDialog(props: DialogProps) {
  const { booking, unit } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const keys = useCall(listRoomKeys, { bRoomUnitIds: [unit.id] }, { staleTime: 0 });
  const [count, setCount] = useState<number | null>(1);
  const [isForAll, setIsForAll] = useState(false);
  const issue = useBookingWrite(issueRoomKeys, { successMessage: t('keys.asked') });
  const rooms = isForAll ? booking.bRoomUnit.filter(({ status }) => status === unit.status) : [unit];
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('keys.title')}
      submitLabel={t('keys.issue')}
      busy={issue.isPending}
      blockedReason={count === null ? t('keys.needsCount') : undefined}
      onSubmit={() =>
        issue.mutate({ rooms: rooms.map(({ id }) => ({ bRoomUnitId: id, count: count ?? 1 })) })
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
      <QueryPanel query={keys}>{({ rooms: [room] }) => room && <KeyTable keys={room.keys} />}</QueryPanel>
    </StayDialog>
  );
}

function useKeyColumns(): TableColumn<Key>[] {
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
    { key: 'by', header: t('keys.by'), cell: ({ closedBy, issuedBy }) => closedBy || issuedBy },
    {
      key: 'actions',
      header: t('receipt.actions'),
      width: '260px',
      cell: (key) => <KeyActions value={key} />,
    },
  ];
}

function KeyTable({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation('registration');
  const columns = useKeyColumns();
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

function KeyState({ value: { status, failure, fault } }: { value: Key }) {
  const { t } = useTranslation('registration');
  const why = failure === null ? fault && t(`codes:keyFault.${fault}`) : t(`codes:keyFailure.${failure}`);
  const tone = fault === null ? TONES[status] : 'attention';
  return <ToneBadge tone={tone} label={[t(`codes:keyStatus.${status}`), why].filter(Boolean).join(' · ')} />;
}

/** Offers the actions on a card that the table of the domain allows. */
function KeyActions({ value: { id, cardNo, status } }: { value: Key }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const recut = useBookingWrite(recutRoomKey, { successMessage: t('keys.asked') });
  const giveBack = useBookingWrite(returnRoomKeys, { successMessage: t('keys.returned') });
  const lose = useBookingWrite(loseRoomKey, { successMessage: t('keys.lost') });
  const [isAsking, setIsAsking] = useState(false);
  const run: Record<RoomKeyAction, () => void> = {
    // The lock forgets a card that is lost.
    RECUT: () => recut.mutate({ id, newCode: status === 'LOST' }),
    RETURN: () => giveBack.mutate({ ids: [id] }),
    LOSE: () => setIsAsking(true),
  };
  const busy = recut.isPending || giveBack.isPending || lose.isPending;
  const allowed = Object.keys(ROOM_KEY_TRANSITIONS[status]) as RoomKeyAction[];
  return (
    <span className={styles.actions}>
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
