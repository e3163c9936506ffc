import type { RoomIndication } from '@honjin/contracts/rooms';
import { nameIn, roomReadiness } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  AlertRegular,
  CheckmarkRegular,
  DoorArrowRightRegular,
  NoteRegular,
  StatusBadge,
  VisuallyHidden,
  WarningRegular,
  makeStyles,
  mergeClasses,
  readinessTones,
  toneVars,
  tokens,
} from '@honjin/ui';
import { memo } from 'react';
import { hasMemo, useRoomTexts } from './room-texts.ts';

const useStyles = makeStyles({
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    boxSizing: 'border-box',
    minHeight: '88px',
    padding: '4px 5px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderInlineStartWidth: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '12px',
    lineHeight: '16px',
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  head: { display: 'flex', alignItems: 'center', gap: '2px', flexWrap: 'wrap' },
  number: { fontSize: '14px', lineHeight: '22px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  badges: { display: 'flex', gap: '1px', marginInlineStart: 'auto' },
  badge: { width: '17px' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, fontSize: '14px' },
  },
});

/** Names the guests in the room, and those who will arrive. */
function PartyLines({ room: { guest, arrival } }: { room: RoomIndication }) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  return (
    <>
      {guest && (
        <div className={styles.line} aria-hidden>
          {guest.guestName || t('guests', { count: guest.guestCount })}
        </div>
      )}
      {arrival && (
        <div className={styles.line} aria-hidden>
          <DoorArrowRightRegular /> {arrival.checkInTime} {arrival.guestName}
        </div>
      )}
    </>
  );
}

export interface RoomTileProps {
  room: RoomIndication;
  isSelected: boolean;
  /** The one tile that Tab reaches. */
  isCurrent: boolean;
}

/** One room. The grid around it handles keys and clicks by its `data-room-id`, so that a tile is drawn only when its room changes. */
export const RoomTile = memo(function RoomTile({ room, isSelected, isCurrent }: RoomTileProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const locale = useLocale();
  const label = useRoomTexts().label(room);
  return (
    <div
      role="option"
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isSelected}
      title={label}
      data-room-id={room.roomId}
      className={mergeClasses(styles.tile, isSelected && styles.selected)}
      style={{ borderInlineStartColor: toneVars(readinessTones[roomReadiness(room)]).border }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.head} aria-hidden>
        {isSelected && <CheckmarkRegular />}
        <span className={styles.number}>{room.roomNo}</span>
        <span className={styles.badges}>
          <StatusBadge kind="roomCondition" status={room.condition} compact className={styles.badge} />
          <StatusBadge kind="cleaning" status={room.cleaning} compact className={styles.badge} />
        </span>
      </div>
      <div className={styles.line} aria-hidden>
        {nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn })}
      </div>
      <PartyLines room={room} />
      <div className={styles.line} aria-hidden>
        {room.isDoNotDisturb && <AlertRegular />}
        {hasMemo(room) && <NoteRegular />}
        {room.discrepancy && <WarningRegular />}
        {room.isLinenDay && t('linenShort')} {room.isGuestOut && t('guestOut')} {room.cleaner}
      </div>
    </div>
  );
});
