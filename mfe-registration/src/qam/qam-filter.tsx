import type { RequestOf } from '@honjin/contracts';
import type { getQams } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, makeStyles, SelectField, TextField } from '@honjin/ui';
import type { ReactNode } from 'react';
import { QAM_TYPES } from './qam-draft.ts';

/** The conditions of the list. An empty text means no condition. */
export interface QamFilter {
  guest: string;
  type: string;
  status: '' | 'IN_PROGRESS' | 'COMPLETED';
  isImportant: boolean;
}

export const EVERY_QAM: QamFilter = { guest: '', type: '', status: '', isImportant: false };

/** Returns the filter as the call has it. */
export function conditionsOf({ guest, type, status, isImportant }: QamFilter): RequestOf<typeof getQams> {
  return {
    guest,
    type,
    ...(status === '' ? {} : { status }),
    ...(isImportant ? { important: 'YES' as const } : {}),
  };
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
  field: { width: '140px', '& input': { minWidth: 0, width: '100%' } },
});

interface Props {
  filter: QamFilter;
  onChange: (filter: QamFilter) => void;
  /** Further conditions of a list. */
  children?: ReactNode;
}

/** Guest, kind, status and importance; the list follows at once. */
export function QamFilterFields({ filter, onChange, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root} role="search" aria-label={t('qam.filter')}>
      <TextField
        className={styles.field}
        label={t('qam.guest')}
        maxLength={100}
        autoComplete="off"
        value={filter.guest}
        onChange={(guest) => onChange({ ...filter, guest })}
      />
      <SelectField
        className={styles.field}
        label={t('qam.type')}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
        emptyLabel={t('qam.any')}
        choices={QAM_TYPES.map((value) => ({ value, label: t(`qam.types.${value}`) }))}
      />
      <SelectField
        className={styles.field}
        label={t('qam.status')}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status as QamFilter['status'] })}
        emptyLabel={t('qam.any')}
        choices={(['IN_PROGRESS', 'COMPLETED'] as const).map((value) => ({
          value,
          label: t(`qam.statuses.${value}`),
        }))}
      />
      <CheckboxField
        label={t('qam.onlyImportant')}
        value={filter.isImportant}
        onChange={(isImportant) => onChange({ ...filter, isImportant })}
      />
      {children}
    </div>
  );
}
