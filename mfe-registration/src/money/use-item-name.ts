import { getFormMasters } from '@honjin/contracts/registration';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { useName } from '../parts/use-name.ts';

/** Something sold or paid, with the name that its line keeps. */
interface NamedLine {
  itemName: string;
  /** Only sales lines have it. */
  kind?: string;
}

/**
 * Returns a function that names a line in the language of the page. A name that is not the item's own stays as it was
 * entered.
 */
export function useItemName(): (line: NamedLine) => string {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { data } = useCall(getFormMasters, {});
  return ({ itemName, kind }) => {
    if (kind === 'ACCOMMODATION_TAX' || kind === 'BATH_TAX') return t(`codes:lodgingTax.${kind}`);
    return nameOf(data?.accountingItems.find(({ name }) => name === itemName)) || itemName;
  };
}
