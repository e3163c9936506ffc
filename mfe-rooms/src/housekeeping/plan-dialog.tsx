import { listRoomIndication, saveCleaningPlan, type RoomIndication } from '@honjin/contracts/rooms';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, Text, TextAreaField, makeStyles, tokens } from '@honjin/ui';
import { useState } from 'react';
import { namedCleaners, namesOf, sharesOf, type CleanerShare } from './plan-shares.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '4px' },
  share: { display: 'flex', gap: '8px', alignItems: 'baseline' },
  name: { fontWeight: 600, minWidth: '120px' },
  rooms: { color: tokens.colorNeutralForeground2 },
});

function ShareLine({ share }: { share: CleanerShare }) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const ends = [share.rooms[0], share.rooms.at(-1)].map((room) => room?.roomNo);
  return (
    <li className={styles.share}>
      <span className={styles.name}>{share.cleaner}</span>
      <span>{t('planShare', { count: share.rooms.length, points: share.points })}</span>
      {share.rooms.length > 0 && <span className={styles.rooms}>{ends.join(' – ')}</span>}
    </li>
  );
}

export interface PlanDialogProps {
  rooms: readonly RoomIndication[];
  onClose: () => void;
}

/** Shares the work of the shown rooms evenly among the cleaners of today, as stretches of the corridor. */
export function PlanDialog({ rooms, onClose }: PlanDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const [typed, setTyped] = useState(() => namedCleaners(rooms).join('\n'));
  const names = namesOf(typed);
  const shares = sharesOf(rooms, names);
  const planned = shares.flatMap(({ cleaner, rooms: own }) => own.map(({ roomId }) => ({ roomId, cleaner })));
  const save = useWrite(saveCleaningPlan, {
    invalidates: [listRoomIndication],
    successMessage: t('planSaved'),
    onSuccess: onClose,
  });
  const reason =
    names.length === 0 ? t('planNeedsNames') : planned.length === 0 ? t('planNoWork') : undefined;
  return (
    <FormDialog
      open
      size="medium"
      title={t('plan')}
      busy={save.isPending}
      blockedReason={reason}
      onSubmit={() => save.mutate({ rooms: planned })}
      onCancel={onClose}
    >
      <TextAreaField label={t('cleaners')} hint={t('cleanersHint')} value={typed} onChange={setTyped} />
      <Text role="status">{reason ?? t('planPreview', { count: planned.length })}</Text>
      <ul className={styles.list}>
        {shares.map((share) => (
          <ShareLine key={share.cleaner} share={share} />
        ))}
      </ul>
    </FormDialog>
  );
}
