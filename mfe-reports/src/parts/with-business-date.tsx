import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, PageHeader } from '@honjin/ui';
import type { ReactNode } from 'react';

interface WithBusinessDateProps {
  title: string;
  children: (businessDate: string) => ReactNode;
}

/** A report that begins at the business date; before the first day is open there is nothing to report. */
export function WithBusinessDate({ title, children }: WithBusinessDateProps) {
  const { t } = useTranslation('reports');
  const { businessDate } = useBusinessDate();
  if (businessDate !== null) return children(businessDate);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={t('noBusinessDay')} />
    </>
  );
}
