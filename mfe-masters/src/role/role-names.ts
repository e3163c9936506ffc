import type { Locale } from '@honjin/contracts';
import type { RoleRow } from '@honjin/contracts/identity';

/** A role's name in the page's language. */
export function roleName(role: Pick<RoleRow, 'nameJa' | 'nameEn'>, locale: Locale): string {
  return locale === 'en' ? role.nameEn : role.nameJa;
}
