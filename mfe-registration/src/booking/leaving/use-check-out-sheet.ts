import { yesNo } from '@honjin/contracts';
import { listRoomKeys } from '@honjin/contracts/registration';
import {
  formatYen,
  leavingSteps,
  overpaidYen,
  overpaymentUses,
  settlementBlockedBy,
  type LeavingStep,
} from '@honjin/domain';
import { useBusinessDate, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { useState } from 'react';
import { nightDatesOf, openPages, slipOf } from '../../money/slip.ts';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { bookedOf, paymentInput, usualPaymentItem, type PaymentEntry } from '../dialogs/payment-fields.tsx';
import { addresseeOf } from '../dialogs/receipt-addressee.ts';
import type { UseDetail } from '../form/booking-types.ts';
import type { LeavingPlan } from './use-leaving.ts';

export interface SheetProps extends DialogProps {
  detail: UseDetail;
}

/** Asks for the cards that are out; there are none for who may not take them back. */
function useCardsOut(bRoomUnitId: string) {
  const mayReturn = usePermission('key', 'edit');
  const keys = useCall(listRoomKeys, { bRoomUnitIds: [bRoomUnitId] }, { staleTime: 0, enabled: mayReturn });
  const cards = keys.data?.rooms.flatMap((room) => room.keys) ?? [];
  return {
    ids: cards.filter(({ status }) => status === 'ISSUED').map(({ id }) => id),
    isAsking: mayReturn && keys.isPending,
  };
}

/** Returns the first open page of the bill: what it owes, and why it cannot be settled with so much. */
function useOpenPage({ booking, unit, detail }: SheetProps) {
  const { businessDate } = useBusinessDate();
  const mayTakeMoney = usePermission('money', 'edit');
  const pages = openPages(detail);
  const [page = 1] = pages;
  const nights = nightDatesOf(booking);
  const slip = slipOf(detail, page, { leaving: booking.bRoomUnit, businessDate, nights });
  const lineCount = slip.orders.length + slip.payments.length;
  const dueYen = slip.salesYen - slip.paidYen;
  const isOpen = mayTakeMoney && lineCount > 0;
  return {
    page,
    dueYen,
    isOpen,
    takesMoney: isOpen && dueYen > 0,
    hasFurtherPages: isOpen && pages.length > 1,
    blockedWith: (paidYen: number) =>
      !isOpen
        ? null
        : settlementBlockedBy(unit, {
            purpose: 'CHECK_OUT',
            lineCount,
            salesYen: slip.salesYen,
            paidYen: slip.paidYen + paidYen,
          }),
  };
}

/** The money that is handed over: cash gives back what is above the due amount, nothing else does (R-MONEY-20). */
function useTender({ masters }: SheetProps, dueYen: number) {
  const [entry, setEntry] = useState<PaymentEntry>({
    accountingItemId: usualPaymentItem(masters),
    billingAddressId: '',
    paymentAmount: dueYen,
  });
  const due = { yen: dueYen, isSettled: true };
  const item = masters.accountingItems.find(({ id }) => id === entry.accountingItemId);
  const uses = overpaymentUses({ dueYen, isCash: item?.paymentType === 'CASH', isSettled: true });
  const aboveYen = overpaidYen({ dueYen, takenYen: entry.paymentAmount ?? 0 });
  const changeYen = uses.includes('CHANGE') ? aboveYen : 0;
  const payment: PaymentEntry = changeYen > 0 ? { ...entry, overpayment: 'CHANGE' } : entry;
  const hasAmount = item !== undefined && (entry.paymentAmount ?? 0) !== 0;
  return {
    entry,
    setEntry,
    changeYen,
    bookedYen: hasAmount ? bookedOf(payment, due) : 0,
    input: () => (hasAmount ? [paymentInput(payment, due)] : []),
  };
}

/** Holds what the sheet is filled in with, and makes the plan of the leaving of it. */
export function useCheckOutSheet(props: SheetProps, done: ReadonlySet<LeavingStep>) {
  const { booking, unit } = props;
  const { t } = useTranslation('registration');
  const mayReceipt = usePermission('receipt', 'edit');
  const page = useOpenPage(props);
  const tender = useTender(props, page.dueYen);
  const cards = useCardsOut(unit.id);
  const first = addresseeOf(booking, unit);
  const [wantsReceipt, setWantsReceipt] = useState(page.isOpen && mayReceipt);
  const [addressee, setAddressee] = useState(first.addressee);
  const [hasKeys, setHasKeys] = useState(true);
  const { isOpen, hasFurtherPages } = page;
  const takesKeys = hasKeys && cards.ids.length > 0;
  const steps = leavingSteps({ isOpen, hasFurtherPages, wantsReceipt, takesKeys, done });

  /** Says what is still to be entered, or why the bill does not balance. */
  function lacks(): string | undefined {
    if (cards.isAsking) return t('loading');
    const block = done.has('SETTLE') ? null : page.blockedWith(page.takesMoney ? tender.bookedYen : 0);
    if (block !== null) return t(`block.${block}`, { yen: formatYen(page.dueYen - tender.bookedYen) });
    const needsAddressee = steps.includes('RECEIPT') && addressee.trim() === '';
    return needsAddressee ? t('receipt.needsAddressee') : undefined;
  }
  function plan(): LeavingPlan {
    const bPayments = page.takesMoney ? tender.input() : [];
    return {
      bRoomUnitId: unit.id,
      steps,
      settlement: {
        settlementBills: [{ bRoomUnitId: unit.id, billPage: page.page, bPayments }],
        checkoutFlag: yesNo(true),
        throughNight: null,
      },
      receipt: {
        bRoomUnitId: unit.id,
        billPage: page.page,
        addressee: addressee.trim(),
        honorific: first.honorific,
        proviso: t('receipt.defaultProviso'),
      },
      keyIds: cards.ids,
    };
  }
  const receipt = { isOffered: isOpen && mayReceipt, wantsReceipt, setWantsReceipt, addressee, setAddressee };
  return {
    page,
    steps,
    tender,
    receipt,
    keys: { count: cards.ids.length, hasKeys, setHasKeys },
    lacks,
    plan,
  };
}

export type CheckOutEntry = ReturnType<typeof useCheckOutSheet>;
