import { endRolePreview } from '@honjin/contracts/identity';
import { useLocale, useSession, useTranslation, useWrite } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';
import { useRereadSession, useSessionChanges } from '../session/use-session-changes.ts';

/** While the session looks as another role type: says so on every page, with the way back. */
export function PreviewBanner() {
  useSessionChanges();
  const { t } = useTranslation('shell');
  const isJa = useLocale() === 'ja';
  const { preview } = useSession();
  const reread = useRereadSession();
  const end = useWrite(endRolePreview, { onSuccess: reread });
  if (preview === null) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{t('preview.body', { role: isJa ? preview.nameJa : preview.nameEn })}</MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={end.isPending} onClick={() => end.mutate({})}>
          {t('preview.end')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
