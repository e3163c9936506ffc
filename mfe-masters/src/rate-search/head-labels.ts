import { childFees } from '@honjin/contracts/masters';
import { useCall, useName, useTranslation } from '@honjin/mfe-kit';
import type { Head } from './rate-query.ts';

const CLASS_OF: Partial<Record<Head, string>> = {
  childA70Count: 'A70',
  childB50Count: 'B50',
  childC30Count: 'C30',
  childDnoneCount: 'DNONE',
  childECount: 'E',
};

/** Returns a function that names each head: adults by gender, children by the store's name of their class. */
export function useHeadLabels(): (head: Head) => string {
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const items = useCall(childFees.calls.dropdown, {}).data?.items ?? [];
  return (head) => {
    const childClass = CLASS_OF[head];
    if (childClass === undefined) return t(`rateSearch.${head}`);
    const fee = items.find(({ code }) => code === childClass);
    return fee === undefined ? t(`choices.childClass.${childClass}`) : nameOf(fee);
  };
}
