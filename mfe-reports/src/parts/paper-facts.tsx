import { useStoreName } from '@honjin/mfe-kit';
import { paperOnlyClass } from '@honjin/mfe-kit/print';

/** On paper, which shows no fields: the store that is worked in, and the conditions in words. */
export function PaperFacts({ facts }: { facts: string }) {
  const storeName = useStoreName();
  return (
    <span className={paperOnlyClass}>
      {storeName}　{facts}
    </span>
  );
}
