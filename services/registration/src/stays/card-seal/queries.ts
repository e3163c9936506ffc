import { SIGNATURE_MINUTES, type SignatureState } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Sealed } from '../../guests/passport/seal.ts';

export interface SignatureRow extends Sealed {
  id: string;
  bookingId: string;
  roomUnitId: string;
  guestId: string;
  tabletId: string;
  tabletName: string;
  state: SignatureState;
  askedAt: Date;
  signedAt: Date | null;
  digest: Uint8Array | null;
}

export type NewSignature = Pick<
  SignatureRow,
  'id' | 'bookingId' | 'roomUnitId' | 'guestId' | 'tabletId' | 'tabletName' | 'nonce' | 'sealed'
> & { keepUntil: string };

const columns = ({ sql }: TenantTx) => sql`
  id, booking_id, room_unit_id, guest_id, tablet_id, tablet_name, state, asked_at, signed_at, digest, nonce, sealed`;

/** True of a row that still counts: one that waited too long on its tablet does not (R-SIGN-03). */
const isOpen = ({ sql }: TenantTx) => sql`
  (state = 'SIGNED' or state = 'ASKED' and asked_at > now() - make_interval(mins => ${SIGNATURE_MINUTES}))`;

/** Lists the signatures of guests that stand or wait. */
export function listOpen(tx: TenantTx, guestIds: readonly string[]): Promise<SignatureRow[]> {
  return tx.sql<SignatureRow[]>`
    select ${columns(tx)} from card_signature
    where store_id = ${tx.scope.storeId} and guest_id = any(${guestIds as string[]}::uuid[]) and ${isOpen(tx)}`;
}

export async function findSignature(tx: TenantTx, id: string): Promise<SignatureRow | undefined> {
  const [row] = await tx.sql<SignatureRow[]>`
    select ${columns(tx)} from card_signature where store_id = ${tx.scope.storeId} and id = ${id}`;
  return row;
}

export async function lockSignature(tx: TenantTx, id: string): Promise<SignatureRow | undefined> {
  const [row] = await tx.sql<SignatureRow[]>`
    select ${columns(tx)} from card_signature where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  return row;
}

/** The card that a tablet shows; the one that waits for its guest. */
export async function findOnTablet(tx: TenantTx, tabletId: string): Promise<SignatureRow | undefined> {
  const [row] = await tx.sql<SignatureRow[]>`
    select ${columns(tx)} from card_signature
    where store_id = ${tx.scope.storeId} and tablet_id = ${tabletId} and state = 'ASKED' and ${isOpen(tx)}`;
  return row;
}

/** The card that a tablet shows, locked until its guest has signed. */
export async function lockOnTablet(tx: TenantTx, tabletId: string): Promise<SignatureRow | undefined> {
  const [row] = await tx.sql<SignatureRow[]>`
    select ${columns(tx)} from card_signature
    where store_id = ${tx.scope.storeId} and tablet_id = ${tabletId} and state = 'ASKED' and ${isOpen(tx)} for update`;
  return row;
}

/** Puts a card on a tablet; false when the tablet or the card is taken. What waited too long makes room. */
export async function insertAsked(tx: TenantTx, row: NewSignature): Promise<boolean> {
  const { sql, scope, actor } = tx;
  await sql`
    delete from card_signature where store_id = ${scope.storeId} and state = 'ASKED' and not ${isOpen(tx)}
      and (guest_id = ${row.guestId} or tablet_id = ${row.tabletId})`;
  const made = await sql`
    insert into card_signature (store_id, id, booking_id, room_unit_id, guest_id, tablet_id, tablet_name, asked_by_name,
      nonce, sealed, keep_until)
    values (${scope.storeId}, ${row.id}, ${row.bookingId}, ${row.roomUnitId}, ${row.guestId}, ${row.tabletId},
      ${row.tabletName}, ${actor?.userName ?? ''}, ${row.nonce}, ${row.sealed}, ${row.keepUntil})
    on conflict do nothing returning id`;
  return made.count === 1;
}

/** Writes the signature onto the card that waits. */
export async function updateSigned(
  { sql, scope }: TenantTx,
  id: string,
  { nonce, sealed, digest, signedAt }: Sealed & { digest: Uint8Array; signedAt: string },
): Promise<void> {
  await sql`
    update card_signature set state = 'SIGNED', nonce = ${nonce}, sealed = ${sealed}, digest = ${digest},
      signed_at = ${signedAt}
    where store_id = ${scope.storeId} and id = ${id}`;
}

export async function updateVoid({ sql, scope, actor }: TenantTx, id: string, reason: string): Promise<void> {
  await sql`
    update card_signature set state = 'VOID', voided_at = now(), voided_by_name = ${actor?.userName ?? ''},
      void_reason = ${reason}
    where store_id = ${scope.storeId} and id = ${id}`;
}

export async function deleteAsked({ sql, scope }: TenantTx, id: string): Promise<void> {
  await sql`
    delete from card_signature where store_id = ${scope.storeId} and id = ${id} and state = 'ASKED'`;
}
