import type { RoomIndication } from '@honjin/contracts/rooms';
import type { RoomCleaning, RoomSight } from '@honjin/domain';
import {
  Button,
  ToneBadge,
  cleaningVisuals,
  makeStyles,
  roomConditionVisuals,
  toneVars,
  tokens,
} from '@honjin/ui';
import type { PhoneTexts } from './texts/texts-type.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderInlineStartWidth: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    // Cards out of sight are not laid out, because a phone is too slow for two hundred rooms.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 240px',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  number: { margin: 0, fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  type: { color: tokens.colorNeutralForeground2 },
  marks: { margin: 0, paddingInlineStart: '20px', fontSize: '15px', lineHeight: '22px' },
  buttons: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: '8px' },
  // A gloved thumb on a moving trolley.
  button: { minHeight: '52px', fontSize: '15px' },
});

/** The steps that make sense next, the likely one first. */
const NEXT: Readonly<Record<RoomCleaning, readonly RoomCleaning[]>> = {
  N: ['C', 'I'],
  C: ['I', 'N'],
  I: ['U', 'N'],
  U: ['N'],
};

/** The sightings that a cleaner can report: nobody, nobody but luggage, somebody. */
const SIGHTS = [
  { text: 'sawEmpty', seen: 'VACANT', hasLuggage: false },
  { text: 'sawLuggage', seen: 'VACANT', hasLuggage: true },
  { text: 'sawOccupied', seen: 'OCCUPIED', hasLuggage: false },
] as const;

function stepText(cleaning: RoomCleaning, texts: PhoneTexts): string {
  return { N: texts.again, C: texts.start, I: texts.finish, U: texts.usable }[cleaning];
}

function marksOf(room: RoomIndication, texts: PhoneTexts): string[] {
  const { guest, arrival } = room;
  const marks = [
    room.isDoNotDisturb && texts.doNotDisturb,
    room.isLinenDay && texts.linen,
    room.isGuestOut && texts.guestsOut,
    guest &&
      `${texts.guests(guest.guestCount)}${room.condition === 'D' ? ` · ${texts.leaves(guest.checkOutTime)}` : ''}`,
    arrival && `${texts.arrives(arrival.checkInTime)} · ${texts.guests(arrival.guestCount)}`,
    ...(guest?.cleaningMemos ?? []),
    ...(arrival?.cleaningMemos ?? []),
  ];
  return marks.filter((mark) => typeof mark === 'string');
}

export interface RoomCardProps {
  room: RoomIndication;
  texts: PhoneTexts;
  canEdit: boolean;
  isMismatch: boolean;
  onClean: (room: RoomIndication, cleaning: RoomCleaning) => void;
  onSight: (room: RoomIndication, seen: RoomSight, hasLuggage: boolean) => void;
}

/** Shows one room on a cleaner's phone: its state, its notes, and the next steps as large buttons. */
export function RoomCard({ room, texts, canEdit, isMismatch, onClean, onSight }: RoomCardProps) {
  const styles = useStyles();
  const marks = marksOf(room, texts);
  const headingId = `room-${room.roomId}`;
  return (
    <section
      aria-labelledby={headingId}
      className={styles.card}
      style={{ borderInlineStartColor: toneVars(cleaningVisuals[room.cleaning].tone).border }}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.number}>
          {room.roomNo}
        </h2>
        <ToneBadge
          tone={roomConditionVisuals[room.condition].tone}
          letter={room.condition}
          label={texts.conditions[room.condition]}
        />
        <ToneBadge
          tone={cleaningVisuals[room.cleaning].tone}
          letter={room.cleaning}
          label={texts.cleanings[room.cleaning]}
        />
        <span className={styles.type}>{texts.roomType(room)}</span>
      </div>
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      {(isMismatch || room.discrepancy !== null) && <strong role="status">{texts.mismatch}</strong>}
      {canEdit && (
        <div className={styles.buttons}>
          {NEXT[room.cleaning].map((cleaning, at) => (
            <Button
              key={cleaning}
              className={styles.button}
              appearance={at === 0 && cleaning !== 'N' ? 'primary' : 'secondary'}
              aria-label={`${room.roomNo} ${stepText(cleaning, texts)}`}
              onClick={() => onClean(room, cleaning)}
            >
              {stepText(cleaning, texts)}
            </Button>
          ))}
          {SIGHTS.map(({ text, seen, hasLuggage }) => (
            <Button
              key={text}
              className={styles.button}
              aria-label={`${room.roomNo} ${texts[text]}`}
              onClick={() => onSight(room, seen, hasLuggage)}
            >
              {texts[text]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
