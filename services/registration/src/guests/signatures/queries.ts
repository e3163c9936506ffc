import type { TenantTx } from '@honjin/service-kit';
import { reportGone } from '../../house/db/report-queries.ts';

/**
 * Signatures whose time is over go as the day begins on which nothing asks for them any more, and so do those of guests
 * whose register goes on that day (R-SIGN-06).
 */
export async function forgetSignatures(tx: TenantTx, businessDate: string): Promise<void> {
  const { sql, scope } = tx;
  const gone = await sql`
    delete from card_signature where store_id = ${scope.storeId} and id in (
      select id from card_signature where store_id = ${scope.storeId} and keep_until < ${businessDate}
      union all
      select c.id from guest g join card_signature c on c.store_id = g.store_id and c.guest_id = g.id
      where g.store_id = ${scope.storeId} and g.erase_on <= ${businessDate})`;
  reportGone(tx, 'SIGNATURES', gone.count, businessDate);
}

/**
 * Takes the signatures of erased guests away. A card on a tablet goes with every guest; a signature stays as long as the
 * register that it stands on. Sent, not waited for.
 */
export function eraseSignatures(
  tx: TenantTx,
  { guestIds, freeGuestIds }: { guestIds: string[]; freeGuestIds: string[] },
): void {
  const { sql, scope } = tx;
  tx.send(sql`
    delete from card_signature where store_id = ${scope.storeId} and (guest_id = any(${freeGuestIds}::uuid[])
      or state = 'ASKED' and guest_id = any(${guestIds}::uuid[]))`);
}
