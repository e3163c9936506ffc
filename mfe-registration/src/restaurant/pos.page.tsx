import { chargeRoom, findPosRooms, listPosItems, printPosSlip } from '@honjin/contracts/registration';
import type { EatingPlace } from '@honjin/domain';
import { fetchFile, useCall, useFileSave, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  CheckboxField,
  makeStyles,
  MoneyText,
  PageHeader,
  Text,
  TextField,
  tokens,
} from '@honjin/ui';
import { useState } from 'react';
import { useRested } from '../parts/use-rested.ts';
import { addItem, amountOf, PosCart, type CartLine } from './pos-cart.tsx';
import { PosItems } from './pos-items.tsx';
import type { PosRoom } from './restaurant-types.ts';
import { RestaurantTexts } from './restaurant-texts.ts';

const REST_MS = 150;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 420px)',
    gap: '12px',
    alignItems: 'start',
    '@media (max-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: '8px' },
  rooms: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  guest: { fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  total: { fontSize: '24px', lineHeight: '32px', fontWeight: 600, color: tokens.colorBrandForeground1 },
  post: { minHeight: '56px', fontSize: '18px' },
});

/** Charges a room for what was eaten: room, name, articles, done. Everything works from the keyboard. */
export default function PosPage() {
  return (
    <RestaurantTexts>
      <Page />
    </RestaurantTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [roomNo, setRoomNo] = useState('');
  const [room, setRoom] = useState<PosRoom>();
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [isAway, setIsAway] = useState(false);
  const place: EatingPlace = isAway ? 'AWAY' : 'IN';
  const rested = useRested(roomNo.trim(), REST_MS);
  const found = useCall(findPosRooms, { roomNo: rested }, { enabled: rested !== '', staleTime: 0 });
  const items = useCall(listPosItems, {});
  const rooms = rested === '' ? [] : (found.data?.rooms ?? []);
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0);
  return (
    <div className={styles.root}>
      <PageHeader title={t('pos.title')} subtitle={t('pos.hint')} />
      <div className={styles.columns}>
        <PosItems
          items={items.data?.items ?? []}
          place={place}
          onChoose={(item) => setLines(addItem(lines, item, place))}
        />
        <div className={styles.side}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const exact = rooms.find((one) => one.roomNo === roomNo.trim()) ?? rooms[0];
              if (exact !== undefined) setRoom(exact);
            }}
          >
            <TextField
              label={t('pos.room')}
              required
              autoFocus
              maxLength={20}
              autoComplete="off"
              inputMode="numeric"
              value={roomNo}
              onChange={(next) => {
                setRoomNo(next);
                setRoom(undefined);
              }}
            />
          </form>
          <RoomChoice rooms={room === undefined ? rooms : []} onChoose={setRoom} />
          {room !== undefined && (
            <div role="status" className={styles.guest}>
              {t('pos.guest', { room: room.roomNo, name: room.guestName, pax: room.pax })}
            </div>
          )}
          <CheckboxField label={t('pos.away')} value={isAway} onChange={setIsAway} />
          <PosCart lines={lines} onChange={setLines} />
          <div className={styles.total}>
            <MoneyText yen={total} />
          </div>
          <PostButton
            className={styles.post}
            room={room}
            lines={lines}
            onDone={() => {
              setLines([]);
              setRoom(undefined);
              setRoomNo('');
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** The rooms in house that begin with what was typed. */
function RoomChoice({ rooms, onChoose }: { rooms: readonly PosRoom[]; onChoose: (room: PosRoom) => void }) {
  const styles = useStyles();
  return (
    <div className={styles.rooms}>
      {rooms.slice(0, 8).map((one) => (
        <Button key={one.bRoomUnitId} onClick={() => onChoose(one)}>
          {one.roomNo} {one.guestName}
        </Button>
      ))}
    </div>
  );
}

interface PostProps {
  className: string;
  room: PosRoom | undefined;
  lines: readonly CartLine[];
  onDone: () => void;
}

/** Posts the charge, and prints its slip for the signature. */
function PostButton({ className, room, lines, onDone }: PostProps) {
  const { t } = useTranslation('registration');
  const { save, isBusy } = useFileSave();
  const [posted, setPosted] = useState<readonly string[]>([]);
  const post = useWrite(chargeRoom, {
    successMessage: t('pos.done'),
    onSuccess: (answer) => {
      setPosted(answer.lines.map(({ id }) => id));
      onDone();
    },
  });
  const missing = room === undefined ? t('pos.needsRoom') : t('pos.needsItems');
  const isReady = room !== undefined && lines.length > 0;
  return (
    <>
      <ActionButton
        className={className}
        appearance="primary"
        busy={post.isPending}
        blockedReason={isReady ? undefined : missing}
        onClick={() => {
          if (room === undefined) return;
          post.mutate({
            bRoomUnitId: room.bRoomUnitId,
            guestName: room.guestName,
            orders: lines.map(({ item, quantity, place }) => ({
              accountingItemId: item.id,
              quantity,
              place,
            })),
          });
        }}
      >
        {t('pos.post')}
      </ActionButton>
      {posted.length > 0 && (
        <Button
          disabledFocusable={isBusy}
          onClick={() => void save(fetchFile(printPosSlip, { orderIds: [...posted] }))}
        >
          {t('pos.slip')}
        </Button>
      )}
      {posted.length > 0 && <Text size={200}>{t('pos.slipHint')}</Text>}
    </>
  );
}
