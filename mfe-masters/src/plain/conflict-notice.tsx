import { isApiError, useLocale, useTranslation } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@honjin/ui';

/** True when somebody else saved the record first. */
export function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'HOS-00005-0';
}

export interface ConflictNoticeProps {
  error: unknown;
  label: (field: string) => string;
  onReload: () => void;
}

/** Says who saved the record first and which fields that changed, and offers the newest state. */
export function ConflictNotice({ error, label, onReload }: ConflictNoticeProps) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  if (!isConflict(error) || !isApiError(error)) return null;
  const { changedBy, changedFields } = error.details;
  const fields = Array.isArray(changedFields)
    ? changedFields.map(String).map(label).join({ ja: '、', en: ', ' }[locale])
    : '';
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('conflict.title')}</MessageBarTitle>
        {typeof changedBy === 'string' && t('conflict.by', { name: changedBy })}
        {fields !== '' && ` ${t('conflict.fields', { fields })}`}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onReload}>{t('conflict.reload')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
