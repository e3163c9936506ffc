import { showStore } from '@honjin/contracts/masters';
import { useCall } from '@honjin/mfe-kit';
import type { PasswordRule } from '../sign-in/password-entry.ts';

/** The product's password rule, for stores without a rule of their own. */
const GENERAL: PasswordRule = { minLength: 8, pattern: 'AN' };

/** Returns the store's rule for passwords. */
export function usePasswordRule(): PasswordRule {
  const store = useCall(showStore, {}, { staleTime: Infinity });
  const setting = store.data?.storeSetting;
  return setting ? { minLength: setting.passwordMinLength, pattern: setting.passwordPattern } : GENERAL;
}
