import {
  listCountries,
  listHolidays,
  listPrefectures,
  listRanks,
  showStore,
} from '@honjin/contracts/masters';
import { isApiError, useCall, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, LoadingOverlay } from '@honjin/ui';
import type { ReactNode } from 'react';

/** Lists that hardly change: asked once per store, again after a switch. */
const KEEP = { staleTime: Infinity, gcTime: Infinity } as const;

/** Loads what every screen relies on, all in parallel; without all of it no screen is shown. */
export function FirstLoad({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const parts = [
    useCall(showStore, {}, KEEP),
    useCall(listHolidays, {}, KEEP),
    useCall(listCountries, {}, KEEP),
    useCall(listPrefectures, {}, KEEP),
    useCall(listRanks, {}, KEEP),
  ];
  if (parts.every((part) => part.isSuccess)) return children;
  const failed = parts.find((part) => part.isError);
  if (!failed) return <LoadingOverlay loading />;
  return (
    <ErrorPanel
      title={t('systemError.title')}
      message={t('systemError.firstLoad')}
      requestId={isApiError(failed.error) ? failed.error.requestId : undefined}
      onRetry={() => parts.filter((part) => part.isError).forEach((part) => void part.refetch())}
    />
  );
}
