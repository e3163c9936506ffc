import type { RoomIndication } from '@honjin/contracts/rooms';
import { roomReadiness } from '@honjin/domain';
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
import { hasMemo, type RoomTexts } from './room-texts.ts';

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

interface LineProps {
  room: RoomIndication;
  texts: RoomTexts;
  className: string;
}

/** Shows what is special about the room today; a room with nothing special has no such line. */
function MarksLine({ room, texts, className }: LineProps) {
  const words = [
    room.isLinenDay && texts.t('linenShort'),
    room.isGuestOut && texts.t('guestOut'),
    room.cleaner,
  ];
  const text = words.filter(Boolean).join(' ');
  const hasIcon = room.isDoNotDisturb || hasMemo(room) || room.discrepancy !== null;
  if (text === '' && !hasIcon) return null;
  return (
    <div className={className} aria-hidden>
      {room.isDoNotDisturb && <AlertRegular />}
      {hasMemo(room) && <NoteRegular />}
      {room.discrepancy && <WarningRegular />}
      {text}
    </div>
  );
}

/** Names the guests in the room, and those who will arrive. */
function PartyLines({ room: { guest, arrival }, texts, className }: LineProps) {
  return (
    <>
      {guest && (
        <div className={className} aria-hidden>
          {guest.guestName || texts.t('guests', { count: guest.guestCount })}
        </div>
      )}
      {arrival && (
        <div className={className} aria-hidden>
          <DoorArrowRightRegular /> {arrival.checkInTime} {arrival.guestName}
        </div>
      )}
    </>
  );
}

export interface RoomTileProps {
  room: RoomIndication;
  /** Handed in, because a house of tiles that all ask for their texts takes long to come. */
  texts: RoomTexts;
  isSelected: boolean;
  /** The one tile that Tab reaches. */
  isCurrent: boolean;
}

/** One room. The grid around it handles keys and clicks by its `data-room-id`, so that a tile is drawn only when its room changes. */
export const RoomTile = memo(function RoomTile({ room, texts, isSelected, isCurrent }: RoomTileProps) {
  const styles = useStyles();
  const label = texts.label(room);
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
        {texts.typeText(room)}
      </div>
      <PartyLines room={room} texts={texts} className={styles.line} />
      <MarksLine room={room} texts={texts} className={styles.line} />
    </div>
  );
});
