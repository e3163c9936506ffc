import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, Button, KeyboardHint, makeStyles, SaveRegular, tokens } from '@honjin/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    bottom: '-12px',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '12px',
    marginInline: '-16px',
    padding: '6px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  note: { marginInlineEnd: 'auto' },
});

interface Props {
  formId: string;
  label: string;
  busy: boolean;
  blockedReason?: string | undefined;
  onDiscard?: (() => void) | undefined;
  children?: ReactNode;
}

/** Save, always in sight. */
export function SaveBar({ formId, label, busy, blockedReason, onDiscard, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root}>
      <div className={styles.note}>{children}</div>
      <KeyboardHint keys={['Ctrl', 'S']}>{t('save.hint')}</KeyboardHint>
      {onDiscard && <Button onClick={onDiscard}>{t('save.discard')}</Button>}
      <ActionButton
        appearance="primary"
        type="submit"
        form={formId}
        icon={<SaveRegular />}
        busy={busy}
        blockedReason={blockedReason}
      >
        {label}
      </ActionButton>
    </div>
  );
}
