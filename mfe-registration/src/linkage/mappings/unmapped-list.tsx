import { saveMappings, type MappingKind, type Provider } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, makeStyles, SearchSelect, ToneBadge, tokens, useToasts } from '@honjin/ui';
import { useState } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';
import { likelyTarget, useLinkageMasters } from '../use-linkage-masters.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  what: { minWidth: '260px', overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontWeight: 600 },
  choice: { width: '240px' },
  waiting: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

export interface Unmapped {
  kind: MappingKind;
  code: string;
  name: string;
  /** Messages that wait for it; absent where it is not known. */
  waiting?: number | undefined;
}

/** Codes of a provider that no row knows: each is mapped by one press, and what waits for it is taken in again. */
export function UnmappedList({ provider, unmapped }: { provider: Provider; unmapped: readonly Unmapped[] }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const { masters } = useLinkageMasters();
  if (unmapped.length === 0 || masters === undefined) return null;
  return (
    <ul className={styles.list} aria-label={t('unmapped.title')}>
      {unmapped.map((one) => (
        <UnmappedItem key={`${one.kind} ${one.code}`} provider={provider} unmapped={one} />
      ))}
    </ul>
  );
}

function UnmappedItem({ provider, unmapped }: { provider: Provider; unmapped: Unmapped }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const toasts = useToasts();
  const block = useLinkageBlock();
  const { kind, code, name, waiting } = unmapped;
  const targets = useLinkageMasters().targetsOf(kind);
  const [targetId, setTargetId] = useState(() => likelyTarget(unmapped, targets));
  const save = useWrite(saveMappings, {
    invalidates: MESSAGE_READS,
    onSuccess: ({ retried }) =>
      toasts.success(retried > 0 ? t('unmapped.retried', { count: retried }) : t('mapping.saved')),
  });
  const word = t(`mapping.kind.${kind}`);
  return (
    <li className={styles.item}>
      <span className={styles.what}>
        <ToneBadge tone={kind === 'ROOM_TYPE' ? 'danger' : 'caution'} label={word} />{' '}
        <span className={styles.code}>{code === '' ? t('unmapped.noCode') : code}</span> {name}
      </span>
      <SearchSelect
        className={styles.choice}
        hideLabel
        label={t('unmapped.target', { kind: word, code: code || name })}
        placeholder={t('unmapped.choose')}
        options={targets}
        value={targetId}
        onChange={setTargetId}
      />
      <ActionButton
        appearance="primary"
        size="small"
        busy={save.isPending}
        blockedReason={block ?? (targetId === '' ? t('unmapped.needsTarget') : undefined)}
        onClick={() => save.mutate({ mappings: [{ provider, kind, code, name, targetId }] })}
      >
        {t('unmapped.map')}
      </ActionButton>
      {waiting !== undefined && waiting > 0 && (
        <span className={styles.waiting}>{t('unmapped.waiting', { count: waiting })}</span>
      )}
    </li>
  );
}
