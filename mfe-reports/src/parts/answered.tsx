import { errorText, useTranslation, type ApiError } from '@honjin/mfe-kit';
import { ErrorPanel, Spinner } from '@honjin/ui';
import type { ReactNode } from 'react';

interface AnsweredProps<Data> {
  answer: { data: Data | undefined; error: ApiError | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/**
 * Shows the answer. While it is being added up, or when it was refused, it says so. A refusal tells the user what to
 * put right.
 */
export function Answered<Data>({ answer, children }: AnsweredProps<Data>) {
  const { t, i18n } = useTranslation('reports');
  const { data, error, refetch } = answer;
  if (error)
    return (
      <ErrorPanel
        message={error.errors[0]?.message ?? errorText(error, i18n)}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  return data === undefined ? <Spinner label={t('loading')} /> : children(data);
}
