import type { Mapping, TransmittedBooking } from '@honjin/contracts/linkage';
import type { ImportedPayment } from '@honjin/contracts/registration/bus';

type Sent = Pick<
  TransmittedBooking,
  'agencyCode' | 'settlement' | 'discounts' | 'amountClaimedYen' | 'rooms'
>;

/** Settlements by which the agency or the card has paid before arrival. */
const PREPAID = new Set(['CARD_PREPAID', 'TOUR_COMPANY', 'PARTLY_PAID', 'AGENCY']);

export interface ConvertedPayments {
  readonly payments: readonly ImportedPayment[];
  /** Money that was sent and that no row of the conversion masters knows. */
  readonly unmapped: readonly { code: string; name: string }[];
}

/** Returns the row for a code, of the agency rather than of any. */
function rowFor(mappings: readonly Mapping[], kind: 'PAYMENT' | 'POINT', code: string, agencyCode: string) {
  const rows = mappings.filter((row) => row.kind === kind && row.code === code && row.targetId !== null);
  return rows.find((row) => row.agencyCode === agencyCode) ?? rows.find((row) => row.agencyCode === '');
}

/** Returns the amount paid before arrival: all but the deductions and the amount to collect on site (R-LINK-19). */
function prepaidYen({ settlement, discounts, amountClaimedYen, rooms }: Sent): number {
  if (!PREPAID.has(settlement) || (settlement === 'PARTLY_PAID' && amountClaimedYen === null)) return 0;
  const nights = rooms.flatMap((room) => room.nights);
  const total = nights.reduce((sum, { amountYen }) => sum + amountYen, 0);
  const deducted = discounts.reduce((sum, { amountYen }) => sum + Math.abs(amountYen), 0);
  return Math.max(0, total - deducted - (amountClaimedYen ?? 0));
}

/**
 * Points, coupons and what was paid in advance as payments of the booking, by the conversion masters; `payerId` is billed
 * where a row names nobody.
 */
export function convertPayments(
  sent: Sent,
  mappings: readonly Mapping[],
  payerId: string | null,
): ConvertedPayments {
  const prepaid = prepaidYen(sent);
  const wanted = [
    ...(prepaid > 0 ? [{ kind: 'PAYMENT' as const, code: sent.settlement, amountYen: prepaid }] : []),
    ...sent.discounts.map(({ name, amountYen }) => ({
      kind: 'POINT' as const,
      code: name,
      amountYen: Math.abs(amountYen),
    })),
  ].filter(({ amountYen }) => amountYen > 0);
  const found = wanted.map((one) => ({ ...one, row: rowFor(mappings, one.kind, one.code, sent.agencyCode) }));
  return {
    payments: found.flatMap(({ row, amountYen, code }) =>
      row?.targetId === null || row === undefined
        ? []
        : [
            {
              accountingItemId: row.targetId,
              billingAddressId: row.billingAddressId ?? payerId,
              amountYen,
              memo: (row.name || code).slice(0, 150),
            },
          ],
    ),
    unmapped: found
      .filter(({ row }) => row === undefined)
      .map(({ code, amountYen }) => ({ code, name: `${amountYen}` })),
  };
}
