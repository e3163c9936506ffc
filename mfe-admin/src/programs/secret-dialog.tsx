import { useTranslation } from '@honjin/mfe-kit';
import { Button, CopyButton, makeStyles, MessageBar, MessageBarBody, ModalFrame, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr auto',
    gap: '8px 12px',
    margin: 0,
    alignItems: 'center',
  },
  value: { margin: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  copy: { margin: 0 },
});

export interface ShownSecret {
  readonly id: string;
  readonly name: string;
  /** Null: the answer came again, and the secret is in nobody's hands. */
  readonly secret: string | null;
}

/** Shows a new secret, this once. */
export function SecretDialog({
  shown,
  of = 'program',
  onClose,
}: {
  shown: ShownSecret;
  of?: 'program' | 'webhook';
  onClose: () => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const isWebhook = of === 'webhook';
  const secret = shown.secret ?? t('programs.secretLost');
  const facts = isWebhook
    ? ([['webhooks.secret', secret]] as const)
    : ([
        ['programs.clientId', shown.id],
        ['programs.secret', secret],
        ['programs.tokenUrl', `${window.location.origin}/oauth/token`],
      ] as const);
  return (
    <ModalFrame
      open
      modalType="alert"
      title={t(isWebhook ? 'webhooks.secretOf' : 'programs.secretOf', { name: shown.name })}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {t('programs.secretKept')}
        </Button>
      }
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('programs.secretOnce')}</MessageBarBody>
      </MessageBar>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact
            key={label}
            label={t(label)}
            value={value}
            copyLabel={t('programs.copy', { name: t(label) })}
          />
        ))}
      </dl>
    </ModalFrame>
  );
}

function Fact({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const styles = useStyles();
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.copy}>
        <CopyButton text={value} label={copyLabel} />
      </dd>
    </>
  );
}
