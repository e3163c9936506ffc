import { PLAIN_MASTERS, type MasterItem } from '@honjin/contracts/masters';
import { callApi, callKey, useLocale, useSession } from '@honjin/mfe-kit';
import { useQueries } from '@tanstack/react-query';
import type { AnyMaster } from './pages.ts';

/** Entries of the masters that a master refers to, by entity. */
export interface References {
  /** The records that may be chosen now. A record that is out of use appears only where it is chosen already. */
  options: (entity: string, chosen?: string) => { value: string; label: string; note: string }[];
  nameOf: (entity: string, id: string) => string;
}

/** Loads the drop-downs of every master that this one refers to. */
export function useReferences(master: AnyMaster): References {
  const locale = useLocale();
  const { storeId } = useSession().targetStore;
  const entities = [
    ...new Set(
      Object.values(master.fields).flatMap((field) => (field.entity === null ? [] : [field.entity])),
    ),
  ];
  const answers = useQueries({
    queries: entities.map((entity) => {
      const call = (PLAIN_MASTERS.get(entity) as AnyMaster).calls.dropdown;
      return {
        queryKey: callKey(call, storeId, {}),
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, {}, { signal }),
      };
    }),
  });
  const items = new Map(entities.map((entity, index) => [entity, answers[index]?.data?.items ?? []]));
  const label = (item: MasterItem) => (locale === 'en' && item.nameEn !== '' ? item.nameEn : item.name);
  return {
    options: (entity, chosen) =>
      (items.get(entity) ?? [])
        // A service of the release before does not say it yet: then everything is in use.
        .filter((item) => item.isActive !== false || item.id === chosen)
        .map((item) => ({ value: item.id, label: label(item), note: item.code })),
    nameOf: (entity, id) => {
      const item = items.get(entity)?.find((one) => one.id === id);
      return item ? label(item) : '';
    },
  };
}
