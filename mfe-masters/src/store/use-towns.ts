import { listTaxPresets, townsOf } from '@honjin/contracts/masters';
import { useCall, useLocale, usePermission } from '@honjin/mfe-kit';

/** Towns to choose from, for who may read the taxes. */
export function useTowns(): { value: string; label: string; note: string }[] {
  const mayRead = usePermission('master', 'read');
  const answer = useCall(listTaxPresets, {}, { staleTime: Infinity, enabled: mayRead });
  return townsOf(answer.data?.presets ?? [], useLocale());
}
