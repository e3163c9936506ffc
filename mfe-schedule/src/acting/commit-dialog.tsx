import { useQuery, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody } from '@honjin/ui';
import { useState } from 'react';
import { changesType, draftsOf, SHELF, type StagedBoard } from '../board/staging.ts';
import { ActionDialog, ChargeField, ReasonField, type Charge } from './action-dialog.tsx';
import { resolveDrafts, useLookUpText } from './use-moves.ts';

const useStyles = makeStyles({
  list: { maxHeight: '160px', overflow: 'auto', margin: 0, paddingInlineStart: '20px', fontSize: '12px' },
});

export interface CommitDialogProps {
  staged: StagedBoard;
  onClose: (isDone: boolean) => void;
}

/** Shows the whole arrangement as one commit: the moves, their cost, and the obstacles. */
export function CommitDialog({ staged, onClose }: CommitDialogProps) {
  const { t } = useTranslation('schedule');
  const styles = useStyles();
  const [charge, setCharge] = useState<Charge | ''>('');
  const [reason, setReason] = useState('');
  const lookUpText = useLookUpText();
  const isOther = changesType(staged);
  const drafts = draftsOf(staged, charge);
  // Ids and versions are those of the moment in which the clerk looks at the list.
  const resolved = useQuery({
    queryKey: ['arrangement', drafts],
    queryFn: () => resolveDrafts(drafts),
    enabled: drafts.length > 0,
    gcTime: 0,
  });
  const isReady = resolved.data !== undefined && (!isOther || charge !== '');
  const roomNoOf = (at: number) => staged.board.rooms[at]?.roomNo ?? t('unassigned');
  return (
    <ActionDialog
      title={t('commitTitle', { count: drafts.length })}
      submitLabel={t('commitDo')}
      message={t('commitDone', { count: drafts.length })}
      actions={isReady ? resolved.data.actions : []}
      versions={resolved.data?.versions ?? []}
      reason={reason}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {resolved.error && (
        <MessageBar intent="error">
          <MessageBarBody>{lookUpText(resolved.error)}</MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list}>
        {staged.moves.map(({ bar, to }) => (
          <li key={bar.key}>
            {`${bar.bookingNo}-${bar.roomIndex} ${bar.guest}: ${roomNoOf(bar.room)} → ${roomNoOf(to)}`}
            {to === SHELF && ` (${t('fromShelf')})`}
          </li>
        ))}
      </ul>
      {isOther && <ChargeField charge={charge} onCharge={setCharge} />}
      <ReasonField isOptional={charge !== 'KEEP'} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
