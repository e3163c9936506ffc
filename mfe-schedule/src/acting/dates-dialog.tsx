import { addDays, businessMinutes, formatBusinessTime } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { DatePicker, DateRangePicker, RadioField, TimeDropdown, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import type { Bar } from '../board/board-model.ts';
import { ActionDialog, titleOf, useStay, versionOf, type Actions, type Stay } from './action-dialog.tsx';
import { DateChangeNote } from './date-change-note.tsx';
import { RestrictionReason } from './decision-reason.tsx';

const useStyles = makeStyles({ times: { display: 'flex', gap: '12px' } });

/** The proposal of a drag: the whole stay, or its end alone, later (or earlier) by a number of days or hours. */
export interface DatesWish {
  readonly kind: 'move' | 'end';
  readonly unit: 'day' | 'hour';
  readonly change: number;
}

export interface DatesDialogProps {
  bar: Bar;
  wish?: DatesWish | undefined;
  onClose: () => void;
}

/** Edits the days and hours of a stay, and shows the cost before it is done. */
export function DatesDialog(props: DatesDialogProps) {
  const stay = useStay(props.bar, props.onClose);
  return stay ? <DatesForm {...props} stay={stay} /> : null;
}

/** Returns the time some hours later, within the business day that the fields know. */
function laterTime(time: string, hours: number): string {
  return formatBusinessTime(Math.min(30 * 60, Math.max(0, businessMinutes(time) + hours * 60)));
}

/** The days and hours of a stay with what a drag proposes. */
function proposed(stay: Stay, wish: DatesWish | undefined) {
  const change = (kind: 'move' | 'end', unit: 'day' | 'hour') =>
    wish?.unit === unit && (wish.kind === kind || wish.kind === 'move') ? wish.change : 0;
  return {
    from: addDays(stay.checkInDate, change('move', 'day')),
    until: addDays(stay.checkOutDate, change('end', 'day')),
    checkInTime: laterTime(stay.checkInTime, change('move', 'hour')),
    checkOutTime: laterTime(stay.checkOutTime, change('end', 'hour')),
  };
}

function DatesForm({ stay, wish, onClose }: DatesDialogProps & { stay: Stay }) {
  const { t } = useTranslation('schedule');
  const styles = useStyles();
  const [first] = useState(() => proposed(stay, wish));
  const [dates, setDates] = useState({ from: first.from, until: first.until });
  const [checkInTime, setCheckInTime] = useState(first.checkInTime);
  const [checkOutTime, setCheckOutTime] = useState(first.checkOutTime);
  const [addedNights, setAddedNights] = useState<'SAME_ROOM' | 'NO_ROOM'>('SAME_ROOM');
  const [reason, setReason] = useState('');
  const isLonger = dates.from < stay.checkInDate || dates.until > stay.checkOutDate;
  const hasOtherDays = dates.from !== stay.checkInDate || dates.until !== stay.checkOutDate;
  const isChanged = hasOtherDays || checkInTime !== stay.checkInTime || checkOutTime !== stay.checkOutTime;
  const isWhole = [dates.from, dates.until, checkInTime, checkOutTime].every((value) => value !== '');
  const action: Actions[number] = {
    kind: 'DATES',
    bRoomUnitId: stay.roomUnitId,
    checkInDate: dates.from,
    checkOutDate: dates.until,
    checkInTime,
    checkOutTime,
    addedNights,
  };
  return (
    <ActionDialog
      title={t('datesTitle', titleOf(stay))}
      submitLabel={t('datesDo')}
      message={t('datesDone')}
      actions={isChanged && isWhole ? [action] : []}
      versions={[versionOf(stay)]}
      reason={reason}
      onClose={onClose}
    >
      {stay.isDayUse ? (
        <DatePicker
          label={t('dayUseDay')}
          required
          value={dates.from}
          onChange={(date) => setDates({ from: date, until: date })}
        />
      ) : (
        <DateRangePicker
          label={t('stayDates')}
          isStay
          required
          fromLabel={t('checkIn')}
          untilLabel={t('checkOut')}
          value={dates}
          onChange={setDates}
        />
      )}
      <div className={styles.times}>
        <TimeDropdown label={t('checkInTime')} value={checkInTime} onChange={setCheckInTime} />
        <TimeDropdown label={t('checkOutTime')} value={checkOutTime} onChange={setCheckOutTime} />
      </div>
      {isLonger && (
        <RadioField
          label={t('addedNights')}
          value={addedNights}
          choices={[
            { value: 'SAME_ROOM', label: t('addedSameRoom') },
            { value: 'NO_ROOM', label: t('addedNoRoom') },
          ]}
          onChange={(value) => setAddedNights(value as typeof addedNights)}
        />
      )}
      {hasOtherDays && isWhole && (
        <OtherDays roomUnitId={stay.roomUnitId} dates={dates} reason={reason} onReason={setReason} />
      )}
    </ActionDialog>
  );
}

interface OtherDaysProps {
  roomUnitId: string;
  dates: { from: string; until: string };
  reason: string;
  onReason: (reason: string) => void;
}

/**
 * Shows the consequences of other days: the reason when a restriction forbids them, and their effect on arrangements.
 */
function OtherDays({ roomUnitId, dates, reason, onReason }: OtherDaysProps) {
  return (
    <>
      <RestrictionReason value={reason} onChange={onReason} />
      <DateChangeNote roomUnitId={roomUnitId} checkInDate={dates.from} checkOutDate={dates.until} />
    </>
  );
}
