import type { ResponseOf } from '@honjin/contracts';
import { searchGuestByCondition, searchGuestById, unmergeCustomer } from '@honjin/contracts/registration';
import { formatInstant, usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, ConfirmDialog, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import { customerName } from './merge-words.ts';

type Merge = ResponseOf<typeof searchGuestById>['merges'][number];

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
  },
  item: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
});

/**
 * Lists the merges into the guest that still hold, the latest first. Each can be undone unless a later merge builds on
 * it.
 */
export function MergesSection({ merges }: { merges: readonly Merge[] }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const [asked, setAsked] = useState<Merge>();
  const undo = useWrite(unmergeCustomer, {
    invalidates: [searchGuestById, searchGuestByCondition],
    successMessage: t('merge.undone'),
    onSuccess: () => setAsked(undefined),
  });
  const blockedReason = (merge: Merge) => {
    if (!mayEdit) return t('block.NO_PERMISSION');
    return merge.canBeUndone ? undefined : t('merge.undoLater');
  };
  if (merges.length === 0) return null;
  return (
    <Section title={t('guest.merges')}>
      <ul className={styles.list}>
        {merges.map((merge) => (
          <li key={merge.mergeId} className={styles.item}>
            <span>{t('guest.mergedBy', { at: formatInstant(merge.mergedAt), user: merge.mergedBy })}</span>
            <span>
              {t('guest.mergedSources', { names: merge.sources.map(customerName).join(t('register.and')) })}
            </span>
            <ActionButton size="small" blockedReason={blockedReason(merge)} onClick={() => setAsked(merge)}>
              {t('merge.undo')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('merge.undoTitle')}
        confirmLabel={t('merge.undo')}
        busy={undo.isPending}
        onConfirm={() => asked && undo.mutate({ mergeId: asked.mergeId })}
        onCancel={() => setAsked(undefined)}
      >
        {t('merge.undoBody')}
      </ConfirmDialog>
    </Section>
  );
}
