import type { RoleRow } from '@honjin/contracts/identity';

/** A role's name in the page's language. */
export function roleName(role: Pick<RoleRow, 'nameJa' | 'nameEn'>, locale: 'ja' | 'en'): string {
  return locale === 'en' ? role.nameEn : role.nameJa;
}
