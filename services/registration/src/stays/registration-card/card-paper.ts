import type { Locale } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import { bookingIdsOfUnits } from '../../bookings/tree/tree-queries.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import type { CardPaper } from './card-layout.ts';
import type { Vault } from '../../guests/passport/seal.ts';
import { signCards } from '../card-seal/card-signatures.ts';
import { readCards } from './read-cards.ts';

/** The registration cards of rooms as one paper, with the signatures that stand on them. */
export async function paperOfCards(
  tx: TenantTx,
  vault: () => Vault,
  unitIds: readonly string[],
  language: Locale,
): Promise<CardPaper> {
  const cards = await signCards(tx, vault, await readCards(tx, unitIds));
  const [store] = (await readMasters(tx, ['store'])).store.values();
  return { language, cards, storeName: (language === 'en' ? store?.nameEn : store?.nameKanji) ?? '' };
}

/** {@link paperOfCards} for a clerk at the desk: that they leave the house is written down for each booking. */
export async function printCards(
  tx: TenantTx,
  vault: () => Vault,
  unitIds: readonly string[],
  language: Locale,
): Promise<CardPaper> {
  const paper = await paperOfCards(tx, vault, unitIds, language);
  const after = { cards: paper.cards.length };
  for (const entityId of await bookingIdsOfUnits(tx, unitIds))
    await tx.audit({ action: 'registration-card.print', entity: 'booking', entityId, after });
  return paper;
}
