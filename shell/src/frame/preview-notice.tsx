import { endRolePreview } from '@honjin/contracts/identity';
import { nameIn } from '@honjin/domain';
import { useLocale, useTranslation, useWrite, type Session } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';
import { useRereadSession } from '../session/use-session-changes.ts';

/** Says that the session looks as another role type, with the way back. */
export default function PreviewNotice({ preview }: { preview: NonNullable<Session['preview']> }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const reread = useRereadSession();
  const end = useWrite(endRolePreview, { onSuccess: reread });
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        {t('preview.body', { role: nameIn(locale, { name: preview.nameJa, nameEn: preview.nameEn }) })}
      </MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={end.isPending} onClick={() => end.mutate({})}>
          {t('preview.end')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
