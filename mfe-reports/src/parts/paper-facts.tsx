import { useName, useSession } from '@honjin/mfe-kit';
import { paperOnlyClass } from '@honjin/mfe-kit/print';

/** On paper, which shows no fields: the store that is worked in, and the conditions in words. */
export function PaperFacts({ facts }: { facts: string }) {
  const { user, targetStore } = useSession();
  const nameOf = useName();
  const store = user.userStores.find(({ storeId }) => storeId === targetStore.storeId);
  return (
    <span className={paperOnlyClass}>
      {nameOf(store) || user.storeName}　{facts}
    </span>
  );
}
