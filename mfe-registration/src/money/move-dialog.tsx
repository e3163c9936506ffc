import { standingLines } from '@honjin/domain';
import { moveDetail, splitDetail } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, makeStyles, MoneyField, NumberField, SelectField } from '@honjin/ui';
import { useState } from 'react';
import type { OrderLine, UseDetail } from '../booking/form/booking-types.ts';
import type { DialogProps } from '../booking/dialogs/dialog-props.ts';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { QueryPanel } from '../parts/query-panel.tsx';
import { chosenLines, type MovableLine, movableLines } from './movable-lines.ts';
import { useMoveColumns } from './order-columns.tsx';
import { useSlip } from './use-slip.ts';
import { StayDialog } from '../booking/dialogs/stay-dialog.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) 120px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'start',
  },
});

/** Moves open lines and payments to another page or room, or splits a part of one line off. */
export function MoveDialog(props: DialogProps) {
  const { t } = useTranslation('registration');
  const slip = useSlip(props.booking, props.unit);
  if (slip.data) return <Move {...props} detail={slip.data} />;
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('move.title')}
      blockedReason={t('loading')}
      onSubmit={() => undefined}
    >
      <QueryPanel query={slip}>{() => null}</QueryPanel>
    </StayDialog>
  );
}

/** A part may be split off when one posted line is chosen. */
function splittableLine(chosen: readonly MovableLine[]): OrderLine | null {
  const [only] = chosen;
  if (chosen.length !== 1 || only?.kind !== 'ORDER') return null;
  return only.order;
}

function Move(props: DialogProps & { detail: UseDetail }) {
  const { booking, unit, detail, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const lines = movableLines(standingLines(detail.bOrders), standingLines(detail.bPayments), unit.id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [roomId, setRoomId] = useState(unit.id);
  const [page, setPage] = useState<number | null>(2);
  const [part, setPart] = useState<number | null>(null);
  const options = { successMessage: t('move.done'), onSuccess: onClose };
  const move = useBookingWrite(moveDetail, options);
  const split = useBookingWrite(splitDetail, options);
  const chosen = lines.filter(({ key }) => selected.has(key));
  const splittable = splittableLine(chosen);
  const columns = useMoveColumns();
  const blockedReason =
    chosen.length === 0 ? t('move.nothing') : page === null ? t('move.needsPage') : undefined;

  function submit() {
    const place = { toRoomUnitId: roomId, toBillPage: page ?? 1 };
    if (splittable && part !== null) split.mutate({ id: splittable.id, amount: part, ...place });
    else move.mutate({ ...chosenLines(chosen), ...place });
  }
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('move.title')}
      submitLabel={t(splittable && part !== null ? 'move.split' : 'move.submit')}
      busy={move.isPending || split.isPending}
      blockedReason={blockedReason}
      onSubmit={submit}
    >
      <DataTable
        label={t('move.lines')}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        rowLabel={({ name }) => name}
        selection={{ selected, onSelectionChange: setSelected }}
        paged={false}
        maxHeight="300px"
        emptyTitle={t('money.noOrders')}
      />
      <div className={styles.fields}>
        <SelectField
          label={t('move.toRoom')}
          value={roomId}
          onChange={setRoomId}
          choices={booking.bRoomUnit.map((each) => ({
            value: each.id,
            label: `${t('rooms.number', { number: each.roomIndex })} ${each.guestName}`,
          }))}
        />
        <NumberField label={t('money.page')} required min={1} max={99} value={page} onChange={setPage} />
        {splittable && (
          <MoneyField
            label={t('move.part')}
            hint={t('move.partHint')}
            allowsNegative
            value={part}
            onChange={setPart}
          />
        )}
      </div>
    </StayDialog>
  );
}
