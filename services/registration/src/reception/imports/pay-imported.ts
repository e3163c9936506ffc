import type { ImportedPayment, ImportSource } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { takePayments } from '../../money/lines/sell.ts';
import type { Import } from './import-work.ts';
import { sumImportedPayments } from './queries.ts';

/**
 * Records what the agency has taken, on the room that stands for the booking: what a message says beyond what earlier ones
 * of it brought. What it says less is told and not paid back: that is money, which a person moves.
 */
export async function payImported(
  tx: TenantTx,
  { booking, units }: BookingTree,
  { payments, work }: { payments: readonly ImportedPayment[]; work: Pick<Import, 'source' | 'warnings'> },
): Promise<void> {
  const payable = await payableOf(tx, payments, work);
  const unit = (units.find((node) => node.unit.isRepresentativeRoom) ?? units[0])?.unit;
  const known = new Map(
    (await sumImportedPayments(tx, booking.id)).map((row) => [row.accountingItemId, row.amount]),
  );
  const wanted = Map.groupBy(payable, ({ accountingItemId }) => accountingItemId);
  const isLess = [...known].filter(([item, amount]) => amount > sumOf(wanted.get(item) ?? []));
  for (const [item, amount] of isLess) {
    const detail = `${amount} → ${sumOf(wanted.get(item) ?? [])}`;
    work.warnings.push({ warning: 'TOTAL_DIFFERS', detail });
  }
  const more = [...wanted].flatMap(([accountingItemId, said]) => {
    const paymentAmount = sumOf(said) - (known.get(accountingItemId) ?? 0);
    const [first] = said;
    if (paymentAmount <= 0 || first === undefined || unit === undefined) return [];
    const { billingAddressId } = first;
    return [
      {
        bRoomUnitId: unit.id,
        accountingItemId,
        paymentAmount,
        billingAddressId,
        isSent: true,
        ...wordsOf(first, work.source),
      },
    ];
  });
  if (more.length > 0) await takePayments(tx, more, work.source.reason);
}

/**
 * Returns the payments that can be recorded: they need an item of payments, and a later payment needs somebody who
 * pays it. The others become warnings.
 */
async function payableOf(
  tx: TenantTx,
  payments: readonly ImportedPayment[],
  { warnings }: Pick<Import, 'warnings'>,
): Promise<ImportedPayment[]> {
  const { accountingItem, billingAddress } = await readMasters(tx, ['accountingItem', 'billingAddress']);
  const isPayable = ({ accountingItemId, billingAddressId }: ImportedPayment) => {
    const item = accountingItem.get(accountingItemId);
    if (item?.group !== 'PAYMENT') return false;
    return item.paymentType !== 'RECEIVABLE' || billingAddress.has(billingAddressId ?? '');
  };
  for (const { amountYen, memo } of payments.filter((payment) => !isPayable(payment)))
    warnings.push({ warning: 'TOTAL_DIFFERS', detail: `${memo} ${amountYen}` });
  return payments.filter(isPayable);
}

function sumOf(payments: readonly ImportedPayment[]): number {
  return payments.reduce((sum, { amountYen }) => sum + amountYen, 0);
}

function wordsOf({ memo }: ImportedPayment, { bookingNumber }: ImportSource) {
  return { memo: `${memo} ${bookingNumber}`.trim().slice(0, 200), billPage: 1 };
}
