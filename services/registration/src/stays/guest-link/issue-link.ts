import { isPreCheckInOpen } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk } from '../../bookings/desk/desk.ts';
import { announce } from '../../bookings/change/change-bookings.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import type { LinkMaker } from './link.ts';
import { findLink, noteMailed, updateAsWithdrawn, upsertLink } from './queries.ts';

export const isAnyOpen = ({ units }: BookingTree) => units.some(({ unit }) => isPreCheckInOpen(unit.status));

/** Pages that show the booking ask again. */
export async function tellChanged(tx: TenantTx, tree: BookingTree): Promise<void> {
  announce(tx, (await openDesk(tx)).masters, { before: null, after: tree });
}

function audit(tx: TenantTx, action: string, bookingId: string): Promise<void> {
  return tx.audit({ action, entity: 'booking', entityId: bookingId });
}

/** Makes a link; the one before ends. HOS-02070-0 when nobody is still to arrive (R-PRE-01). */
export async function makeLink(tx: TenantTx, maker: LinkMaker, bookingId: string): Promise<string> {
  const tree = await getTree(tx, bookingId);
  if (!isAnyOpen(tree)) throw new Refusal('HOS-02070-0');
  const link = maker.make(tx.scope.storeId, bookingId);
  await upsertLink(tx, bookingId, link);
  // The queue makes one for a mail that names it.
  await audit(tx, tx.actor === null ? 'pre-check-in.enclose' : 'pre-check-in.make', bookingId);
  await tellChanged(tx, tree);
  return maker.urlOf(tx.scope.storeId, bookingId, link.nonce);
}

/** The link that works; null when there is none, it was withdrawn, or nobody is still to arrive. */
export async function findUrl(tx: TenantTx, maker: LinkMaker, tree: BookingTree): Promise<string | null> {
  const link = await findLink(tx, tree.booking.id);
  if (link === undefined || link.withdrawnAt !== null || !isAnyOpen(tree)) return null;
  return maker.urlOf(tx.scope.storeId, tree.booking.id, link.nonce);
}

/** The link that works; HOS-02070-1 when there is none. */
export async function getUrl(tx: TenantTx, maker: LinkMaker, tree: BookingTree): Promise<string> {
  const url = await findUrl(tx, maker, tree);
  if (url === null) throw new Refusal('HOS-02070-1');
  return url;
}

export async function withdrawLink(tx: TenantTx, bookingId: string): Promise<void> {
  const tree = await getTree(tx, bookingId);
  if (!(await updateAsWithdrawn(tx, bookingId))) throw new Refusal('HOS-02070-1');
  await audit(tx, 'pre-check-in.withdraw', bookingId);
  await tellChanged(tx, tree);
}

/** Notes that the link went to its guest by mail. */
export async function tellMailed(tx: TenantTx, bookingId: string): Promise<void> {
  await noteMailed(tx, bookingId);
  await tellChanged(tx, await getTree(tx, bookingId));
}
