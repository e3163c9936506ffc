import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { signTabletChanged, type askSignature as call } from '@honjin/contracts/registration';
import { guestLanguage, keptUntil, signingBlockedBy } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import type { Vault } from '../../guests/passport/seal.ts';
import { readCards } from '../registration-card/read-cards.ts';
import { signatureOn } from '../card-seal/card-signatures.ts';
import { findPlace, getPlace, type GuestPlace } from './place-queries.ts';
import {
  deleteAsked,
  insertAsked,
  listOpen,
  lockSignature,
  updateVoid,
  type NewSignature,
  type SignatureRow,
} from '../card-seal/queries.ts';
import { sealCard } from '../card-seal/sealed-card.ts';
import { findTablet, readRules, type TabletRow } from './tablet-queries.ts';

type Wish = ParsedRequestOf<typeof call>;

/** Writes into the history of a booking what was done about a signature, and on which tablet. */
export function auditSignature(
  tx: TenantTx,
  action: string,
  { bookingId, tabletName, guest }: { bookingId: string; tabletName: string; guest: string },
  reason?: string,
): Promise<void> {
  return tx.audit({
    action,
    entity: 'booking',
    entityId: bookingId,
    after: { guest, tablet: tabletName },
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Tells the tablet that it has something else to show, and the desks that a card stands otherwise. */
export function tellTablet(
  tx: TenantTx,
  { tabletId, bookingId }: Pick<SignatureRow, 'tabletId' | 'bookingId'>,
) {
  tx.emit(signTabletChanged, { tabletId, bookingId });
}

async function getPairedTablet(tx: TenantTx, id: string): Promise<TabletRow> {
  const tablet = await findTablet(tx, id);
  if (tablet === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  if (tablet.pairedAt === null) throw new Refusal('HOS-02085-3');
  return tablet;
}

/** Says which of the two stands in the way: the card or the tablet (R-SIGN-03). */
async function refuseTaken(tx: TenantTx, guestId: string, tablet: TabletRow): Promise<never> {
  const [open] = await listOpen(tx, [guestId]);
  if (open?.state === 'SIGNED') throw new Refusal('HOS-02085-2');
  if (open?.state === 'ASKED') throw new Refusal('HOS-02085-1', { values: [open.tabletName] });
  throw new Refusal('HOS-02085-0', { values: [tablet.name] });
}

/** Makes the card of a guest ready for a tablet: as it is now, whatever is changed meanwhile. */
async function shownCardOf(tx: TenantTx, guestId: string, place: GuestPlace) {
  const cards = await readCards(tx, [place.roomUnitId]);
  const card = cards.find((one) => one.bGuestInformationId === guestId);
  if (card === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [guestId] });
  const { allowsTyped, termsJa, termsEn } = await readRules(tx);
  return { card, allowsTyped, terms: { ja: termsJa, en: termsEn }, language: guestLanguage(place) };
}

/** Puts the card of a guest on a tablet. */
export async function askSignature(
  tx: TenantTx,
  vault: Vault,
  { bGuestInformationId: guestId, tabletId }: Wish,
): Promise<ResultOf<typeof call>['signature']> {
  const place = await getPlace(tx, guestId);
  const tablet = await getPairedTablet(tx, tabletId);
  if (signingBlockedBy(place, place.status) !== null) throw new Refusal('HOS-02085-5');
  const shown = await shownCardOf(tx, guestId, place);
  const id = newId();
  const { bookingId, roomUnitId } = place;
  const row: NewSignature = {
    id,
    bookingId,
    roomUnitId,
    guestId,
    tabletId,
    tabletName: tablet.name,
    keepUntil: keptUntil(place.checkOutDate),
    ...sealCard(tx, vault, id, shown),
  };
  if (!(await insertAsked(tx, row))) return refuseTaken(tx, guestId, tablet);
  await auditSignature(tx, 'signature.ask', { ...row, guest: place.nameKana });
  tellTablet(tx, row);
  const asked = { ...row, state: 'ASKED', askedAt: new Date(), signedAt: null, digest: null } as const;
  return signatureOn(asked, null, shown.card);
}

async function lockInState(tx: TenantTx, id: string, state: SignatureRow['state']): Promise<SignatureRow> {
  const row = await lockSignature(tx, id);
  if (row === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  if (row.state !== state) throw new Refusal('HOS-02085-4');
  return row;
}

/** Takes a card off its tablet. */
export async function cancelSignature(tx: TenantTx, id: string): Promise<void> {
  const row = await lockInState(tx, id, 'ASKED');
  await deleteAsked(tx, id);
  await auditSignature(tx, 'signature.cancel', { ...row, guest: await nameOf(tx, row) });
  tellTablet(tx, row);
}

/** Makes a signature void; it is kept, and the guest may sign again. */
export async function voidSignature(tx: TenantTx, id: string, reason: string): Promise<void> {
  const row = await lockInState(tx, id, 'SIGNED');
  await updateVoid(tx, id, reason);
  await auditSignature(tx, 'signature.void', { ...row, guest: await nameOf(tx, row) }, reason);
  tellTablet(tx, row);
}

async function nameOf(tx: TenantTx, { guestId }: SignatureRow): Promise<string> {
  return (await findPlace(tx, guestId))?.nameKana ?? '';
}
