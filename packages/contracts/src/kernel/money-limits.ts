import { NO_MONEY_LIMITS, type MoneyLimits } from '@honjin/domain';
import { z } from 'zod';
import type { ShippedRole } from './permissions.ts';

const limitYen = z.int().min(0).max(99_999_999).nullable();

/** The most a role may give away; null: as much as it likes (R-MONEY-08). */
export const moneyLimits = z.object({
  discountPercent: z.int().min(0).max(100).nullable(),
  discountYen: limitYen,
  refundYen: limitYen,
});

const NO_LIMIT: MoneyLimits = { discountPercent: null, discountYen: null, refundYen: null };

/** The limits a new chain starts with. Chains refine them in the menu-role-type master. */
export const SHIPPED_MONEY_LIMITS: Readonly<Record<ShippedRole, MoneyLimits>> = {
  viewer: NO_MONEY_LIMITS,
  front: { discountPercent: 0, discountYen: 0, refundYen: 30_000 },
  'in-charge': { discountPercent: 50, discountYen: 100_000, refundYen: 300_000 },
  cleaning: NO_MONEY_LIMITS,
  restaurant: NO_MONEY_LIMITS,
  admin: NO_LIMIT,
  'company-admin': NO_LIMIT,
  'group-admin': NO_LIMIT,
};
