import { listRoles } from '@honjin/contracts/identity';
import { formatInstant, useCall, useLocale, useName, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, ToneBadge, tokens, type TableColumn } from '@honjin/ui';
import { roleName } from '../role/role-names.ts';
import { UserActions, type UserActionsProps } from './user-actions.tsx';
import type { UserRow } from './user-values.ts';

const useStyles = makeStyles({
  pending: { display: 'block', fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

const TONES = { ready: 'info', active: 'success', frozen: 'danger' } as const;

function Email({ row }: { row: UserRow }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <>
      {row.email}
      {row.pendingEmail !== null && (
        <span className={styles.pending}>{t('org.user.pendingEmail', { email: row.pendingEmail })}</span>
      )}
    </>
  );
}

function StoreNames({ row }: { row: UserRow }) {
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const names = row.stores.map((store) => nameOf(store) || t('org.user.otherStore'));
  const [first = '–', ...others] = names;
  const text = others.length === 0 ? first : t('org.user.storesOf', { first, count: others.length });
  return <span title={names.join(', ')}>{text}</span>;
}

/** Returns the columns of the list of users; those of a name, a role and a time can be sorted by. */
export function useUserColumns(actionsOf: (row: UserRow) => UserActionsProps): TableColumn<UserRow>[] {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const roles = useCall(listRoles, {}).data?.roles ?? [];
  const names = new Map(roles.map((role) => [role.code, roleName(role, locale)]));
  const header = (key: string) => t(`org.user.${key}`);
  return [
    { key: 'userLoginId', header: header('userLoginId'), sortable: true, cell: (row) => row.userLoginId },
    { key: 'name', header: header('name'), sortable: true, hideable: false, cell: (row) => row.name },
    { key: 'email', header: header('email'), cell: (row) => <Email row={row} /> },
    {
      key: 'roleType',
      header: header('roleType'),
      sortable: true,
      cell: (row) => names.get(row.roleType) ?? row.roleType,
    },
    {
      key: 'status',
      header: header('status'),
      sortable: true,
      cell: (row) => <ToneBadge tone={TONES[row.status]} label={t(`org.user.statusOf.${row.status}`)} />,
    },
    { key: 'stores', header: header('stores'), cell: (row) => <StoreNames row={row} /> },
    {
      key: 'lastLogin',
      header: header('lastLogin'),
      sortable: true,
      cell: (row) => (row.lastLogin === null ? t('org.user.never') : formatInstant(row.lastLogin)),
    },
    { key: 'memo', header: header('memo'), hiddenAtFirst: true, cell: (row) => row.memo },
    {
      key: 'actions',
      header: t('list.actions'),
      width: '84px',
      hideable: false,
      cell: (row) => <UserActions {...actionsOf(row)} />,
    },
  ];
}
