import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, Button, CheckmarkRegular, makeStyles, NoteRegular, tokens } from '@honjin/ui';
import { useState } from 'react';
import type { Booking, RoomUnit } from '../form/booking-types.ts';
import { MemoDialog } from './memo-dialog.tsx';
import { MemoPopUp } from './memo-pop-up.tsx';
import { colourOf, memosOf, useMemoKinds, type Memo, type PlacedMemo } from './use-memo-kinds.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center' },
  chip: {
    maxWidth: '320px',
    justifyContent: 'flex-start',
    borderInlineStartWidth: '6px',
    borderInlineStartColor: tokens.colorNeutralStrokeAccessible,
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  booking: Booking;
  /** The room that is shown: where a new memo is noted. */
  unit: RoomUnit | undefined;
}

/** The memo that is being changed, or the room for which a new one is noted. */
interface Edited {
  unit: RoomUnit;
  memo?: Memo;
}

/** Shows the memos of a booking in their colours, and those that have to be read before going on. */
export function MemoBar({ booking, unit }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const kinds = useMemoKinds();
  const [edited, setEdited] = useState<Edited>();
  const memos = memosOf(booking, kinds);
  return (
    <div className={styles.root} role="group" aria-label={t('memos.label')}>
      {memos.map((placed) => (
        <MemoChip
          key={placed.memo.id}
          placed={placed}
          showsRoom={booking.bRoomUnit.length > 1}
          disabled={!mayEdit}
          onOpen={() => setEdited({ unit: placed.unit, memo: placed.memo })}
        />
      ))}
      {unit !== undefined && (
        <ActionButton
          size="small"
          appearance="subtle"
          icon={<NoteRegular />}
          blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
          onClick={() => setEdited({ unit })}
        >
          {t('memos.add')}
        </ActionButton>
      )}
      {edited && (
        <MemoDialog booking={booking} kinds={kinds} {...edited} onClose={() => setEdited(undefined)} />
      )}
      <MemoPopUp booking={booking} memos={memos} mayConfirm={mayEdit} />
    </div>
  );
}

interface ChipProps {
  placed: PlacedMemo;
  showsRoom: boolean;
  disabled: boolean;
  onOpen: () => void;
}

function MemoChip({ placed: { memo, unit, kind }, showsRoom, disabled, onOpen }: ChipProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const room = showsRoom ? `${t('rooms.number', { number: unit.roomIndex })} ` : '';
  const text = [`${room}${memo.freeMemoTitle}`, memo.detail]
    .filter((part) => part !== '')
    .join(t('memos.separator'));
  const colour = colourOf(kind);
  const isDone = memo.isConfirm === 'YES';
  return (
    <Button
      size="small"
      className={styles.chip}
      style={colour === undefined ? undefined : { borderInlineStartColor: colour }}
      disabledFocusable={disabled}
      title={text}
      aria-label={isDone ? `${text} (${t('memos.confirmed')})` : text}
      {...(isDone ? { icon: <CheckmarkRegular /> } : {})}
      onClick={onOpen}
    >
      <span className={styles.text}>{text}</span>
    </Button>
  );
}
