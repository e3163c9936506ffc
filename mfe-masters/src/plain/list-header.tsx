import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, AddRegular, PageHeader } from '@honjin/ui';
import type { ReactNode } from 'react';

export interface ListHeaderProps {
  title: string;
  /** The number of records, once it is known. */
  total: number | undefined;
  canEdit: boolean;
  onAdd: () => void;
  /** Further things to do with the whole list. */
  more?: ReactNode;
}

/** Title, number of records and the button for a new one. */
export function ListHeader({ title, total, canEdit, onAdd, more }: ListHeaderProps) {
  const { t } = useTranslation('masters');
  return (
    <PageHeader
      title={title}
      subtitle={total !== undefined && t('list.count', { count: total })}
      actions={
        <>
          {more}
          <ActionButton
            appearance="primary"
            icon={<AddRegular />}
            blockedReason={canEdit ? undefined : t('noEdit')}
            onClick={onAdd}
          >
            {t('list.add')}
          </ActionButton>
        </>
      }
    />
  );
}
