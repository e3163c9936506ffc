import type { Locale } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import type { CardPaper } from './card-layout.ts';
import { readCards } from './read-cards.ts';

/** The registration cards of rooms as one paper; that they leave the house is written down. */
export async function paperOfCards(
  tx: TenantTx,
  unitIds: readonly string[],
  language: Locale,
): Promise<CardPaper> {
  const cards = await readCards(tx, unitIds);
  const [store] = (await readMasters(tx, ['store'])).store.values();
  await tx.audit({
    action: 'registration-card.print',
    entity: 'store',
    entityId: tx.scope.storeId,
    after: { cards: cards.length },
  });
  return { language, cards, storeName: (language === 'en' ? store?.nameEn : store?.nameKanji) ?? '' };
}
