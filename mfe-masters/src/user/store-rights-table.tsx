import { yesNo } from '@honjin/contracts';
import { useName, useTranslation } from '@honjin/mfe-kit';
import { Button, Checkbox, makeStyles, PasswordField, TextField, tokens } from '@honjin/ui';
import { usualRights, type StoreChoice, type StoreRights } from './user-values.ts';

const useStyles = makeStyles({
  caption: { textAlign: 'start', fontWeight: 600, fontSize: '14px', paddingBlockEnd: '4px' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px' },
  head: { textAlign: 'start', fontSize: '12px', fontWeight: 600, padding: '4px 8px' },
  cell: { padding: '0 8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  number: { width: '110px' },
  pin: { display: 'flex', gap: '4px' },
});

const FLAGS = [
  ['isSavePermission', 'maySave'],
  ['requireReauth', 'reauth'],
  ['isMachineNoUse', 'machine'],
] as const;

export interface StoreRightsTableProps {
  stores: readonly StoreChoice[];
  value: readonly StoreRights[];
  onChange: (value: StoreRights[]) => void;
}

interface RowProps {
  store: StoreChoice;
  rights: StoreRights | undefined;
  onChange: (rights: StoreRights | undefined) => void;
}

function StoreRow({ store, rights, onChange }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const name = useName()(store) || t('org.user.otherStore');
  const label = (column: string) => t('org.user.cellOf', { store: name, column: t(`org.user.${column}`) });
  const isFixed = !store.isOwn;
  return (
    <tr>
      <th scope="row" className={`${styles.head} ${styles.cell}`}>
        {name}
      </th>
      <td className={styles.cell}>
        <Checkbox
          aria-label={label('mayWork')}
          disabled={isFixed}
          checked={rights !== undefined}
          onChange={(_, { checked }) => onChange(checked === true ? usualRights(store.storeId) : undefined)}
        />
      </td>
      {FLAGS.map(([field, column]) => (
        <td key={field} className={styles.cell}>
          <Checkbox
            aria-label={label(column)}
            disabled={isFixed || !rights}
            checked={rights?.[field] === 'YES'}
            onChange={(_, { checked }) => rights && onChange({ ...rights, [field]: yesNo(checked === true) })}
          />
        </td>
      ))}
      <td className={styles.cell}>
        <TextField
          className={styles.number}
          label={label('registNumber')}
          hideLabel
          inputMode="numeric"
          maxLength={11}
          disabled={isFixed || !rights}
          value={rights?.registNumber ?? ''}
          onChange={(text) =>
            rights && onChange({ ...rights, registNumber: text.normalize('NFKC').trim() || null })
          }
        />
      </td>
      <td className={styles.cell}>
        <PinField label={label('pin')} isFixed={isFixed} store={store} rights={rights} onChange={onChange} />
      </td>
    </tr>
  );
}

/** A new PIN for the number; empty leaves the one that is there, and a button takes it away. */
function PinField({
  label,
  isFixed,
  store,
  rights,
  onChange,
}: RowProps & { label: string; isFixed: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const isLeaving = rights?.pin === null;
  return (
    <span className={styles.pin}>
      <PasswordField
        className={styles.number}
        label={label}
        hideLabel
        autoComplete="new-password"
        hint={store.hasPin && !isLeaving ? t('org.user.pinIsSet') : undefined}
        disabled={isFixed || !rights}
        value={rights?.pin ?? ''}
        onChange={(text) => {
          if (!rights) return;
          const { pin: _pin, ...others } = rights;
          const pin = text.normalize('NFKC').trim();
          onChange(pin === '' ? others : { ...others, pin });
        }}
      />
      {store.hasPin && rights && !isFixed && (
        <Button
          size="small"
          appearance="subtle"
          disabled={isLeaving}
          onClick={() => onChange({ ...rights, pin: null })}
        >
          {t(isLeaving ? 'org.user.pinLeaves' : 'org.user.pinRemove')}
        </Button>
      )}
    </span>
  );
}

/** In which stores a user works, and how. */
export function StoreRightsTable({ stores, value, onChange }: StoreRightsTableProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const columns = ['storeColumn', 'mayWork', 'maySave', 'reauth', 'machine', 'registNumber', 'pin'] as const;

  function change(storeId: string, rights: StoreRights | undefined) {
    const byStore = new Map(value.map((one) => [one.storeId, one]));
    if (rights) byStore.set(storeId, rights);
    else byStore.delete(storeId);
    // In the order of the table: it is the order of the user's store switcher.
    onChange(stores.map((store) => byStore.get(store.storeId)).filter((one) => one !== undefined));
  }
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('org.user.storeTable')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.head}>
              {t(`org.user.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <StoreRow
            key={store.storeId}
            store={store}
            rights={value.find(({ storeId }) => storeId === store.storeId)}
            onChange={(rights) => change(store.storeId, rights)}
          />
        ))}
      </tbody>
    </table>
  );
}
