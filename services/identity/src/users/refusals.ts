import { Refusal } from '@honjin/service-kit';

/** Refusals of this schema's constraints. */
export function userRefusalOf(error: unknown): Refusal | null {
  const { code, constraint_name: constraint } = (error ?? {}) as { code?: string; constraint_name?: string };
  if (code !== '23505') return null;
  if (constraint === 'user_account_login') return new Refusal('HOS-01001-8');
  if (constraint?.startsWith('staff_number')) {
    return new Refusal('HOS-01001-8', { wrongFields: [{ path: ['storeRights'], code: 'HOS-01001-8' }] });
  }
  return null;
}
