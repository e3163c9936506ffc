import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Vault } from '../../guests/passport/seal.ts';
import { listOpen, type SignatureRow } from './queries.ts';
import { changedOn, openSigned, type CardView, type SignedCard } from './sealed-card.ts';

type Shown = NonNullable<CardView['signature']>;

/** A card with what its guest signed, to be printed. */
export interface PrintedCard extends CardView {
  signed: Pick<SignedCard, 'strokes' | 'typedName' | 'signedAt'> | null;
}

/** Opens a signature for a list, in which a broken one must not hide the others: null for that one. */
function tryOpen(tx: TenantTx, vault: () => Vault, row: SignatureRow): SignedCard | null {
  try {
    return openSigned(tx, vault(), row);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Says of a card how its signature stands. */
export function signatureOn(row: SignatureRow, signed: SignedCard | null, card: CardView): Shown {
  const isSigned = row.state === 'SIGNED';
  return {
    id: row.id,
    signatureState: isSigned ? 'SIGNED' : 'ASKED',
    tabletName: row.tabletName,
    askedAt: row.askedAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
    changedEntries: signed === null ? [] : changedOn(signed, card),
    isSealBroken: isSigned && signed === null,
  };
}

/** Puts the signatures on their cards. The vault is opened where there is one to open. */
export async function signCards(
  tx: TenantTx,
  vault: () => Vault,
  cards: readonly CardView[],
): Promise<PrintedCard[]> {
  const rows = await listOpen(
    tx,
    cards.flatMap(({ bGuestInformationId: id }) => id ?? []),
  );
  const rowOf = new Map(rows.map((row) => [row.guestId, row]));
  return cards.map((card) => {
    const row = rowOf.get(card.bGuestInformationId ?? '');
    if (row === undefined) return { ...card, signature: null, signed: null };
    const signed = row.state === 'SIGNED' ? tryOpen(tx, vault, row) : null;
    return { ...card, signature: signatureOn(row, signed, card), signed };
  });
}
