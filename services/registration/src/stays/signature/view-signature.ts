import type { ResultOf } from '@honjin/contracts';
import type { viewSignature as call } from '@honjin/contracts/registration';
import { readStrokes } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Vault } from '../../guests/passport/seal.ts';
import { readCards } from '../registration-card/read-cards.ts';
import { auditSignature } from './ask-signature.ts';
import { findSignature } from '../card-seal/queries.ts';
import { changedOn, entriesOf, openSigned } from '../card-seal/sealed-card.ts';

type Strokes = ResultOf<typeof call>['strokes'];

/** Opens a signature with the card as it was signed, and writes down who looked at it. */
export async function viewSignature(tx: TenantTx, vault: Vault, id: string): Promise<ResultOf<typeof call>> {
  const row = await findSignature(tx, id);
  if (row === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  if (row.state !== 'SIGNED') throw new Refusal('HOS-02085-4');
  const signed = openSigned(tx, vault, row);
  const cards = await readCards(tx, [row.roomUnitId]);
  const now = cards.find(({ bGuestInformationId }) => bGuestInformationId === row.guestId);
  const strokes = readStrokes(signed.strokes);
  await auditSignature(tx, 'signature.view', { ...row, guest: signed.card.guestKana });
  return {
    strokes: typeof strokes === 'string' ? [] : (strokes as Strokes),
    typedName: signed.typedName,
    tabletName: row.tabletName,
    signedAt: signed.signedAt,
    terms: signed.terms[signed.language],
    signedCard: entriesOf(signed.card),
    changedEntries: now === undefined ? [] : changedOn(signed, now),
    digest: Buffer.from(row.digest!).toString('hex'),
  };
}
