import type { ResponseOf } from '@honjin/contracts';
import { decidePreCheckIn, type showPreCheckIn } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, DataTable, makeStyles, type TableColumn } from '@honjin/ui';
import { useBookingWrite } from '../saving/use-booking-write.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '4px', flexWrap: 'wrap' },
  value: { overflowWrap: 'anywhere' },
});

type Difference = ResponseOf<typeof showPreCheckIn>['differences'][number];

const keyOf = ({ bRoomUnitId, bGuestInformationId, part }: Difference) =>
  `${bRoomUnitId}|${bGuestInformationId}|${part}`;

function useDifferenceColumns(bookingId: string): TableColumn<Difference>[] {
  const { t } = useTranslation('registration');
  return [
    { key: 'guest', header: t('preCheckIn.column.guest'), cell: ({ guestName }) => guestName },
    {
      key: 'part',
      header: t('preCheckIn.column.part'),
      width: '110px',
      cell: ({ part }) => t(`preCheckIn.part.${part}`),
    },
    { key: 'stored', header: t('preCheckIn.column.stored'), cell: ({ stored }) => <Said text={stored} /> },
    {
      key: 'answered',
      header: t('preCheckIn.column.answered'),
      cell: ({ answered }) => <Said text={answered} />,
    },
    {
      key: 'decide',
      header: t('preCheckIn.column.decide'),
      width: '230px',
      cell: (one) => <Decision bookingId={bookingId} difference={one} />,
    },
  ];
}

/** Lets the desk decide about every answer that is otherwise than the record. */
export function DifferenceTable({
  bookingId,
  differences,
}: {
  bookingId: string;
  differences: readonly Difference[];
}) {
  const { t } = useTranslation('registration');
  const columns = useDifferenceColumns(bookingId);
  return (
    <section aria-label={t('preCheckIn.differences')}>
      <p>{t('preCheckIn.differencesNote')}</p>
      <DataTable
        label={t('preCheckIn.differences')}
        columns={columns}
        rows={differences}
        rowKey={keyOf}
        paged={false}
        maxHeight="260px"
      />
    </section>
  );
}

function Said({ text }: { text: string }) {
  return <span className={useStyles().value}>{text}</span>;
}

function Decision({ bookingId, difference }: { bookingId: string; difference: Difference }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const take = useBookingWrite(decidePreCheckIn, { successMessage: t('preCheckIn.taken') });
  const leave = useBookingWrite(decidePreCheckIn, { successMessage: t('preCheckIn.left') });
  const { bRoomUnitId, bGuestInformationId, part, answered, guestName } = difference;
  const named = { guest: guestName, part: t(`preCheckIn.part.${part}`) };
  const decide = (isTaken: boolean) =>
    (isTaken ? take : leave).mutate({
      bBasicInformationId: bookingId,
      decisions: [{ bRoomUnitId, bGuestInformationId, part, answered, isTaken }],
    });
  const busy = take.isPending || leave.isPending;
  return (
    <span className={styles.actions}>
      <ActionButton
        size="small"
        appearance="primary"
        busy={busy}
        aria-label={t('preCheckIn.takeOf', named)}
        onClick={() => decide(true)}
      >
        {t('preCheckIn.take')}
      </ActionButton>
      <ActionButton
        size="small"
        busy={busy}
        aria-label={t('preCheckIn.leaveOf', named)}
        onClick={() => decide(false)}
      >
        {t('preCheckIn.leave')}
      </ActionButton>
    </span>
  );
}
