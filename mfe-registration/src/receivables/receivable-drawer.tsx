import { changeReceivableDue } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { paths, useNavigate, usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUndoRegular,
  Button,
  DataTable,
  DatePicker,
  Drawer,
  EntryForm,
  makeStyles,
  MoneyText,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { ReverseDialog } from './reverse-dialog.tsx';
import { RECEIVABLE_READS, type Receivable, type ReceivableEntry } from './receivable-types.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
});

/** Shows one receivable: the payments for it, its due date, and the possible actions. */
export default function ReceivableDrawer({
  receivable,
  onClose,
}: {
  receivable: Receivable;
  onClose: () => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const mayWriteOff = usePermission('override', 'edit');
  const [reversed, setReversed] = useState<ReceivableEntry>();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const columns = useEntryColumns(setReversed);
  const { bBasicInformationId, bRoomUnitId, balance } = receivable;
  const blocked = balance === 0 ? t('receivable.nothingLeft') : undefined;
  return (
    <Drawer open size="large" title={`${receivable.billNo} ${receivable.guestName}`} onClose={onClose}>
      <div className={styles.row}>
        <Button onClick={() => void navigate(paths.registrationDetail(bBasicInformationId, bRoomUnitId))}>
          {t('receivable.openBooking', { booking: receivable.bookingLabel })}
        </Button>
        <ActionButton
          blockedReason={mayWriteOff ? blocked : t('block.NO_PERMISSION')}
          onClick={() => setIsWritingOff(true)}
        >
          {t('receivable.writeOff')}
        </ActionButton>
      </div>
      <div>
        {t('receivable.amount')} <MoneyText yen={receivable.amount} /> · {t('receivable.received')}{' '}
        <MoneyText yen={receivable.received} /> · {t('receivable.balance')} <MoneyText yen={balance} strong />
      </div>
      <DueForm key={receivable.version} receivable={receivable} />
      <DataTable
        label={t('receivable.entries')}
        columns={columns}
        rows={receivable.entries}
        rowKey={({ id }) => id}
        rowLabel={({ itemName }) => itemName}
        paged={false}
        emptyTitle={t('receivable.noEntries')}
      />
      {reversed && <ReverseDialog entry={reversed} onClose={() => setReversed(undefined)} />}
      {isWritingOff && <WriteOffDialog receivable={receivable} onClose={() => setIsWritingOff(false)} />}
    </Drawer>
  );
}

/** Edits the due date of a receivable. It can be changed while something is left. */
function DueForm({ receivable }: { receivable: Receivable }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('money', 'edit');
  const [dueDate, setDueDate] = useState(receivable.dueDate);
  const save = useWrite(changeReceivableDue, {
    invalidates: RECEIVABLE_READS,
    successMessage: t('receivable.dueDone'),
  });
  const { id, version, salesDate } = receivable;
  const isSame = dueDate === receivable.dueDate || dueDate === '';
  const blocked = isSame ? t('receivable.sameDue') : undefined;
  return (
    <EntryForm
      className={styles.row}
      onSubmit={() => {
        if (mayEdit && !isSame) save.mutate({ receivableId: id, version, dueDate });
      }}
    >
      <DatePicker label={t('receivable.dueDate')} min={salesDate} value={dueDate} onChange={setDueDate} />
      <ActionButton
        type="submit"
        busy={save.isPending}
        blockedReason={mayEdit ? blocked : t('block.NO_PERMISSION')}
      >
        {t('receivable.changeDue')}
      </ActionButton>
    </EntryForm>
  );
}

function useEntryColumns(onReverse: (entry: ReceivableEntry) => void): TableColumn<ReceivableEntry>[] {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('money', 'edit');
  return [
    {
      key: 'paidOn',
      header: t('money.paymentDate'),
      width: '96px',
      cell: ({ paidOn }) => formatDate(paidOn),
    },
    {
      key: 'item',
      header: t('money.paymentItem'),
      cell: (entry) => [entryName(entry, t), entry.memo].filter((text) => text !== '').join(' · '),
    },
    { key: 'inputBy', header: t('receivable.inputBy'), width: '96px', cell: ({ inputBy }) => inputBy },
    {
      key: 'amount',
      header: t('money.amount'),
      numeric: true,
      width: '104px',
      cell: ({ amount }) => <MoneyText yen={amount} />,
    },
    {
      key: 'undo',
      header: t('money.undo'),
      width: '88px',
      cell: (entry) =>
        mayEdit && !entry.isReversed && entry.reversalOf === null ? (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUndoRegular />}
            aria-label={t('money.undoLine', { name: entryName(entry, t) })}
            onClick={() => onReverse(entry)}
          />
        ) : null,
    },
  ];
}

function entryName(entry: ReceivableEntry, t: ReturnType<typeof useTranslation>['t']): string {
  const name = entry.kind === 'ADJUSTED' ? t('receivable.writtenOff') : entry.itemName;
  return entry.reversalOf === null ? name : t('receivable.reversedEntry', { name });
}
