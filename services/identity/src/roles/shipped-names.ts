import type { ShippedRole } from '@honjin/contracts';

/** The names of the shipped role types. */
export const SHIPPED_ROLE_NAMES: Readonly<Record<ShippedRole, { nameJa: string; nameEn: string }>> = {
  viewer: { nameJa: '閲覧', nameEn: 'Viewer' },
  front: { nameJa: 'フロント', nameEn: 'Front desk' },
  'in-charge': { nameJa: '責任者', nameEn: 'In charge' },
  cleaning: { nameJa: '清掃', nameEn: 'Cleaning' },
  restaurant: { nameJa: 'レストラン', nameEn: 'Restaurant' },
  admin: { nameJa: '店舗管理者', nameEn: 'Store administrator' },
  'company-admin': { nameJa: '会社管理者', nameEn: 'Company administrator' },
  'group-admin': { nameJa: 'グループ管理者', nameEn: 'Group administrator' },
};
