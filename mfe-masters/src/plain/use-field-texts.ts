import { fieldLabel } from '@honjin/contracts/masters';
import { nameIn } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import type { AnyMaster } from './pages.ts';

export interface FieldTexts {
  /** The name of the master. */
  readonly title: string;
  label: (field: string) => string;
  /** An entry of a fixed list. */
  choice: (field: string, value: string) => string;
  hint: (field: string) => string | undefined;
}

/** The words of a master's fields: general ones, or its own where they differ. */
export function useFieldTexts(master: AnyMaster): FieldTexts {
  const { t, i18n } = useTranslation('masters');
  const locale = useLocale();
  const { entity } = master;
  return {
    title: nameIn(locale, { name: master.nameJa, nameEn: master.nameEn }),
    label: (field) => fieldLabel(entity, field, locale),
    choice: (field, value) =>
      t([`choices.${entity}.${field}.${value}`, `choices.${field}.${value}`, `codes:${field}.${value}`]),
    hint: (field) => {
      const key = `hints.${entity}.${field}`;
      return i18n.exists(key, { ns: 'masters' }) ? t(key) : undefined;
    },
  };
}
