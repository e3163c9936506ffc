import type { Locale } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import { bookingIdsOfUnits } from '../../bookings/tree/tree-queries.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import type { CardPaper } from './card-layout.ts';
import { readCards } from './read-cards.ts';

/** The registration cards of rooms as one paper. */
export async function paperOfCards(
  tx: TenantTx,
  unitIds: readonly string[],
  language: Locale,
): Promise<CardPaper> {
  const cards = await readCards(tx, unitIds);
  const [store] = (await readMasters(tx, ['store'])).store.values();
  return { language, cards, storeName: (language === 'en' ? store?.nameEn : store?.nameKanji) ?? '' };
}

/** {@link paperOfCards} for a clerk at the desk: that they leave the house is written down for each booking. */
export async function printCards(
  tx: TenantTx,
  unitIds: readonly string[],
  language: Locale,
): Promise<CardPaper> {
  const paper = await paperOfCards(tx, unitIds, language);
  const after = { cards: paper.cards.length };
  for (const entityId of await bookingIdsOfUnits(tx, unitIds))
    await tx.audit({ action: 'registration-card.print', entity: 'booking', entityId, after });
  return paper;
}
