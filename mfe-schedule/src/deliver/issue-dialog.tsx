import { MAX_KEYS_PER_ROOM } from '@honjin/domain';
import { randomId, useTranslation } from '@honjin/mfe-kit';
import {
  FormDialog,
  makeStyles,
  MessageBar,
  MessageBarBody,
  NumberField,
  RadioField,
  Text,
} from '@honjin/ui';
import { useState } from 'react';
import { EncoderField, useEncoderChoice } from './encoder-choice.tsx';
import { planIssue, type IssuePlan } from './issue-plan.ts';
import { IssueProgress } from './issue-progress.tsx';
import type { KeyRoom } from './key-room.ts';
import { useIssueRun } from './use-issue-run.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } });

export interface IssueDialogProps {
  rooms: readonly KeyRoom[];
  businessDate: string;
  onClose: () => void;
}

/** Cuts cards for one room or a whole group: it asks for the number, and then shows the result room by room. */
export function IssueDialog({ rooms, businessDate, onClose }: IssueDialogProps) {
  const { t } = useTranslation('schedule');
  const run = useIssueRun();
  const choice = useEncoderChoice();
  const [per, setPer] = useState('GUESTS');
  const [count, setCount] = useState<number | null>(1);
  if (run.steps.length > 0) return <IssueProgress run={run} onClose={onClose} />;
  const isCount = count !== null && count >= 1 && count <= MAX_KEYS_PER_ROOM;
  const wanted = per === 'GUESTS' ? per : (count ?? 1);
  const plan = planIssue(rooms, wanted, { businessDate, newIntent: randomId });
  const cards = plan.orders.reduce((sum, order) => sum + order.count, 0);

  function blockedReason(): string | undefined {
    if (per !== 'GUESTS' && !isCount) return t('deliver.needsCount', { most: MAX_KEYS_PER_ROOM });
    return cards === 0 ? t('deliver.nothingToIssue') : choice.blockedReason;
  }
  return (
    <FormDialog
      open
      title={t('deliver.issueTitle', { rooms: rooms.length })}
      submitLabel={t('deliver.issueDo', { cards })}
      blockedReason={blockedReason()}
      onSubmit={() => run.start(plan.orders, choice.chosen?.id ?? null)}
      onCancel={onClose}
    >
      <RadioField
        label={t('deliver.perRoom')}
        hint={t('deliver.perRoomHint')}
        value={per}
        choices={[
          { value: 'GUESTS', label: t('deliver.perGuest') },
          { value: 'COUNT', label: t('deliver.perCount') },
        ]}
        onChange={setPer}
      />
      {per === 'COUNT' && (
        <NumberField
          label={t('deliver.count')}
          required
          min={1}
          max={MAX_KEYS_PER_ROOM}
          value={count}
          onChange={setCount}
        />
      )}
      <EncoderField choice={choice} />
      <LeftOut plan={plan} />
    </FormDialog>
  );
}

/** Lists the chosen rooms that get no card, and why. */
function LeftOut({ plan: { supplied, blocked } }: { plan: IssuePlan }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const name = ({ roomNo, guestName, bookingNo }: KeyRoom) =>
    [roomNo, guestName || bookingNo].join(' ').trim();
  return (
    <>
      {supplied.length > 0 && <Text>{t('deliver.supplied', { rooms: supplied.length })}</Text>}
      {blocked.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('deliver.leftOut', { rooms: blocked.length })}
            <ul className={styles.list}>
              {blocked.map(({ room, reason }) => (
                <li key={room.bRoomUnitId}>{`${name(room)}: ${t(`deliver.blocked.${reason}`)}`}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
