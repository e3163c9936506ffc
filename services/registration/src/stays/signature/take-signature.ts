import { readStrokes, readTypedName, type Locale, type StrokeFault } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Vault } from '../../guests/passport/seal.ts';
import { auditSignature, tellTablet } from './ask-signature.ts';
import { lockOnTablet, updateSigned } from '../card-seal/queries.ts';
import { digestOf, openShown, sealCard, type ShownCard, type SignedCard } from '../card-seal/sealed-card.ts';

export interface SentSignature {
  /** The card that the tablet showed: the one that waits may be another by now. */
  id: string;
  strokes: string;
  typed: string;
  isAgreed: boolean;
  language: Locale;
}

export type SignFault = 'NOT_AGREED' | StrokeFault;

/** Reads the signature itself: strokes, or where the store allows it a typed name. */
function readSignature(
  { strokes, typed }: SentSignature,
  { allowsTyped }: ShownCard,
): Pick<SignedCard, 'strokes' | 'typedName'> | SignFault {
  if (strokes === '' && allowsTyped) {
    const typedName = readTypedName(typed);
    return typedName === null ? 'TOO_LITTLE' : { strokes: '', typedName };
  }
  const read = readStrokes(strokes);
  return typeof read === 'string' ? read : { strokes, typedName: null };
}

/** Takes in what a guest signed: done, gone with a card that the tablet shows no longer, or what is wrong with it. */
export async function takeSignature(
  tx: TenantTx,
  vault: Vault,
  tabletId: string,
  sent: SentSignature,
): Promise<'DONE' | 'GONE' | SignFault> {
  const row = await lockOnTablet(tx, tabletId);
  if (row === undefined || row.id !== sent.id) return 'GONE';
  const shown = openShown(tx, vault, row);
  if (!sent.isAgreed) return 'NOT_AGREED';
  const signature = readSignature(sent, shown);
  if (typeof signature === 'string') return signature;
  const signedAt = new Date().toISOString();
  const signed: SignedCard = { ...shown, ...signature, language: sent.language, signedAt };
  const digest = digestOf(signed);
  await updateSigned(tx, row.id, { ...sealCard(tx, vault, row.id, signed), digest, signedAt });
  await auditSignature(tx, 'signature.sign', { ...row, guest: shown.card.guestKana });
  tellTablet(tx, row);
  return 'DONE';
}
