import { errorText, useTranslation, type ApiError } from '@honjin/mfe-kit';
import type { DataTableProps } from '@honjin/ui';

/** Returns the notice that a table shows in place of rows that could not be read. */
export function useFailure(answer: {
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}): DataTableProps<unknown>['failure'] {
  const { i18n } = useTranslation('masters');
  if (!answer.error) return undefined;
  return {
    message: errorText(answer.error, i18n),
    requestId: answer.error.requestId,
    onRetry: () => void answer.refetch(),
  };
}
