import { listTaxPresets, townsOf } from '@honjin/contracts/masters';
import { useCall, useLocale, usePermission } from '@honjin/mfe-kit';

/** Returns the towns to choose from. Only users who may read the taxes get any. */
export function useTowns(): { value: string; label: string; note: string }[] {
  const mayRead = usePermission('master', 'read');
  const answer = useCall(listTaxPresets, {}, { staleTime: Infinity, enabled: mayRead });
  return townsOf(answer.data?.presets ?? [], useLocale());
}
