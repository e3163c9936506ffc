import { formatYen } from '@honjin/domain';
import { errorText, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  CheckboxField,
  makeStyles,
  MoneyField,
  MoneyText,
  SearchSelect,
  TextField,
  tokens,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { openPdf } from '../../money/open-pdf.ts';
import { useSlip } from '../../money/use-slip.ts';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useName } from '../../parts/use-name.ts';
import { offered } from '../acting/offered.ts';
import { useUndoChange } from '../acting/use-undo-change.ts';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { StayDialog } from '../dialogs/stay-dialog.tsx';
import type { UseDetail } from '../form/booking-types.ts';
import { Stopped } from './leaving-steps.tsx';
import { useCheckOutSheet, type CheckOutEntry, type SheetProps } from './use-check-out-sheet.ts';
import { useLeaving, type LeavingState } from './use-leaving.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '12px 32px' },
  column: { display: 'flex', flexDirection: 'column', gap: '10px', alignItems: 'stretch' },
  term: { fontSize: '12px', color: tokens.colorNeutralForeground2 },
  due: { fontSize: '40px', lineHeight: '48px', fontWeight: 600 },
  change: { fontSize: '28px', lineHeight: '36px' },
});

/** The whole leaving of one room: what is due, money, receipt and keys, and then the door. */
export function CheckOutSheet(props: DialogProps) {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const slip = useSlip(props.booking, props.unit);
  // What is done changes the slip: the sheet goes on with what it began with, page by page.
  const [detail, setDetail] = useState<UseDetail>();
  if (detail === undefined && slip.data && !slip.isFetching) setDetail(slip.data);
  if (detail) {
    const turnPage = () => {
      toasts.success(t('checkOut.pageDone'));
      setDetail(undefined);
    };
    return <Sheet {...props} detail={detail} onPageSettled={turnPage} />;
  }
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('checkOut.title')}
      blockedReason={t('loading')}
      onSubmit={() => undefined}
    >
      <QueryPanel query={slip}>{() => null}</QueryPanel>
    </StayDialog>
  );
}

/** Holds the leaving, which tells of its end by a toast that offers to take the check-out back. */
function useSheet(props: SheetProps & { onPageSettled: () => void }) {
  const { onClose, onAction, onPageSettled } = props;
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const tell = useUndoChange('CHECK_OUT', onAction);
  const leaving = useLeaving({
    onReceipt: (url) => void openPdf(url).catch((error: unknown) => toasts.error(errorText(error, i18n))),
    onPageSettled,
    onLeft: (undoId) => {
      const { changeYen } = sheet.tender;
      const withChange = t('checkOut.doneWithChange', { yen: formatYen(changeYen) });
      tell(changeYen > 0 ? withChange : t('checkOut.done'), undoId);
      onClose();
    },
  });
  const sheet = useCheckOutSheet(props, leaving.done);
  return { leaving, sheet };
}

/** Names what Enter does. */
function submitKey({ steps }: CheckOutEntry): string {
  if (!steps.includes('LEAVE')) return 'checkOut.settlePage';
  return steps.includes('SETTLE') ? 'checkOut.settleAndLeave' : 'checkOut.leave';
}

/** Names the large amount: what is due, what the house owes, or what was settled already. */
function dueKey(dueYen: number, done: LeavingState['done']): string {
  if (done.has('SETTLE')) return 'checkOut.settled';
  return dueYen < 0 ? 'checkOut.owed' : 'checkOut.due';
}

function Sheet(props: SheetProps & { onPageSettled: () => void }) {
  const { masters, onAction } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { leaving, sheet } = useSheet(props);
  const settles = sheet.steps.includes('SETTLE');
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('checkOut.title')}
      submitLabel={t(submitKey(sheet))}
      enterMovesOn
      busy={leaving.isBusy}
      blockedReason={sheet.lacks()}
      onSubmit={() => void leaving.goOn(sheet.plan())}
    >
      {leaving.failed && <Stopped state={leaving} steps={sheet.steps} />}
      <div className={styles.root}>
        <div className={styles.column}>
          <div>
            <div className={styles.term}>{t(dueKey(sheet.page.dueYen, leaving.done))}</div>
            <MoneyText yen={Math.abs(sheet.page.dueYen)} className={styles.due} />
          </div>
          {settles && sheet.page.takesMoney && <Tender masters={masters} tender={sheet.tender} />}
          {sheet.page.hasFurtherPages && <span>{t('checkOut.morePages')}</span>}
        </div>
        <div className={styles.column}>
          <HandOver sheet={sheet} />
          {settles && (
            <div>
              <Button size="small" onClick={() => onAction('SETTLE')}>
                {t('checkOut.otherWays')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </StayDialog>
  );
}

/** Edits the way of paying and the money handed over, and shows the change. */
function Tender({ masters, tender }: Pick<SheetProps, 'masters'> & Pick<CheckOutEntry, 'tender'>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { entry, setEntry, changeYen } = tender;
  // What goes to an account needs its address: that is settled in the dialog of the bill.
  const items = offered(masters.accountingItems, entry.accountingItemId).filter(
    ({ group, paymentType }) => group === 'PAYMENT' && paymentType !== 'RECEIVABLE',
  );
  return (
    <>
      <SearchSelect
        label={t('money.paymentItem')}
        required
        value={entry.accountingItemId}
        onChange={(accountingItemId) => setEntry({ ...entry, accountingItemId })}
        options={items.map((one) => ({ value: one.id, label: nameOf(one), note: one.code }))}
      />
      <MoneyField
        label={t('checkOut.tendered')}
        required
        autoFocus
        value={entry.paymentAmount}
        onChange={(paymentAmount) => setEntry({ ...entry, paymentAmount })}
      />
      <div aria-live="polite">
        <div className={styles.term}>{t('checkOut.change')}</div>
        <MoneyText yen={changeYen} className={styles.change} />
      </div>
    </>
  );
}

/** Edits the receipt and the keys that change hands besides the money. */
function HandOver({ sheet: { steps, receipt, keys } }: { sheet: CheckOutEntry }) {
  const { t } = useTranslation('registration');
  return (
    <>
      {receipt.isOffered && (
        <CheckboxField
          label={t('checkOut.receipt')}
          value={receipt.wantsReceipt}
          onChange={receipt.setWantsReceipt}
        />
      )}
      {steps.includes('RECEIPT') && (
        <TextField
          label={t('receipt.addressee')}
          required
          maxLength={200}
          value={receipt.addressee}
          onChange={receipt.setAddressee}
        />
      )}
      {keys.count > 0 && (
        <CheckboxField
          label={t('checkOut.keys', { count: keys.count })}
          value={keys.hasKeys}
          onChange={keys.setHasKeys}
        />
      )}
    </>
  );
}
