import type { ParsedRequestOf } from '@honjin/contracts';
import type { chargeFee } from '@honjin/contracts/registration';
import { consumptionTaxPercent, feeBlockedBy } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { nightOn, type UnitNode } from '../../bookings/tree/tree.ts';
import { askMoney, type AskedAct } from '../authority/ask-money.ts';
import { actPlaceOf, openCashier, placeOf, unitOf, type Cashier } from '../lines/cashier.ts';
import { announceBalances, postLines, saleTo, type OrderDraft } from '../lines/post-lines.ts';
import type { OrderRow } from '../lines/rows.ts';
import { priceRulesOf } from '../../house/pricing/price-rooms.ts';
import { proposeForCancellation } from './propose-fees.ts';

type Request = ParsedRequestOf<typeof chargeFee>;

/** Charges fees that staff decided on. A fee for a cancellation is damages and lies outside consumption tax (R-TAX-13). */
export async function chargeFees(
  tx: TenantTx,
  { kind, fees, memo, moneyReason = '' }: Request,
): Promise<OrderRow[]> {
  const cashier = await openCashier(
    tx,
    fees.map(({ bRoomUnitId }) => bRoomUnitId),
  );
  const drafts = fees.map(({ bRoomUnitId, amount }) => {
    const { node } = unitOf(cashier, bRoomUnitId);
    const reason = feeBlockedBy(node.unit, kind);
    if (reason !== null) throw new Refusal('HOS-02015-4', { values: [reason], facts: { reason } });
    const words = kind === 'CANCELLATION' ? cancellationWords() : lateWords(cashier, node);
    return { ...frameOf(cashier, node, { amount, memo }), ...words };
  });
  if (kind === 'CANCELLATION') await askMoney(tx, await lowerFees(cashier, fees, memo || moneyReason));
  const lines = await postLines(tx, drafts, cashier);
  for (const { booking } of cashier.trees) {
    await tx.audit({
      action: kind === 'CANCELLATION' ? 'fee.cancellation' : 'fee.late-check-out',
      entity: 'booking',
      entityId: booking.id,
      after: Object.fromEntries(
        lines
          .filter(({ bookingId }) => bookingId === booking.id)
          .map((line) => [`room ${cashier.labels.get(line.roomUnitId)?.roomIndex ?? 0}`, line.amount]),
      ),
      reason: memo,
    });
  }
  await announceBalances(tx, cashier.trees);
  return lines;
}

/** Fees below what the terms of the plan say, with what was charged before (R-MONEY-06). */
async function lowerFees(cashier: Cashier, wished: Request['fees'], reason: string): Promise<AskedAct[]> {
  const bRoomUnitIds = [...new Set(wished.map(({ bRoomUnitId }) => bRoomUnitId))];
  const proposed = await proposeForCancellation(cashier.tx, { bRoomUnitIds, isNoShow: false });
  return proposed.fees.flatMap(({ bRoomUnitId, fee, charged }): AskedAct[] => {
    const own = wished.filter((each) => each.bRoomUnitId === bRoomUnitId);
    const loweredYen = fee - charged - own.reduce((sum, { amount }) => sum + amount, 0);
    if (loweredYen <= 0) return [];
    const place = actPlaceOf(unitOf(cashier, bRoomUnitId).node, cashier);
    const { itemName } = cancellationWords();
    return [{ act: 'FEE_BELOW_TERMS', loweredYen, ofYen: fee, itemName, reason, place }];
  });
}

function cancellationWords() {
  return {
    kind: 'FEE',
    isRoomFee: false,
    accountingItemId: null,
    itemCode: 'CANCELLATION_FEE',
    itemName: '取消料',
    receiptPrintName: '取消料',
    salesCategory: 'OTHER',
    taxation: 'OUT_OF_SCOPE',
    taxRateType: 'OUT',
    taxPercent: 0,
  } as const;
}

/** Staying longer is lodging: the fee bears the tax and is booked under the item of the room charge. */
function lateWords(cashier: Cashier, node: UnitNode) {
  const { masters, day } = cashier;
  const plan = masters.plan.get(node.nights.at(-1)?.planId ?? '');
  const item = masters.accountingItem.get(plan?.roomAccountingItemId ?? '');
  const rates = priceRulesOf(masters).consumptionTaxRates;
  return {
    kind: 'EXTRA',
    isRoomFee: true,
    accountingItemId: item?.id ?? null,
    itemCode: item?.code ?? 'LATE_CHECK_OUT',
    itemName: '延長料金',
    receiptPrintName: '延長料金',
    salesCategory: 'ROOM',
    taxation: 'TAX_INCLUDED',
    taxRateType: 'CON',
    taxPercent: consumptionTaxPercent(rates, 'CON', day.businessDate),
  } as const;
}

function frameOf(
  cashier: Cashier,
  node: UnitNode,
  { amount, memo }: { amount: number; memo: string },
): Omit<OrderDraft, keyof ReturnType<typeof cancellationWords>> {
  const night = nightOn(node, cashier.day.businessDate);
  return {
    ...saleTo(node),
    useDate: cashier.day.businessDate,
    unitPrice: amount,
    quantity: 1,
    amount,
    planId: night?.planId ?? null,
    salesRouteId: night?.salesRouteId ?? null,
    ...placeOf(node, cashier),
    roomTypeId: night?.stockRoomTypeId ?? null,
    memo,
  };
}
