import { returnRoomKeys } from '@honjin/contracts/registration';
import { ROOM_KEY_TRANSITIONS, type RoomKeyAction } from '@honjin/domain';
import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  DataTable,
  Drawer,
  KeyRegular,
  makeStyles,
  OpenRegular,
  type TableColumn,
} from '@honjin/ui';
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { CardBadge, DeliveryBadge } from './delivery-badge.tsx';
import { issueBlockOf, type CardKey, type KeyRoom } from './key-room.ts';
import { LoseDialog } from './lose-dialog.tsx';
import { RecutDialog } from './recut-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { useKeyWrite } from './use-key-write.ts';

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', gap: '12px' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  actions: { display: 'flex', gap: '4px', '& button': { whiteSpace: 'nowrap' } },
});

export interface RoomKeysDrawerProps {
  /** The room of the open drawer. Undefined means that none is open. */
  room: KeyRoom | undefined;
  businessDate: string;
  canEdit: boolean;
  onIssue: (room: KeyRoom) => void;
  onClose: () => void;
}

/** The cards of one room beside the list, each with what can be done to it. */
export function RoomKeysDrawer({ room, ...rest }: RoomKeysDrawerProps) {
  const { t } = useTranslation('schedule');
  return (
    <Drawer
      open={room !== undefined}
      size="large"
      title={room && t('deliver.cardsTitle', { room: room.roomNo || t('unassigned'), guest: room.guestName })}
      onClose={rest.onClose}
    >
      {room && <RoomKeys room={room} {...rest} />}
    </Drawer>
  );
}

/** The acts on a card; STOP is for one that has not come out. */
type CardAction = RoomKeyAction | 'STOP';

interface Asked {
  action: Exclude<CardAction, 'RETURN'>;
  card: CardKey;
}

/**
 * A card that was cut again or came back loses its buttons: the focus that was on one goes to the first control that is
 * left, for behind the drawer nothing can be reached.
 */
function useHeldFocus() {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (last.current === undefined || last.current.isConnected) return;
    if (document.activeElement === document.body) part.current?.querySelector('button')?.focus();
  });
  return {
    ref: part,
    // React passes on the focus of a dialog above the drawer.
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}

function RoomKeys({ room, businessDate, canEdit, onIssue }: RoomKeysDrawerProps & { room: KeyRoom }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const giveBack = useKeyWrite(returnRoomKeys, t('deliver.returned'));
  const block = issueBlockOf(room, businessDate);
  const columns = useCardColumns((card) => (
    <CardActions
      card={card}
      canEdit={canEdit}
      isBusy={giveBack.isPending}
      onAction={(action) => {
        if (action === 'RETURN') giveBack.mutate({ ids: [card.id] });
        else setAsked({ action, card });
      }}
    />
  ));
  const close = () => setAsked(undefined);
  return (
    <div className={styles.cards} {...useHeldFocus()}>
      <div className={styles.bar}>
        <DeliveryBadge room={room} />
        {canEdit && (
          <ActionButton
            icon={<KeyRegular />}
            blockedReason={block === null ? undefined : t(`deliver.blocked.${block}`)}
            onClick={() => onIssue(room)}
          >
            {t('deliver.issueOne')}
          </ActionButton>
        )}
        <Button
          icon={<OpenRegular />}
          onClick={() => navigate(paths.registrationDetail(room.bBasicInformationId, room.bRoomUnitId))}
        >
          {t('open')}
        </Button>
      </div>
      <DataTable
        label={t('deliver.cards')}
        columns={columns}
        rows={room.keys}
        rowKey={({ id }) => id}
        paged={false}
        emptyTitle={t('deliver.noCards')}
      />
      {asked?.action === 'RECUT' && <RecutDialog card={asked.card} onClose={close} />}
      {asked?.action === 'STOP' && <StopDialog card={asked.card} onClose={close} />}
      {asked?.action === 'LOSE' && <LoseDialog card={asked.card} onClose={close} />}
    </div>
  );
}

function useCardColumns(actions: (card: CardKey) => ReactNode): TableColumn<CardKey>[] {
  const { t } = useTranslation('schedule');
  return [
    { key: 'no', header: t('deliver.cardNo'), numeric: true, width: '48px', cell: ({ cardNo }) => cardNo },
    { key: 'state', header: t('deliver.status'), cell: (card) => <CardBadge card={card} /> },
    {
      key: 'until',
      header: t('deliver.validUntil'),
      width: '112px',
      cell: ({ validUntil }) => validUntil.replace('T', ' ').replaceAll('-', '/').slice(5),
    },
    { key: 'encoder', header: t('deliver.encoder'), cell: ({ encoderName }) => encoderName },
    {
      key: 'by',
      header: t('deliver.by'),
      width: '110px',
      cell: ({ closedBy, issuedBy }) => closedBy || issuedBy,
    },
    { key: 'note', header: t('deliver.note'), cell: ({ note }) => note },
    { key: 'actions', header: t('deliver.actions'), width: '270px', cell: actions },
  ];
}

interface CardActionsProps {
  card: CardKey;
  canEdit: boolean;
  isBusy: boolean;
  onAction: (action: CardAction) => void;
}

/** Offers the actions on a card that the table of the domain allows. */
function CardActions({ card: { cardNo, status, queuePlace }, canEdit, isBusy, onAction }: CardActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const allowed = canEdit ? (Object.keys(ROOM_KEY_TRANSITIONS[status]) as RoomKeyAction[]) : [];
  return (
    <span className={styles.actions}>
      {canEdit && queuePlace !== null && (
        <ActionButton
          size="small"
          aria-label={t('deliver.stopOf', { number: cardNo })}
          onClick={() => onAction('STOP')}
        >
          {t('deliver.stopCard')}
        </ActionButton>
      )}
      {allowed.map((action) => (
        <ActionButton
          key={action}
          size="small"
          busy={isBusy}
          aria-label={t(`deliver.actionOf.${action}`, { number: cardNo })}
          onClick={() => onAction(action)}
        >
          {t(`codes:keyAction.${action}`)}
        </ActionButton>
      ))}
    </span>
  );
}
