import { FUNCTIONS, isGranted, type Permissions } from '@honjin/contracts';
import type { RoleRow } from '@honjin/contracts/identity';

/** A role's name in the page's language. */
export function roleName(role: Pick<RoleRow, 'nameJa' | 'nameEn'>, locale: 'ja' | 'en'): string {
  return locale === 'en' ? role.nameEn : role.nameJa;
}

/** True when a role may more than who looks at it: it can neither be given nor changed. */
export function exceeds(role: Partial<Permissions>, own: Partial<Permissions>): boolean {
  return FUNCTIONS.some((code) => !isGranted(own, code, role[code] ?? 'forbidden'));
}
